import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AccountGroupOperator } from '../../../graphql/generated/schema.ts';
import { compileRule } from './compile.ts';
import { readDefinition, type Rule, type Test } from './logic.ts';

/** A segment with whom staff put in and kept out by hand (`findSegments`). */
export interface Segment {
  readonly id: string;
  readonly name: string;
  readonly definition: unknown;
  readonly included: readonly string[];
  readonly excluded: readonly string[];
}

/**
 * Who is in these segments, as a condition on a row of segment_members: in one of them (OR) or in each (AND). An account is in a segment
 * when its rules hold or it was put in by hand, and it was not kept out by hand. This is the one place that says so; lists, counts,
 * exports and campaigns use it. It may come out as null, which is no member either.
 * @throws DefinitionError when a stored definition cannot be evaluated
 */
export function membersOf(
  segments: readonly [Segment, ...Segment[]],
  operator: AccountGroupOperator = 'OR',
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(segments.map(membersOfOne), operator === 'AND' ? sql` and ` : sql` or `)})`;
}

/** Ids are given as values, and not at all where there are none: the database can then tell how many rows to expect. */
function membersOfOne({ definition, included, excluded }: Segment): RawBuilder<SqlBool> {
  const rule = readDefinition(definition);
  const matches = rule === null ? sql<SqlBool>`true` : compileRule(rule);
  const remaining =
    excluded.length === 0
      ? matches
      : sql<SqlBool>`(${matches} and segment_members.account_id <> all(${excluded}::uuid[]))`;
  return included.length === 0
    ? remaining
    : sql<SqlBool>`(${remaining} or segment_members.account_id = any(${included}::uuid[]))`;
}

/** The rules that compare a field, in order; a comparison that is negated by itself is one rule. */
export function testsOf(rule: Rule | null): (Test | (Rule & { kind: 'not' }))[] {
  if (rule === null) return [];
  if (rule.kind === 'test') return [rule];
  if (rule.kind === 'not') return rule.rule.kind === 'test' ? [rule] : testsOf(rule.rule);
  return rule.rules.flatMap(testsOf);
}
