import type { Bounds } from '@/graphql/bounds';
import { z } from '@/lib/zod';
import { hexColour } from '@/lib/format/colour';
import { type Day } from '@/lib/format/dates';
import { parseDateTime, parseDay, parseTime } from '@/lib/format/typed-dates';
import { parseCents } from '@/lib/format/typed-money';
import { parseNumber, typedDecimals } from '@/lib/format/numbers';
import { EMAIL_PATTERN } from './email-pattern';

/** The message for a required field that has no message of its own (SES-06). */
export const REQUIRED = 'Required';

const isBlank = (text: string) => text.trim() === '';

/** A text that must not be empty. */
export const requiredText = (message = REQUIRED) => z.string().refine((text) => !isBlank(text), message);

/** A text that may be empty; only spaces count as empty, and changedValues sends '' as null (BRD-67, PRD-44). */
export const optionalText = () => z.string().transform((text) => (isBlank(text) ? '' : text));

export const requiredEmail = () =>
  z.string().trim().min(1, 'Email address is required').regex(EMAIL_PATTERN, 'Please enter a valid email address');

export const optionalEmail = () =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || EMAIL_PATTERN.test(text), 'Please enter a valid email address');

/** A web address, http or https; may be empty. */
export const optionalUrl = () =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isWebAddress(text), 'Please enter a full address, such as https://example.com');

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

const COUNTS = ['no', 'one', 'two', 'three'];

/** The hint for a field's bounds, in the words of its error message: 'From 0 to 100, at most two decimals'. */
export function boundsHint({ min, max, decimals = 0 }: Bounds): string {
  return `From ${grouped(min)} to ${grouped(max)}, ${decimals === 0 ? 'a whole number' : `at most ${COUNTS[decimals] ?? decimals} decimals`}`;
}

/**
 * A typed number (decimal point or comma) as a number, or null when empty; what cannot be stored exactly is refused,
 * never rounded.
 */
export const optionalNumber = ({ min, max, decimals = 0 }: Bounds) =>
  z.string().transform((text, context): number | null => {
    if (isBlank(text)) return null;
    const value = parseNumber(text);
    const fault =
      value === null
        ? 'Please enter a number'
        : typedDecimals(text) > decimals
          ? decimals === 0
            ? 'Please enter a whole number'
            : `Please enter at most ${COUNTS[decimals] ?? decimals} decimals`
          : value < min || value > max
            ? `Please enter a number from ${grouped(min)} to ${grouped(max)}`
            : null;
    if (fault) context.issues.push({ code: 'custom', message: fault, input: text });
    return fault ? z.NEVER : value;
  });

/** 100000 as '100 000'. */
const grouped = (number: number) => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ' ');

/** A typed amount as whole cents, or null when empty (D-38). */
export const optionalCents = () =>
  z.string().transform((text, context): number | null => {
    if (isBlank(text)) return null;
    const cents = parseCents(text);
    if (cents !== null) return cents;
    context.issues.push({ code: 'custom', message: 'Please enter an amount, such as 1234.50', input: text });
    return z.NEVER;
  });

/** @param required the message when the field is empty; null if it may be empty */
function parsed<Value>(parse: (text: string) => Value | null, message: string, required: string | null) {
  return z.string().transform((text, context): Value | null => {
    if (isBlank(text) && required === null) return null;
    const value = parse(text);
    if (value !== null) return value;
    context.issues.push({
      code: 'custom',
      message: isBlank(text) && required !== null ? required : message,
      input: text,
    });
    return z.NEVER;
  });
}

const DATE_TEXT = 'Please enter a date as DD/MM/YYYY';

/** A typed DD/MM/YYYY as a day, YYYY-MM-DD; null when empty. */
export const optionalDay = () => parsed<Day>(parseDay, DATE_TEXT, null);

/** Like optionalDay, but an empty field is refused, with 'Required' or the given message. */
export const requiredDay = (message = REQUIRED) =>
  parsed<Day>(parseDay, DATE_TEXT, message).transform((day) => day ?? '');

/** A typed DD/MM/YYYY HH:mm as ISO 8601 UTC; null when empty. */
export const optionalDateTime = () => parsed(parseDateTime, 'Please enter a date and time as DD/MM/YYYY HH:mm', null);

/** A typed HH:mm; null when empty. */
export const optionalTime = () => parsed(parseTime, 'Please enter a time as HH:mm', null);

/** #rgb or #rrggbb; may be empty. */
export const optionalColour = () =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || hexColour(text) !== null, 'Please enter a colour as #RRGGBB');
