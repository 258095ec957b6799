import { formatMoment } from '@/lib/format/dates';
import { formatRand } from '@/lib/format/money';
import { formatCount, formatPercent } from '@/lib/format/numbers';
import { roleLabels } from '@/lib/roles';
import type { Value } from './entry.ts';
import { CHOICES, CHOICE_FIELDS, COMPARISONS, FIELDS, MONEY, MONEY_FIELDS, PICTURES } from './fields.ts';
import { capital, plainWords } from './plain-words.ts';
import { rulesText } from './rules-text.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** What a filter asks is told by its comparison: 'Filter: created at: from'. */
const isFilter = (field: string) => field.startsWith('filter.');

function partLabel(part: string, isOfFilter: boolean): string {
  const [, name = part, item] = /^(.*?)(?:\[(.*)\])?$/.exec(part) ?? [];
  const word = (isOfFilter ? COMPARISONS[name] : undefined) ?? FIELDS[name] ?? plainWords(name);
  return item ? `${word} ${item}` : word;
}

/** `paymentTerms.amount` as 'Payment terms: amount'. */
export function fieldLabel(field: string): string {
  const parts = field.split('.').map((part) => partLabel(part, isFilter(field)));
  return capital(
    parts
      .filter((part) => part !== '')
      .map((part, at) => (at === 0 || /^[A-Z]-?[A-Z]/.test(part) ? part : part.toLowerCase()))
      .join(': '),
  );
}

/** The last name of a field that is no comparison: 'subTotal' of `filter.subTotal.between.lower`. */
const nameOf = (field: string): string =>
  field
    .split('.')
    .map((part) => part.replace(/\[.*$/, ''))
    .findLast((part) => !(isFilter(field) && Object.hasOwn(COMPARISONS, part))) ?? '';

const choiceText = (value: string): string =>
  CHOICES[value] ?? roleLabels[value as keyof typeof roleLabels] ?? capital(plainWords(value));

const isMoney = (field: string) => MONEY_FIELDS.has(field) || MONEY.has(nameOf(field));

function numberText(field: string, value: number): string {
  if (isMoney(field)) return formatRand(value);
  return nameOf(field) === 'commission' ? formatPercent(value) : String(value);
}

function plainText(field: string, value: string): string {
  if (INSTANT.test(value)) return formatMoment(value);
  if (CHOICE_FIELDS.has(nameOf(field))) return choiceText(value);
  if (isMoney(field) && /^\d+(?:\.\d+)?$/.test(value)) return formatRand(Number(value));
  return isFilter(field) && /like$/i.test(field) ? value.replace(/^%|%$/g, '') : value;
}

/** A stored value as text: money in rand, instants in Johannesburg, records by name; '-' for nothing. */
export function valueText(field: string, value: Value | undefined): string {
  if (value === undefined || value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return plainText(field, value);
  if (PICTURES.has(nameOf(field))) return picturesText(Array.isArray(value) ? value.length : 1);
  if (Array.isArray(value))
    return value.length === 0
      ? '-'
      : value.map((item: Value) => valueText(field, item)).join(isFilter(field) ? '; ' : ', ');
  return nameOf(field) === 'definition'
    ? rulesText(value)
    : objectText(field, value as Readonly<Record<string, Value>>);
}

/** Pictures have no names. */
const picturesText = (count: number) =>
  count === 0 ? '-' : count === 1 ? '1 picture' : `${formatCount(count)} pictures`;

function objectText(field: string, value: Readonly<Record<string, Value>>): string {
  const { id, name, ...others } = value;
  if (Object.keys(others).length === 0 && typeof name === 'string') return name;
  if (Object.keys(others).length === 0 && typeof id === 'string') return `ID ${id}`;
  const told = Object.entries(value).filter(([key, inner]) => key !== 'id' && inner !== null && inner !== '');
  return (
    told.map(([key, inner]) => `${innerLabel(field, key)}${valueText(`${field}.${key}`, inner)}`).join(', ') || '-'
  );
}

function innerLabel(field: string, key: string): string {
  const label = partLabel(key, isFilter(`${field}.`) || isFilter(field));
  return label === '' ? '' : `${capital(label)} `;
}
