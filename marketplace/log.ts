import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

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
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
