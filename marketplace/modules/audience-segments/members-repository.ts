import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../context.ts';
import { possibleIds } from '../../ids.ts';
import { mapNodes, readConnection, type ListArguments } from '../../lists/connection.ts';
import { memberColumns, memberList, toMember, type MemberRow } from './member.ts';
import { compileRule } from './compile.ts';
import { readDefinition } from './logic.ts';
import { membersOf, testsOf, type Group } from './membership.ts';

type Groups = readonly [Group, ...Group[]];

/** Members of any of the segments, each once, newest registered first. */
export async function listMembers(db: Db, groups: Groups, paging: ListArguments['paging']) {
  return mapNodes(await readConnection(db.selectFrom('segment_members').select(memberColumns).where(membersOf(groups)), memberList, { paging }), toMember);
}

export async function countMembers(db: Db, groups: Groups): Promise<number> {
  const { total } = await db.selectFrom('segment_members').select(sql<number>`count(*)`.as('total')).where(membersOf(groups)).executeTakeFirstOrThrow();
  return total;
}

const BATCH = 5_000;

/** Every member of a segment, newest registered first, a few thousand at a time. */
export async function* everyMember(db: Db, group: Group): AsyncGenerator<MemberRow[]> {
  let query = db
    .selectFrom('segment_members').select(memberColumns).select(sql<string>`segment_members.registered_date::text`.as('registered_text')).where(membersOf([group]))
    .orderBy('segment_members.registered_date', 'desc').orderBy('segment_members.account_id', 'desc').limit(BATCH);
  for (const first = query; ;) {
    const rows = await query.execute();
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    query = first.where(sql<SqlBool>`(segment_members.registered_date, segment_members.account_id) < (${last.registered_text}::timestamptz, ${last.account_id}::uuid)`);
  }
}

/** For those of the accounts that are members: whether they were put in by hand and what every rule says of them. */
export async function explainMembers(db: Db, group: Group, accountIds: readonly string[]) {
  const ids = possibleIds(accountIds);
  if (ids.length === 0) return [];
  const tests = testsOf(readDefinition(group.definition));
  const answers: RawBuilder<(boolean | null)[]> = tests.length === 0 ? sql`'{}'::boolean[]` : sql`array[${sql.join(tests.map(compileRule))}]`;
  const rows = await db
    .selectFrom('segment_members')
    .leftJoin('account_group_members', (join) => join
      .onRef('account_group_members.account_id', '=', 'segment_members.account_id')
      .on('account_group_members.account_group_id', '=', group.id).on('account_group_members.action', '=', 'Include'))
    .select(['segment_members.account_id', 'account_group_members.action', answers.as('answers')])
    .where('segment_members.account_id', 'in', ids).where(membersOf([group]))
    .orderBy('segment_members.account_id').execute();
  return rows.map(({ account_id, action, answers: given }) => ({
    accountId: account_id,
    included: action !== null,
    rules: tests.map(({ path }, index) => ({ path, matches: given[index] ?? null })),
  }));
}
