import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AccountGroupOperator } from '../../../graphql/generated/schema.ts';
import { compileRule } from './compile.ts';
import { readDefinition, type Rule, type Test } from './logic.ts';

/** A segment with the accounts that staff included and excluded by hand (`findSegments`). */
export interface Segment {
  readonly id: string;
  readonly name: string;
  readonly definition: unknown;
  readonly included: readonly string[];
  readonly excluded: readonly string[];
}

/**
 * The members of these segments, as a condition on a row of segment_members: in one of them (OR) or in each (AND). An
 * account is in a segment when it meets the rules or was included by hand, and was not excluded by hand. This is the
 * only place with this rule; lists, counts, exports and campaigns use it. It may be null, which means no member.
 * @throws DefinitionError when a stored definition cannot be evaluated
 */
export function membersOf(
  segments: readonly [Segment, ...Segment[]],
  operator: AccountGroupOperator = 'OR',
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(segments.map(membersOfOne), operator === 'AND' ? sql` and ` : sql` or `)})`;
}

/** Ids are passed as values, and not at all if there are none, so that the database can estimate the number of rows. */
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

/** The rules that compare a field, in order; a comparison that is negated on its own is one rule. */
export function testsOf(rule: Rule | null): (Test | (Rule & { kind: 'not' }))[] {
  if (rule === null) return [];
  if (rule.kind === 'test') return [rule];
  if (rule.kind === 'not') return rule.rule.kind === 'test' ? [rule] : testsOf(rule.rule);
  return rule.rules.flatMap(testsOf);
}
