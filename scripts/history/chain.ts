import type pg from 'pg';
import { digestOf, linkOf, type DigestedRow } from '../../lib/history/digest.ts';

const BATCH = 1_000;

interface Link {
  readonly digest: string;
  readonly place: string;
  readonly hash: string;
}

type ClosedRow = DigestedRow & Link;
/** What is left of a row whose month was removed. */
type DroppedRow = Link & { readonly id: null };

interface Head {
  readonly day: string;
  readonly place: string;
  readonly hash: string;
}

export interface Verdict {
  readonly rows: number;
  readonly days: number;
  /** One sentence each. */
  readonly faults: readonly string[];
}

/** Follows the chain of closed rows day by day, from the last row of the months that were removed as too old. */
export async function verifyHistory(client: pg.Client): Promise<Verdict> {
  const { rows: heads } = await client.query<Head>('select day::text, place, hash from history_days order by day');
  const faults: string[] = [];
  let rows = 0;
  let previous = await lastBefore(client, heads[0]);
  for (const head of heads) {
    let place = 0;
    for await (const row of rowsOf(client, head.day)) {
      place += 1;
      if (row.id !== null) rows += 1;
      const name = row.id === null ? `row at place ${row.place} of ${head.day}` : `row ${row.id} of ${head.day}`;
      if (Number(row.place) !== place) {
        const missing = Number(row.place) - place;
        faults.push(missing > 0 ? `Before ${name}, ${missing} rows are missing.` : `The place of ${name} comes twice.`);
        place = Number(row.place);
      }
      if (row.id !== null && digestOf(row) !== row.digest) faults.push(`The content of ${name} was changed.`);
      else if (linkOf(previous, row.digest) !== row.hash) faults.push(`The ${name} does not follow the one before it.`);
      previous = row.hash;
    }
    if (place !== Number(head.place) || previous !== head.hash)
      faults.push(`The last rows of ${head.day} are missing.`);
    previous = head.hash;
  }
  return { rows, days: heads.length, faults };
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

async function* rowsOf(client: pg.Client, day: string): AsyncGenerator<ClosedRow | DroppedRow> {
  for (let after = '0'; ; ) {
    const { rows } = await client.query<ClosedRow | DroppedRow>(
      `select ${CONTENT}, detail, chain_day, place, digest, hash from history where chain_day = $1 and place > $2
      union all
      select ${CONTENT.replaceAll(/\w+/g, 'null')}, null, chain_day, place, digest, hash from history_dropped
      where chain_day = $1 and place > $2
      order by place limit $3`,
      [day, after, BATCH],
    );
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.place;
  }
}
