import { pino, type DestinationStream, type Logger } from 'pino';
import { marksOfWork } from './trace.ts';

export type { Logger } from 'pino';

const SECRET_KEYS = [
  'authorization',
  'password',
  'token',
  'secret',
  'key',
  'clientKey',
  'clientSecret',
  'email',
  'emails',
  'adminEmails',
  'accountNumber',
  'branchCode',
  'installUrl',
];

/** A text without the e-mail addresses in it; for texts from elsewhere, such as a mail server's. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g, '[redacted]');
}

/**
 * The marketplace's log: one JSON object per line on standard output. Tokens, passwords, e-mail addresses and bank
 * numbers are redacted by key, up to three levels deep.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'marketplace' },
    mixin: marksOfWork,
    serializers: { err: (error: Error) => parseScrubbed(pino.stdSerializers.err(error)) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

function parseScrubbed(error: object): unknown {
  return JSON.parse(withoutAddresses(JSON.stringify(error)));
}
