/**
 * The meaning of segment rules, implemented a second time in plain code and independently of the marketplace: a
 * comparison holds for no row without a value, and a negation for every row for which its rule does not hold (ADR
 * 0022), evaluated straight from the JSON. Texts ignore case; a day is one in Johannesburg, an instant has
 * milliseconds.
 */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

const DATETIMES = new Set(['registeredDate', 'lastLogin', 'lastPurchaseAt', 'cartUpdatedAt']);
const TEXTS = new Set(['email', 'firstName', 'lastName']);

export function evaluate(node: unknown, row: Row): boolean {
  const [[operator, operand]] = Object.entries(node as Record<string, unknown>) as [[string, unknown]];
  const parts = Array.isArray(operand) ? (operand as unknown[]) : [operand];
  if (operator === 'and') return parts.every((part) => evaluate(part, row));
  if (operator === 'or') return parts.some((part) => evaluate(part, row));
  const field = variable(parts[0]);
  if (operator === '!' || operator === '!!')
    return (operator === '!!') === (field === null ? evaluate(parts[0], row) : Boolean(row[field]));
  if (operator === 'in' && field === null)
    return withText(row, variable(parts[1])!, parts[0], (text, part) => text.includes(part));
  if (operator === 'in') return row[field!] !== null && (parts[1] as unknown[]).includes(row[field!]!);
  if (operator === 'startsWith') return withText(row, field!, parts[1], (text, part) => text.startsWith(part));
  if (operator === 'endsWith') return withText(row, field!, parts[1], (text, part) => text.endsWith(part));
  if (parts.length === 3) {
    const name = variable(parts[1])!;
    return compare(row, name, '>=', parts[0]) && compare(row, name, '<=', parts[2]);
  }
  return operator === '!=' ? !compare(row, field!, '==', parts[1]) : compare(row, field!, operator, parts[1]);
}

function compare(row: Row, field: string, operator: string, value: unknown): boolean {
  const own = row[field]!;
  if (value === null) return own === null;
  if (own === null) return false;
  if (TEXTS.has(field)) return withText(row, field, value, (text, other) => text === other);
  const isTime = DATETIMES.has(field);
  const isDay = isTime && /^\d{4}-\d\d-\d\d$/.test(String(value));
  const at = isTime ? Math.floor(Date.parse(String(own))) : own;
  const from = isDay
    ? Date.parse(`${String(value)}T00:00:00+02:00`)
    : isTime
      ? Date.parse(String(value))
      : (value as string | number | boolean);
  const to = isDay ? Number(from) + 86_400_000 - 1 : from;
  if (operator === '<') return at < from;
  if (operator === '<=') return at <= to;
  if (operator === '>') return at > to;
  if (operator === '>=') return at >= from;
  return at === from;
}

function withText(
  row: Row,
  field: string,
  value: unknown,
  condition: (text: string, value: string) => boolean,
): boolean {
  const text = row[field]!;
  return text !== null && condition(String(text).toLowerCase(), String(value).toLowerCase());
}

function variable(node: unknown): string | null {
  return typeof node === 'object' && node !== null && 'var' in node ? String(node.var) : null;
}
