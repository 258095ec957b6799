import type { AccountGroupConfig, SegmentOperator } from '../../../graphql/generated/schema.ts';
import type { RecordOf } from '../../core/records.ts';
import { facts, type Fact } from './facts.ts';

/** How many groups may be nested, the outermost counted. */
export const MAX_DEPTH = 5;

const ORDER: readonly SegmentOperator[] = [
  'LESS',
  'LESS_OR_EQUAL',
  'GREATER',
  'GREATER_OR_EQUAL',
  'BETWEEN',
  'NOT_BETWEEN',
];

const operatorsOfTypes: Readonly<Record<Fact['type'], readonly SegmentOperator[]>> = {
  TEXT: ['EQUAL', 'NOT_EQUAL', 'CONTAINS', 'NOT_CONTAINS', 'STARTS_WITH', 'ENDS_WITH'],
  NUMBER: ['EQUAL', 'NOT_EQUAL', ...ORDER],
  MONEY: ['EQUAL', 'NOT_EQUAL', ...ORDER],
  BOOLEAN: ['EQUAL'],
  DATE: ['EQUAL', 'NOT_EQUAL', ...ORDER],
  DATETIME: ORDER,
  SELECT: ['EQUAL', 'NOT_EQUAL', 'ANY_IN', 'NOT_ANY_IN'],
};

const defaults: Partial<Record<Fact['type'], SegmentOperator>> = {
  NUMBER: 'GREATER_OR_EQUAL',
  MONEY: 'GREATER_OR_EQUAL',
  DATETIME: 'GREATER_OR_EQUAL',
};

/** How a fact may be asked about. Whether there is a value at all is asked only where it may be missing. */
export function operatorsOf({ type, nullable }: Fact): SegmentOperator[] {
  return [...operatorsOfTypes[type], ...(nullable ? (['IS_NULL', 'IS_NOT_NULL'] as const) : [])];
}

/** What the console's builder is fed with (SEG-05). */
export const accountGroupConfig: RecordOf<AccountGroupConfig> = {
  version: 1,
  combinators: ['and', 'or'],
  maxDepth: MAX_DEPTH,
  fields: facts.map((fact) => ({
    name: fact.name,
    label: fact.label,
    group: fact.group,
    type: fact.type,
    operators: operatorsOf(fact),
    defaultOperator: defaults[fact.type] ?? 'EQUAL',
    values:
      fact.values?.map((value) => ({
        value,
        label: value === value.toLowerCase() ? value.charAt(0).toUpperCase() + value.slice(1) : value,
      })) ?? null,
    min: fact.type === 'NUMBER' || fact.type === 'MONEY' ? 0 : null,
    max: null,
    step: fact.type === 'NUMBER' ? 1 : fact.type === 'MONEY' ? 0.01 : null,
    nullable: fact.nullable,
    helpText: fact.helpText ?? null,
  })),
};
