import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AccountGroupOperator } from '../../../graphql/generated/schema.ts';
import { compileRule } from './compile.ts';
import { readDefinition, type Rule, type Test } from './logic.ts';

export interface Group {
  readonly id: string;
  readonly definition: unknown;
}

/**
 * Who is in these segments, as a condition on a row of segment_members: in one of them (OR) or in each (AND). An account is in a segment
 * when its rules hold or it was put in by hand, and it was not kept out by hand. This is the one place that says so; lists, counts,
 * exports and campaigns use it.
 * @throws DefinitionError when a stored definition cannot be evaluated
 */
export function membersOf(groups: readonly [Group, ...Group[]], operator: AccountGroupOperator = 'OR'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(groups.map(membersOfOne), operator === 'AND' ? sql` and ` : sql` or `)})`;
}

function membersOfOne({ id, definition }: Group): RawBuilder<SqlBool> {
  const rule = readDefinition(definition);
  const matches = rule === null ? sql<SqlBool>`true` : sql<SqlBool>`${compileRule(rule)} is true`;
  return sql<SqlBool>`((${matches} and not ${isByHand(id, 'Exclude')}) or ${isByHand(id, 'Include')})`;
}

/** Asked once a statement for all accounts, not once an account: few are put in or kept out by hand. */
function isByHand(groupId: string, action: 'Include' | 'Exclude'): RawBuilder<SqlBool> {
  return sql<SqlBool>`segment_members.account_id in (
    select account_id from account_group_members where account_group_id = ${groupId}::uuid and action = ${action})`;
}

/** The rules that compare a field, in order; a comparison that is negated by itself is one rule. */
export function testsOf(rule: Rule | null): (Test | (Rule & { kind: 'not' }))[] {
  if (rule === null) return [];
  if (rule.kind === 'test') return [rule];
  if (rule.kind === 'not') return rule.rule.kind === 'test' ? [rule] : testsOf(rule.rule);
  return rule.rules.flatMap(testsOf);
}
