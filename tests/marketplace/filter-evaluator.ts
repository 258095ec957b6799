import type { Row } from './list-rows.ts';

/** SQL has a third truth value, null, for comparisons with a null. */
type Truth = boolean | null;
type Scalar = string | number | boolean;

/** Evaluates a filter in the slow and obvious way, to compare compiled filters with. */
export function evaluate(row: Row, filter: object): Truth {
  return all(
    Object.entries(filter).map(([name, value]) => {
      if (name === 'and') return all((value as object[]).map((member) => evaluate(row, member)));
      if (name === 'or')
        return (value as object[]).length === 0
          ? true
          : any((value as object[]).map((member) => evaluate(row, member)));
      const own = row[name as keyof Row];
      return any(
        Object.entries(value as object).map(([operator, operand]) =>
          compare(name === 'at' ? milliseconds(own as string | null) : own, operator, operand),
        ),
      );
    }),
  );
}

function compare(own: Row[keyof Row], operator: string, operand: unknown): Truth {
  if (operator === 'is') return operand === null ? own === null : not(not(own === null ? null : own === operand));
  if (operator === 'isNot') return operand === null ? own !== null : own === null ? null : own !== operand;
  if (Array.isArray(own)) return compareLabels(own as string[], operator, operand);
  if (own === null) return null;
  const value = own as Scalar;
  switch (operator) {
    case 'eq':
      return value === operand;
    case 'neq':
      return value !== operand;
    case 'gt':
      return value > (operand as Scalar);
    case 'gte':
      return value >= (operand as Scalar);
    case 'lt':
      return value < (operand as Scalar);
    case 'lte':
      return value <= (operand as Scalar);
    case 'in':
      return (operand as Scalar[]).includes(value);
    case 'notIn':
      return !(operand as Scalar[]).includes(value);
    case 'between':
      return within(value, operand);
    case 'notBetween':
      return !within(value, operand);
    case 'like':
      return like(String(value), operand as string, '');
    case 'notLike':
      return !like(String(value), operand as string, '');
    case 'iLike':
      return like(String(value), operand as string, 'i');
    case 'notILike':
      return !like(String(value), operand as string, 'i');
    default:
      throw new Error(operator);
  }
}

function compareLabels(own: readonly string[], operator: string, operand: unknown): Truth {
  const wanted = Array.isArray(operand) ? (operand as string[]) : [operand as string];
  const condition = wanted.some((label) => own.includes(label));
  return operator === 'eq' || operator === 'in' ? condition : !condition;
}

function within(value: Scalar, operand: unknown): boolean {
  const { lower, upper } = operand as { lower: Scalar; upper: Scalar };
  return value >= lower && value <= upper;
}

/** A LIKE pattern as a regular expression: % any sequence, _ any character, a backslash escapes the next one. */
function like(value: string, pattern: string, flags: string): boolean {
  const source = pattern.replace(
    /\\([\s\S])|([%_])|([\s\S])/g,
    (_, escaped?: string, wildcard?: string, plain?: string) =>
      wildcard === '%'
        ? '[\\s\\S]*'
        : wildcard === '_'
          ? '[\\s\\S]'
          : `\\x{${(escaped ?? plain ?? '').codePointAt(0)?.toString(16)}}`,
  );
  return new RegExp(`^${source.replace(/\\x\{([0-9a-f]+)\}/g, (_, hex: string) => `\\u{${hex}}`)}$`, `u${flags}`).test(
    value,
  );
}

/** The contract has times in milliseconds, so two instants in the same one are equal. */
function milliseconds(instant: string | null): string | null {
  return instant === null ? null : new Date(Math.floor(Date.parse(instant))).toISOString();
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth);
const all = (truths: Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true);
const any = (truths: Truth[]): Truth => (truths.includes(true) ? true : truths.includes(null) ? null : false);
