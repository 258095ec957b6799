import type pg from 'pg';
import type { Detail } from '../../lib/history/entry.ts';
import { countOf } from '../../lib/format/text.ts';
import { touchedIds } from '../../lib/history/touched.ts';
import { followChain, type ClosedRow, type Head } from './chain.ts';

/** More faults of one kind say nothing more. */
const MAX_NAMED = 20;

export interface Verdict {
  readonly rows: number;
  readonly days: number;
  /** One sentence each. */
  readonly faults: readonly string[];
}

/**
 * Checks the whole history as it is at this moment, while consoles go on writing: the chain of closed rows, that no row
 * is outside it, and that each action is found by exactly the records that it is about.
 * @throws when it cannot be read
 */
export async function verifyHistory(client: pg.Client): Promise<Verdict> {
  await client.query('begin isolation level repeatable read read only');
  const { rows: heads } = await client.query<Head>('select day::text, place, hash from history_days order by day');
  const faults: string[] = [];
  let rows = 0;
  // As many as the actions found so far are found by.
  let found = 0;
  await followChain(
    client,
    heads,
    (fault) => faults.push(fault),
    async (batch) => {
      rows += batch.length;
      const about = batch.flatMap(aboutOf);
      found += about.length;
      const lost = await lostRecords(client, about);
      found -= lost.length;
      faults.push(...lost.slice(0, MAX_NAMED));
    },
  );
  faults.push(...(await outsideChain(client, heads)));
  found += (await openRows(client)).flatMap(aboutOf).length;
  const { rows: counted } = await client.query<{ count: string }>('select count(*) from history_records');
  const more = Number(counted[0]?.count) - found;
  if (more > 0) faults.push(`history_records has ${countOf(more, 'line')} of no action.`);
  await client.query('commit');
  return { rows, days: heads.length, faults };
}

type Row = Pick<ClosedRow, 'id' | 'at' | 'record_kind' | 'detail'>;

interface About {
  readonly row: Row;
  readonly kind: string;
  readonly record: string;
}

/** The records that a row says it is about. One whose content is not what a console writes was reported already. */
function aboutOf(row: Row): About[] {
  try {
    const { records } = JSON.parse(row.detail) as Detail;
    return touchedIds(row.record_kind, records).map(({ kind, id }) => ({ row, kind, record: id }));
  } catch {
    return [];
  }
}

async function lostRecords(client: pg.Client, about: readonly About[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; kind: string; record: string }>(
    `select id, kind, record from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[])
      as about (id, at, kind, record)
    where not exists (
      select from history_records as found where found.record_kind = about.kind and found.record_id = about.record
        and found.at = about.at and found.history_id = about.id
    )`,
    [
      about.map(({ row }) => row.id),
      about.map(({ row }) => row.at),
      about.map(({ kind }) => kind),
      about.map(({ record }) => record),
    ],
  );
  return rows.map(({ id, kind, record }) => `The row ${id} is no longer found by its record ${kind} ${record}.`);
}

/** Rows that say they have ended and are in no day of the chain: no console makes them. */
async function outsideChain(client: pg.Client, heads: readonly Head[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from history
    where (chain_day is null and (ended_at is not null or outcome <> 'open'))
      or (chain_day is not null and chain_day <> all($1::date[]))
    order by id limit ${MAX_NAMED}`,
    [heads.map(({ day }) => day)],
  );
  return rows.map(({ id }) => `The row ${id} is not in the chain.`);
}

/** Actions under way, and those whose console was killed. */
async function openRows(client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select id, at, record_kind, detail from history where outcome = 'open' and chain_day is null`,
  );
  return rows;
}
