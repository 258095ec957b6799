import type { SegmentOperator } from '@/graphql/generated/types';
import { dayEnd, dayOf, dayStart, formatDate, formatDay, formatTime, isDay } from '@/lib/format/dates';
import { parseDateTime, parseDay } from '@/lib/format/typed-dates';
import { centsFromRand, formatRand, randFromCents } from '@/lib/format/money';
import { centsToInput, parseCents } from '@/lib/format/typed-money';
import { parseNumber, typedDecimals } from '@/lib/format/numbers';
import type { SegmentField } from './segment';

/** A value as JSON-Logic has it: money in rand, days as YYYY-MM-DD, instants as ISO 8601 UTC. */
export type WireValue = string | number | boolean;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const isInstant = (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text));
const numberOf = (text: string) => parseNumber(text) ?? Number.NaN;

/** The error message for one typed value; null if it is valid. */
export function faultOf(field: SegmentField, text: string): string | null {
  if (text.trim() === '')
    return field.type === 'BOOLEAN' || field.type === 'SELECT' ? 'Please choose a value' : 'Please enter a value';
  if (field.type === 'DATE') return isDay(text) ? null : 'Please enter a date as DD/MM/YYYY';
  if (field.type === 'DATETIME')
    return isInstant(text) || isDay(text) ? null : 'Please enter a date as DD/MM/YYYY, optionally with a time as HH:mm';
  if (field.type === 'SELECT' || field.type === 'MULTISELECT')
    return field.values?.some(({ value }) => value === text) ? null : 'Please choose a value';
  if (field.type === 'BOOLEAN') return text === 'true' || text === 'false' ? null : 'Please choose a value';
  if (field.type === 'NUMBER' || field.type === 'MONEY') return numberFault(field, text);
  return null;
}

function numberFault({ type, min, max, step }: SegmentField, text: string): string | null {
  const cents = type === 'MONEY' ? parseCents(text) : null;
  const value = type === 'MONEY' ? (cents === null ? Number.NaN : randFromCents(cents)) : numberOf(text);
  if (Number.isNaN(value))
    return type === 'MONEY' ? 'Please enter an amount, such as 1234.50' : 'Please enter a number';
  if (type === 'NUMBER' && Number.isInteger(step) && (typedDecimals(text) > 0 || !Number.isSafeInteger(value)))
    return 'Please enter a whole number';
  if (min !== null && min !== undefined && value < min) return `Please enter ${min} or more`;
  if (max !== null && max !== undefined && value > max) return `Please enter ${max} or less`;
  return null;
}

/** A valid text as it is sent. */
export function toWire({ type }: SegmentField, text: string): WireValue {
  if (type === 'NUMBER') return numberOf(text);
  if (type === 'MONEY') return randFromCents(parseCents(text) ?? Number.NaN);
  return type === 'BOOLEAN' ? text === 'true' : text;
}

/** A stored value as its input shows it; null if this field's inputs cannot show it exactly. */
export function fromWire(field: SegmentField, value: unknown): string | null {
  const { type } = field;
  const isNumber = type === 'NUMBER' || type === 'MONEY';
  if (isNumber ? typeof value !== 'number' : typeof value !== (type === 'BOOLEAN' ? 'boolean' : 'string')) return null;
  const text = type === 'MONEY' ? centsToInput(centsFromRand(value as number)) : String(value);
  return faultOf(field, text) === null && Object.is(toWire(field, text), value) ? text : null;
}

/**
 * Whether a date without a time means the start or the end of its day. 'After 1 October' begins when that day is over;
 * 'on or before' and the second bound of 'between' include it.
 */
export function edgeOf(operator: SegmentOperator, position: number): 'start' | 'end' {
  const isEnd =
    operator === 'GREATER' ||
    operator === 'LESS_OR_EQUAL' ||
    ((operator === 'BETWEEN' || operator === 'NOT_BETWEEN') && position === 1);
  return isEnd ? 'end' : 'start';
}

const atEdge = (day: string, edge: 'start' | 'end') => (edge === 'end' ? dayEnd(day) : dayStart(day));

/** An instant as typed: only the day if the time is that end of the day. An invalid text is returned unchanged. */
export function instantToText(value: string, edge: 'start' | 'end'): string {
  if (isDay(value)) return formatDay(value);
  const day = isInstant(value) ? dayOf(value) : null;
  if (day === null) return value;
  return Date.parse(value) === Date.parse(atEdge(day, edge))
    ? formatDay(day)
    : `${formatDay(day)} ${formatTime(value)}`;
}

/**
 * DD/MM/YYYY, optionally followed by HH:mm, as an instant; an invalid text is returned unchanged, for validation to
 * report.
 */
export function textToInstant(text: string, edge: 'start' | 'end'): string {
  const day = parseDay(text);
  return day === null ? (parseDateTime(text) ?? text) : atEdge(day, edge);
}

/** A value that means a whole day still does when another operator uses the other end of the day. */
export const movedEdge = (value: string, from: 'start' | 'end', to: 'start' | 'end') =>
  textToInstant(instantToText(value, from), to);

/** One value as it appears in a sentence: R 1 234,50, 31-12-2026, the title of a choice, a text in quotation marks. */
export function formatRuleValue(field: SegmentField, operator: SegmentOperator, text: string, position = 0): string {
  if (faultOf(field, text) !== null) return '…';
  switch (field.type) {
    case 'MONEY':
      return formatRand(toWire(field, text) as number);
    case 'NUMBER':
      return text
        .trim()
        .replace('.', ',')
        .replace(/\B(?=(\d{3})+(?!\d))/g, ' ');
    case 'BOOLEAN':
      return text === 'true' ? 'yes' : 'no';
    case 'DATE':
      return formatDate(dayStart(text));
    case 'DATETIME':
      return instantToText(text, edgeOf(operator, position)).replaceAll('/', '-');
    case 'SELECT':
    case 'MULTISELECT':
      return field.values?.find(({ value }) => value === text)?.label ?? text;
    default:
      return `“${text}”`;
  }
}
