import type { GraphQLError } from 'graphql';
import { badRequest, unavailable } from './errors.ts';

/** Whether the database refused a row because of this unique index or constraint. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return (
    codeOf(error) === '23505' && error instanceof Error && 'constraint' in error && error.constraint === constraint
  );
}

/** PostgreSQL's classes 08 and 57P, and the system's error codes for a server that cannot be reached. */
const AWAY =
  /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own errors have no code. */
const AWAY_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;
/** Class 22: an invalid value, such as text with a zero byte in it. */
const DATA_EXCEPTION = /^22...$/;
const QUERY_CANCELED = '57014';
const DISK_FULL = '53100';

/**
 * Whether the database could not be reached: the connection ended, or could not be opened. The next attempt may
 * succeed.
 */
export function isDatabaseAway(error: unknown): boolean {
  return AWAY.test(codeOf(error)) || (error instanceof Error && AWAY_TEXT.test(error.message));
}

/**
 * The message for callers about a database error: a sentence if they can act on it, else null, which means a bug of
 * ours.
 */
export function describeDatabaseError(error: unknown): GraphQLError | null {
  if (isDatabaseAway(error))
    return unavailable('SERVICE_UNAVAILABLE', 'The database cannot be reached at the moment. Please try again.');
  const code = codeOf(error);
  if (DATA_EXCEPTION.test(code)) return badRequest('A value of the request is not valid.');
  if (code === QUERY_CANCELED)
    return unavailable('TIMEOUT', 'This took too long and was stopped. Please ask for less.');
  if (isDiskFull(error)) return unavailable('DISK_FULL', "The database's disk is full. Nothing was changed.");
  return null;
}

/** Whether the database, or whatever caused an error, had no space left on its disk. */
export function isDiskFull(error: unknown): boolean {
  return (
    codeOf(error) === DISK_FULL ||
    codeOf(error) === 'ENOSPC' ||
    (error instanceof Error && (/No space left on device/.test(error.message) || isDiskFull(error.cause)))
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
