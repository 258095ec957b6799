import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

const currentRequest = new AsyncLocalStorage<{ readonly requestId: string }>();

/** Runs the work of one request; every line logged during it carries the request's id. */
export function duringRequest<T>(requestId: string, work: () => T): T {
  return currentRequest.run({ requestId }, work);
}

const SECRET_KEYS = [
  'authorization', 'password', 'token', 'secret', 'key', 'clientKey', 'clientSecret', 'email', 'emails', 'adminEmails',
  'accountNumber', 'branchCode', 'installUrl',
];

/**
 * The marketplace's log: one JSON object a line on standard output.
 * Tokens, passwords, e-mail addresses and bank numbers are blacked out by key wherever they may stand, up to three levels deep.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { app: 'marketplace' },
    mixin: () => currentRequest.getStore() ?? {},
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
