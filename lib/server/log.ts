import 'server-only';
import pino from 'pino';
import { currentTrace } from './trace';

const secretKeys = [
  'authorization',
  'cookie',
  'token',
  'password',
  'secret',
  'key',
  'email',
  'emails',
  'adminEmails',
  'accountNumber',
  'bankDetails',
  'tle-auth-token',
];

/** Longest text that is scanned, characters: others choose these texts, and the patterns below take time. */
const MAX_SCRUBBED_LENGTH = 4_000;
const NAMED_SECRET =
  /\b(\w{0,20}(?:pass(?:word|wd|phrase)?|pwd|secret|token|api[-_ ]?key|access[-_ ]?key|private[-_ ]?key|authorization|cookie)["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|(?:bearer\s+|basic\s+)?[^\s"',;&)\]}]+)/gi;

/** An id identifies a record; shops write a word before theirs. */
const RECORD_ID = /^(?:[a-z]{1,12}-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Eight digits or fewer with hyphens between them are a date, not a phone or card number. */
const isDay = (run: string) => run.includes('-') && run.replaceAll('-', '').length <= 8;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;
/**
 * Matches a record's id (whose groups may be all digits) before numbers: seven or more digits, with or without spaces,
 * or three or more groups with hyphens.
 */
const LONG_NUMBER =
  /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])|\b\d{1,6}(?:-\d{1,6}){2,}\b|\b\d(?: ?\d){6,}\b/gi;

/**
 * Removes secrets from a text that goes to a log or an error: bearer tokens, values named as secrets, keys of
 * well-known services, passwords in URLs, long opaque strings, e-mail addresses, numbers long enough to be an account
 * or card, and control characters that could forge a log line. A text of more than 4000 characters is cut.
 */
export function scrub(text: string): string {
  // The last word may be half a secret, which no pattern would recognize.
  const whole = text.length > MAX_SCRUBBED_LENGTH ? `${text.slice(0, MAX_SCRUBBED_LENGTH).replace(/\S*$/, '')}…` : text;
  return whole
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/bearer\s+\S+/gi, 'Bearer [redacted]')
    .replace(NAMED_SECRET, '$1[redacted]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[redacted]')
    .replace(/(\b\w+:\/\/)[^\s/@]*:[^\s/]*@/g, '$1[redacted]@')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[e-mail]')
    .replace(/\b(?:[spr]k_(?:live|test)|gh[opsu]|xox[abprs]|shp(?:at|ss|ca)|AKIA|ASIA|AIza)[\w-]{10,}/g, '[redacted]')
    .replace(/\b[A-Za-z0-9+/_=-]{40,}|\b[0-9a-f]{32,}\b/g, (run) => (RECORD_ID.test(run) ? run : '[redacted]'))
    .replace(LONG_NUMBER, (run) => (UUID.test(run) || isDay(run) ? run : '[number]'));
}

function traceId(): { traceId?: string } {
  const trace = currentTrace();
  return trace ? { traceId: trace.traceId } : {};
}

/** JSON lines on standard output; values under these keys are never logged, at any depth we log. */
export const log = pino({
  level: process.env['LOG_LEVEL'] || 'info',
  base: { service: 'console' },
  mixin: traceId,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: '[redacted]' },
});
