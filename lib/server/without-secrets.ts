import 'server-only';

const CENSOR = '[redacted]';
/** A shorter text is not treated as a secret; removing it would damage harmless texts. */
const MIN_LENGTH = 8;
/** Longest secret that is searched for, characters: no header is longer. */
const MAX_LENGTH = 16_000;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const hexOf = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0');

/**
 * A character in every notation of JSON, JSON within JSON, a URL or HTML: every level may write an escape before it.
 */
function anyEncoding(sign: string): string {
  const hex = [...hexOf(sign)]
    .map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit))
    .join('');
  return `(?:\\\\*${escaped(sign)}|(?:\\\\+(?:u00|x|u\\{0*)|%(?:25)*|&(?:amp;)?#[xX]0*)${hex}[;}]?|&(?:amp;)?#0*${sign.charCodeAt(0)};)`;
}

/** The part of a base64 text that is the same whatever comes before and after it: one for each of the three shifts. */
function base64Runs(secret: string): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.from(`${'\0'.repeat(shift)}${secret}`);
    const whole = bytes.toString('base64').replace(/=+$/, '');
    // The first characters depend on what comes before, the last on what follows.
    const run = whole.slice(Math.ceil((shift * 4) / 3), bytes.length % 3 === 0 ? undefined : -1);
    return [run, run.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

const reversed = (text: string) => [...text].reverse().join('');

/**
 * The unescaped notations a secret is searched in: plain, base64 (three shifts, both alphabets), hexadecimal, reversed.
 */
function formsOf(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex');
  return [
    ...new Set([secret, encodeURIComponent(secret), ...base64Runs(secret), hex, hex.toUpperCase(), reversed(secret)]),
  ].filter((form) => form.length >= MIN_LENGTH);
}

/** Removes given secrets from whatever another server sends, by comparing values and not by patterns. */
export class SecretFilter {
  readonly #forms: readonly Buffer[];
  readonly #secrets: readonly string[];
  #pattern: RegExp | undefined;
  constructor(secrets: readonly (string | undefined)[]) {
    this.#secrets = secrets.filter(
      (secret): secret is string => secret !== undefined && secret.length >= MIN_LENGTH && secret.length <= MAX_LENGTH,
    );
    this.#forms = this.#secrets.flatMap(formsOf).map((form) => Buffer.from(form));
  }

  /** The text without the secrets. */
  clean(text: string): string {
    return this.isIn(Buffer.from(text)) ? text.replace(this.#regExp(), CENSOR) : text;
  }

  /** A JSON value without the secrets, including its keys; the same object if there is nothing to remove. */
  cleanValue<Value>(value: Value): Value {
    const text = JSON.stringify(value) as string | undefined;
    return text !== undefined && this.isIn(Buffer.from(text))
      ? (JSON.parse(text.replace(this.#regExp(), CENSOR)) as Value)
      : value;
  }

  /** Whether a secret may be in the text; for escaped characters, the slower pattern decides. */
  isIn(bytes: Buffer): boolean {
    if (this.#secrets.length === 0) return false;
    if (this.#forms.some((form) => bytes.includes(form))) return true;
    if (!['\\u', '\\/', '\\x', '\\\\', '%', '&#', '&amp;#'].some((mark) => bytes.includes(mark))) return false;
    return bytes.toString('latin1').search(this.#regExp()) !== -1;
  }

  #regExp(): RegExp {
    this.#pattern ??= new RegExp(
      [
        // Matches only at the start of a run of backslashes: trying each of them would take quadratic time on a long
        // run.
        ...this.#secrets.map((secret) => `(?<!\\\\)${[...secret].map(anyEncoding).join('')}`),
        ...this.#secrets
          .flatMap(formsOf)
          .sort((a, b) => b.length - a.length)
          .map(escaped),
      ].join('|'),
      'g',
    );
    return this.#pattern;
  }
}

const NONE = new SecretFilter([]);
/** Making a filter costs more than using it, and a user's requests all have the same token. */
const known = new Map<string, SecretFilter>();
const MAX_KNOWN = 500;

/** The filter for a token or key, cached for the next request; without a secret, a filter that removes nothing. */
export function withoutSecrets(secret?: string): SecretFilter {
  if (secret === undefined) return NONE;
  const found = known.get(secret) ?? new SecretFilter([secret]);
  known.delete(secret);
  known.set(secret, found);
  const oldest = known.size > MAX_KNOWN ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  return found;
}
