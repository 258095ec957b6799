import { Alert } from '@/components/ui/alert';
import type { AppError } from '@/lib/errors';

/** What went wrong with a save, above the fields: it stays until the next attempt, unlike the toast. */
export function FormBanner({ failure, text }: { failure: AppError | null; text?: (error: AppError) => string | null }) {
  const message = failure && (text ? text(failure) : failure.message);
  if (!failure || !message) return null;
  return <Alert reference={failure.requestId}>{message}</Alert>;
}
