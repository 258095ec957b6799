import 'server-only';
import { scrub } from '@/lib/server/log';

/** The oldest PostgreSQL that the store runs on, as `server_version_num`. */
export const OLDEST = 150_000;

/** Why the store is not in order, as a sentence for the log that holds nothing secret. */
export class StoreFault extends Error {}

/** What PostgreSQL's codes say of the address in CONSOLE_DATABASE_URL, and what is to be done. */
const SENTENCES: Readonly<Record<string, string>> = {
  '28P01': 'The store refused the user or the password of CONSOLE_DATABASE_URL',
  '28000': 'The store refused the user of CONSOLE_DATABASE_URL',
  '3D000': 'The store has no such database as CONSOLE_DATABASE_URL names',
  '42501':
    'The user of CONSOLE_DATABASE_URL may not do in the store what the console needs: it has to own the database',
  '53300': 'The store takes no more connections',
  '53100': 'The store has no room left on its disk',
  '25006': 'The store is read-only',
  '57P03': 'The store is starting up or shutting down',
};

/** Codes of the network, and of connections that PostgreSQL has ended. */
const AWAY = /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|08\w{3}|57P0[12])$/;
const TIMEOUT = /timeout|terminated unexpectedly|Connection terminated/i;

/**
 * What is wrong with the store.
 * @returns a sentence without the address of the store, and what the driver said, with secrets removed
 */
export function storeFailure(error: unknown): { sentence: string; reason: string } {
  const said = error instanceof StoreFault ? (error.cause ?? error) : error;
  const reason = said instanceof Error ? scrub(said.message).slice(0, 500) : 'unknown';
  return { sentence: sentenceOf(error), reason };
}

function sentenceOf(error: unknown): string {
  if (error instanceof StoreFault) return error.message;
  const code = codeOf(error);
  const known = SENTENCES[code];
  if (known !== undefined) return known;
  if (AWAY.test(code) || (error instanceof Error && TIMEOUT.test(error.message)))
    return 'The store could not be reached';
  return 'The store could not be prepared';
}

/** Several addresses of one host that all refused are one error with many causes. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !('code' in error)) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
