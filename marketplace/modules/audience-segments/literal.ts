import type { Fact } from './facts.ts';

/** Why a definition cannot be evaluated, as a sentence. `path` is a JSON pointer into its logic. */
export class DefinitionError extends Error {
  readonly path: string;
  constructor(message: string, path: string) {
    super(path === '' ? message : `${message} (at ${path})`);
    this.path = path;
  }
}

/**
 * A rule's value in its column's format: integer cents for money. An instant or a day is the range from `from` up to
 * `to`.
 */
export type Literal = string | number | boolean | Span;

export interface Span {
  /** ISO */
  readonly from: string;
  /** ISO, exclusive. */
  readonly to: string;
}

const MAX_TEXT = 500;
const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;
const INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** Reads the value of a rule. @throws DefinitionError when it does not fit the field */
export function readLiteral(fact: Fact, value: unknown, path: string): Literal {
  const literal = readers[fact.type](value, fact);
  if (literal === null)
    throw new DefinitionError(`${fact.label} is to be compared with ${wanted(fact)}, not with ${shown(value)}.`, path);
  return literal;
}

const readers: Readonly<Record<Fact['type'], (value: unknown, fact: Fact) => Literal | null>> = {
  TEXT: (value) =>
    typeof value === 'string' &&
    value !== '' &&
    value.length <= MAX_TEXT &&
    !value.includes('\0') &&
    value.isWellFormed()
      ? value
      : null,
  NUMBER: (value) => (Number.isSafeInteger(value) ? Number(value) : null),
  MONEY: (value) => (typeof value === 'number' ? centsOf(value) : null),
  BOOLEAN: (value) => (typeof value === 'boolean' ? value : null),
  DATE: (value) => (typeof value === 'string' ? dayOf(value) : null),
  DATETIME: (value) => (typeof value === 'string' ? spanOf(value) : null),
  SELECT: (value, { values = [] }) => (typeof value === 'string' && values.includes(value) ? value : null),
};

function wanted({ type, values = [] }: Fact): string {
  return {
    TEXT: `a text of up to ${MAX_TEXT} characters`,
    NUMBER: 'a whole number',
    MONEY: 'an amount in rand and whole cents',
    BOOLEAN: 'true or false',
    DATE: 'a day such as 1990-02-28',
    DATETIME: 'an instant or a day such as 2026-05-01',
    SELECT: values.join(', '),
  }[type];
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60);
}

function centsOf(amount: number): number | null {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && cents / 100 === amount ? cents : null;
}

/** A builder may send a day as the UTC instant at which it begins. */
function dayOf(value: string): string | null {
  const day = INSTANT.test(value) ? value.slice(0, 10) : value;
  return DAY.test(day) && existing(`${day}T00:00:00Z`)?.slice(0, 10) === day ? day : null;
}

/**
 * The contract has milliseconds and the column microseconds: an instant means its whole millisecond. A day is in
 * Johannesburg.
 */
function spanOf(value: string): Span | null {
  const isDay = DAY.test(value);
  if (isDay ? dayOf(value) === null : !INSTANT.test(value)) return null;
  const from = existing(isDay ? `${value}T00:00:00+02:00` : value);
  return from === null ? null : { from, to: new Date(Date.parse(from) + (isDay ? 86_400_000 : 1)).toISOString() };
}

function existing(instant: string): string | null {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
