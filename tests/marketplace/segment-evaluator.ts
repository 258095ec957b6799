/**
 * What the dialect of segment rules means, said once more in plain code and apart from the marketplace's own: Kleene's three values over
 * one row (`null` is "cannot be said"), straight from the JSON. Texts ignore capitals; a day is one of Johannesburg, an instant its millisecond.
 */
export type Row = Readonly<Record<string, string | number | boolean | null>>;
type Truth = boolean | null;

const DATETIMES = new Set(['registeredDate', 'lastLogin', 'lastPurchaseAt', 'cartUpdatedAt']);
const TEXTS = new Set(['email', 'firstName', 'lastName']);

export function evaluate(node: unknown, row: Row): Truth {
  const [[operator, operand]] = Object.entries(node as Record<string, unknown>) as [[string, unknown]];
  const parts = Array.isArray(operand) ? (operand as unknown[]) : [operand];
  if (operator === 'and') return parts.reduce<Truth>((truth, part) => both(truth, evaluate(part, row)), true);
  if (operator === 'or') return negated(parts.reduce<Truth>((truth, part) => both(truth, negated(evaluate(part, row))), true));
  const field = variable(parts[0]);
  if (operator === '!' || operator === '!!') {
    const truth = field === null ? negated(evaluate(parts[0], row)) : !row[field];
    return operator === '!' ? truth : negated(truth);
  }
  if (operator === 'in' && field === null) return withText(row, variable(parts[1])!, parts[0], (text, part) => text.includes(part));
  if (operator === 'in') return row[field!] === null ? null : (parts[1] as unknown[]).includes(row[field!]!);
  if (operator === 'startsWith') return withText(row, field!, parts[1], (text, part) => text.startsWith(part));
  if (operator === 'endsWith') return withText(row, field!, parts[1], (text, part) => text.endsWith(part));
  if (parts.length === 3) {
    const name = variable(parts[1])!;
    return both(compare(row, name, '>=', parts[0]), compare(row, name, '<=', parts[2]));
  }
  return compare(row, field!, operator, parts[1]);
}

function compare(row: Row, field: string, operator: string, value: unknown): Truth {
  const own = row[field]!;
  if (value === null) return operator === '==' ? own === null : own !== null;
  if (own === null) return null;
  if (TEXTS.has(field)) return withText(row, field, value, (text, other) => (operator === '==') === (text === other));
  const isTime = DATETIMES.has(field);
  const isDay = isTime && /^\d{4}-\d\d-\d\d$/.test(String(value));
  const at = isTime ? Math.floor(Date.parse(String(own))) : own;
  const from = isDay ? Date.parse(`${String(value)}T00:00:00+02:00`) : isTime ? Date.parse(String(value)) : (value as string | number | boolean);
  const to = isDay ? Number(from) + 86_400_000 - 1 : from;
  if (operator === '<') return at < from;
  if (operator === '<=') return at <= to;
  if (operator === '>') return at > to;
  if (operator === '>=') return at >= from;
  return (operator === '==') === (at === from);
}

function withText(row: Row, field: string, value: unknown, holds: (text: string, value: string) => boolean): Truth {
  const text = row[field]!;
  return text === null ? null : holds(String(text).toLowerCase(), String(value).toLowerCase());
}

function variable(node: unknown): string | null {
  return typeof node === 'object' && node !== null && 'var' in node ? String(node.var) : null;
}

function negated(truth: Truth): Truth {
  return truth === null ? null : !truth;
}

function both(one: Truth, other: Truth): Truth {
  if (one === false || other === false) return false;
  return one === null || other === null ? null : true;
}
