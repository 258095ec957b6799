import 'server-only';
import pino from 'pino';

const secretKeys = ['authorization', 'cookie', 'token', 'password', 'secret', 'key', 'email', 'emails', 'adminEmails', 'accountNumber', 'bankDetails', 'tle-auth-token'];

/**
 * Takes secrets out of a text that goes to a log or an error: bearer tokens, long opaque strings, e-mail addresses,
 * numbers long enough to be an account or card, and control characters that could forge a log line.
 */
export function scrub(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .replace(/bearer\s+\S+/gi, 'Bearer [redacted]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[redacted]')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[e-mail]')
    .replace(/\b[A-Za-z0-9+/_=]{40,}/g, '[redacted]')
    .replace(/\b\d(?: ?\d){6,}\b/g, '[number]');
}

/** JSON lines on standard output; values under these keys never appear, at any depth we log. */
export const log = pino({
  level: process.env['LOG_LEVEL'] || 'info',
  base: { service: 'console' },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: '[redacted]' },
});
