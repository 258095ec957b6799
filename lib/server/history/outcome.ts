import 'server-only';
import type { AppError } from '@/lib/errors';
import type { Outcome } from '@/lib/history/entry';

const REFUSALS: ReadonlySet<string> = new Set([
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'CONFLICT',
  'NOT_FOUND',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'UNSUPPORTED',
]);

/** How an action ended that failed. Without an answer nobody knows whether it was done. */
export function outcomeOf(error: AppError): Exclude<Outcome, 'open' | 'done'> {
  if (error.isUnanswered) return 'unknown';
  return REFUSALS.has(error.code) ? 'refused' : 'failed';
}
