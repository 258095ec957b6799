import { countOf } from '../../lib/format/text.ts';
import type pg from 'pg';
import { digestOf, linkOf, type DigestedRow } from '../../lib/history/digest.ts';

const BATCH = 1_000;

interface Link {
  readonly digest: string;
  readonly place: string;
  readonly hash: string;
}

export type ClosedRow = DigestedRow & Link;
/** What is left of a row whose month was removed. */
type DroppedRow = Link & { readonly id: null };

export interface Head {
  readonly day: string;
  readonly place: string;
  readonly hash: string;
}

/**
 * Follows the chain of closed rows day by day, from the last row of the months that were removed as too old.
 * @param heads the last place and hash of each day, in order
 * @param report gets a sentence for each fault
 * @param onRows gets the rows of the chain, batch by batch
 */
export async function followChain(
  client: pg.Client,
  heads: readonly Head[],
  report: (fault: string) => void,
  onRows: (rows: readonly ClosedRow[]) => Promise<void>,
): Promise<void> {
  let previous = await lastBefore(client, heads[0]);
  for (const head of heads) {
    let place = 0;
    let followed = 0;
    for await (const rows of batchesOf(client, head.day)) {
      for (const row of rows) {
        place += 1;
        const name = row.id === null ? `row at place ${row.place} of ${head.day}` : `row ${row.id} of ${head.day}`;
        if (Number(row.place) !== place) {
          const missing = Number(row.place) - place;
          report(
            missing > 0 ? `${countOf(missing, 'row')} missing before ${name}.` : `The place of ${name} comes twice.`,
          );
          place = Number(row.place);
        }
        if (row.id !== null && digestOf(row) !== row.digest) report(`The content of ${name} was changed.`);
        else if (linkOf(previous, row.digest) !== row.hash) report(`The ${name} does not follow the one before it.`);
        previous = row.hash;
      }
      const kept = rows.filter((row) => row.id !== null);
      followed += kept.length;
      await onRows(kept);
    }
    const more = await unfollowed(client, head.day, followed);
    if (more > 0) report(`${countOf(more, 'row')} of ${head.day} took the place of another.`);
    if (place !== Number(head.place) || previous !== head.hash) report(`The last rows of ${head.day} are missing.`);
    previous = head.hash;
  }
}

/** The hash that the first row follows: that of the last row of a removed month; null if none was removed. */
async function lastBefore(client: pg.Client, first: Head | undefined): Promise<string | null> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from history_dropped where chain_day < $1 order by chain_day desc, place desc limit 1',
    [first?.day ?? null],
  );
  return rows[0]?.hash ?? null;
}

const CONTENT =
  'id, at, ended_at, person_id, person_name, roles, kind, operation, record_kind, outcome, page, request_id';

async function* batchesOf(client: pg.Client, day: string): AsyncGenerator<(ClosedRow | DroppedRow)[]> {
  for (let after = '0'; ; ) {
    const { rows } = await client.query<ClosedRow | DroppedRow>(
      `select ${CONTENT}, detail, chain_day, place, digest, hash from history where chain_day = $1 and place > $2
      union all
      select ${CONTENT.replaceAll(/\w+/g, 'null')}, null, chain_day, place, digest, hash from history_dropped
      where chain_day = $1 and place > $2
      order by place limit $3`,
      [day, after, BATCH],
    );
    yield rows;
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.place;
  }
}

/** Rows of a day beyond those that were followed: at the end of a batch, one of two at the same place is passed over. */
async function unfollowed(client: pg.Client, day: string, followed: number): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from history where chain_day = $1', [day]);
  return Number(rows[0]?.count) - followed;
}
