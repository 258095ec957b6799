import type pg from 'pg';
import { digestOf, linkOf, type DigestedRow } from '../../lib/history/digest.ts';

const BATCH = 1_000;

interface ClosedRow extends DigestedRow {
  readonly digest: string;
  readonly day: string;
  readonly place: string;
  readonly hash: string;
}

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

/**
 * Follows the chain of closed rows day by day. The first row that is left after old months were dropped has nothing
 * before it to compare with.
 */
export async function verifyHistory(client: pg.Client): Promise<Verdict> {
  const { rows: heads } = await client.query<Head>('select day::text, place, hash from history_days order by day');
  const faults: string[] = [];
  let rows = 0;
  // The hash that the next row follows; undefined where it is not known: the history begins there.
  let previous: string | undefined = (await isWholeFromTheBeginning(client, heads)) ? '' : undefined;
  for (const head of heads) {
    let place = 0;
    for await (const row of rowsOf(client, head.day)) {
      rows += 1;
      place += 1;
      const name = `row ${row.id} of ${head.day}`;
      if (Number(row.place) !== place) {
        faults.push(`Before ${name}, ${Number(row.place) - place} rows are missing.`);
        place = Number(row.place);
      }
      if (digestOf(row) !== row.digest) faults.push(`The content of ${name} was changed.`);
      else if (previous !== undefined && linkOf(previous, row.digest) !== row.hash)
        faults.push(`The ${name} does not follow the one before it.`);
      previous = row.hash;
    }
    // Days whose months were dropped as too old have a head and no rows.
    if (place === 0 && rows === 0) {
      previous = head.hash;
      continue;
    }
    if (place !== Number(head.place) || previous !== head.hash)
      faults.push(`The last rows of ${head.day} are missing.`);
    previous = head.hash;
  }
  return { rows, days: heads.length, faults };
}

/** Whether the first day of the chain still has its first row. */
async function isWholeFromTheBeginning(client: pg.Client, [first]: readonly Head[]): Promise<boolean> {
  if (!first) return false;
  const { rowCount } = await client.query('select from history where chain_day = $1 and place = 1', [first.day]);
  return rowCount === 1;
}

async function* rowsOf(client: pg.Client, day: string): AsyncGenerator<ClosedRow> {
  for (let after = '0'; ; ) {
    const { rows } = await client.query<ClosedRow>(
      'select *, chain_day::text as day from history where chain_day = $1 and place > $2 order by place limit $3',
      [day, after, BATCH],
    );
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.place;
  }
}
