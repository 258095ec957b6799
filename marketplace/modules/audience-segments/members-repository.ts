import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { possibleIds } from '../../core/ids.ts';
import { mapNodes, readConnection } from '../../core/lists/connection.ts';
import type { PagingArguments } from '../../core/lists/paging.ts';
import { memberColumns, memberList, toMember, type MemberRow } from './member.ts';
import { compileRule } from './compile.ts';
import { readDefinition } from './logic.ts';
import { membersOf, testsOf, type Segment } from './membership.ts';

type Segments = readonly [Segment, ...Segment[]];

/** Up to this many members are found first and sorted afterwards. */
const FEW = 50_000;

/**
 * Members of any of the segments, without duplicates, newest registered first. They are counted first, because the
 * database cannot tell from rules how few they are: a page of many members is soon filled by reading in the list's
 * order, while few members are found sooner by scanning everything in parallel.
 */
export async function listMembers(db: Db, segments: Segments, paging: PagingArguments | null | undefined) {
  const total = await countMembers(db, segments);
  const isMember = membersOf(segments);
  const found =
    total > FEW
      ? db.selectFrom('segment_members').select(memberColumns).where(isMember)
      : db
          .with(
            (cte) => cte('segment_members').materialized(),
            (qb) => qb.selectFrom('segment_members').selectAll().where(isMember),
          )
          .selectFrom('segment_members')
          .select(memberColumns);
  return {
    ...mapNodes(await readConnection(db, found, memberList, { paging }), toMember),
    // The plan needs the whole count anyway, so `upTo` saves nothing here.
    totalCount: async (asked?: { readonly upTo?: number | null }) =>
      Promise.resolve(Math.min(total, asked?.upTo ?? total)),
  };
}

export async function countMembers(db: Db, segments: Segments): Promise<number> {
  const { total } = await db
    .selectFrom('segment_members')
    .select(sql<number>`count(*)`.as('total'))
    .where(membersOf(segments))
    .executeTakeFirstOrThrow();
  return total;
}

const BATCH = 5_000;

/** Every member of a segment, newest registered first, a few thousand at a time. `trx` must be a transaction. */
export async function* everyMember(trx: Db, segment: Segment): AsyncGenerator<MemberRow[]> {
  const query = trx
    .selectFrom('segment_members')
    .select(memberColumns)
    .where(membersOf([segment]))
    .orderBy('segment_members.registered_date', 'desc')
    .orderBy('segment_members.account_id', 'desc');
  await sql`declare every_member no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<MemberRow>`fetch ${sql.lit(BATCH)} from every_member`.execute(trx);
    yield rows;
    if (rows.length < BATCH) break;
  }
  await sql`close every_member`.execute(trx);
}

/** For those of the accounts that are members: whether they were included by hand, and the result of every rule. */
export async function explainMembers(db: Db, segment: Segment, accountIds: readonly string[]) {
  const ids = possibleIds(accountIds);
  if (ids.length === 0) return [];
  const tests = testsOf(readDefinition(segment.definition));
  const answers: RawBuilder<(boolean | null)[]> =
    tests.length === 0 ? sql`'{}'::boolean[]` : sql`array[${sql.join(tests.map(compileRule))}]`;
  const rows = await db
    .selectFrom('segment_members')
    .leftJoin('account_group_members', (join) =>
      join
        .onRef('account_group_members.account_id', '=', 'segment_members.account_id')
        .on('account_group_members.account_group_id', '=', segment.id)
        .on('account_group_members.action', '=', 'Include'),
    )
    .select(['segment_members.account_id', 'account_group_members.action', answers.as('answers')])
    .where('segment_members.account_id', 'in', ids)
    .where(membersOf([segment]))
    .orderBy('segment_members.account_id')
    .execute();
  return rows.map(({ account_id, action, answers: given }) => ({
    accountId: account_id,
    included: action !== null,
    rules: tests.map(({ path }, index) => ({ path, matches: given[index] ?? null })),
  }));
}
