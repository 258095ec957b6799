import { ContentUnavailable } from '../content/service.ts';

/** `outage`: nobody could be served, so nobody's try counts. `refused`: this one may be taken later. `final`: it never will be. */
export type Failure = 'outage' | 'refused' | 'final';

/** A delivery that can never succeed; its message is what staff read. */
export class Undeliverable extends Error {}

/** What an error of a provider means. An SMTP server that answered has judged this one mail; without an answer it was not reached. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Undeliverable) return 'final';
  if (error instanceof ContentUnavailable) return 'outage';
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : null;
  if (code === null) return error instanceof Error && 'code' in error && error.code === 'EENVELOPE' ? 'final' : 'outage';
  return code >= 500 ? 'final' : 'refused';
}

const LONGEST_MS = 60 * 60 * 1000;

/** After so many refusals a delivery has failed; that is a little over half an hour. */
export const MAX_ATTEMPTS = 10;

/** How long to wait after so many refusals: 2, 4, 8 … seconds, at most an hour. */
export function backoffMs(attempts: number): number {
  return Math.min(2 ** attempts * 1000, LONGEST_MS);
}
