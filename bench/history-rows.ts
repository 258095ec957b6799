import pg from 'pg';
import type { HistoryQueries } from '../lib/history/queries.ts';
import { postToHandler } from '../tests/support/ask.ts';
import { acquireEmptyDatabase } from '../tests/support/postgres.ts';
import { signIn, type StorageState } from '../tests/support/sessions.ts';
import { freePort, startConsole } from '../tests/support/servers.ts';
import { startCannedUpstream } from './canned-upstream.ts';
import { percentile, type Gate } from './gate.ts';
import { fillHistory } from './history-fill.ts';
import { planOf, type Read } from './history-plan.ts';
import { startStatementTap, type StatementTap } from './statement-tap.ts';

/** How many actions there are; the figures must not depend on it. */
const ROWS = Number(process.env['BENCH_HISTORY_ROWS'] ?? 5_000_000);
const LIMIT_MS = 100;
const PAGE = 20;
const PAGES = 5;
const ROUNDS = 4;

type Variables = HistoryQueries['History']['variables'];

const recent = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const several = Array.from({ length: 5 }, (_, at) => `person-${at + 1}`);

/** Every filter of the page, each two of them, and one of everything; from the middle of the two years, too. */
const filters: readonly NonNullable<Variables['filter']>[] = [
  {},
  { at: { lte: recent(370) } },
  { person: { in: ['person-7'] } },
  { person: { in: several } },
  { kind: { eq: 'delete' } },
  { recordKind: { eq: 'brand' } },
  { outcome: { eq: 'refused' } },
  { recordKind: { eq: 'tag' }, record: { eq: 'record-1' } },
  { recordKind: { eq: 'tag' }, record: { eq: 'record-4005' } },
  { person: { in: ['person-7'] }, kind: { eq: 'delete' } },
  { person: { in: ['person-7'] }, recordKind: { eq: 'product' } },
  { recordKind: { eq: 'order' }, kind: { eq: 'send' } },
  { kind: { eq: 'change' }, outcome: { eq: 'failed' } },
  { person: { in: ['person-7'] }, outcome: { eq: 'done' }, at: { lte: recent(370) } },
  { outcome: { eq: 'undone' } },
  { outcome: { eq: 'undone' }, at: { lte: recent(370) } },
  { person: { in: several }, outcome: { eq: 'undone' } },
  { person: { in: ['person-7'] }, recordKind: { eq: 'product' }, outcome: { eq: 'undone' } },
  { person: { in: ['person-60'] }, recordKind: { eq: 'product' }, kind: { eq: 'delete' } },
];

/** The history's pages over very many rows: their times, what their plans read, and that a month is dropped whole. */
export async function measureRows(): Promise<Gate[]> {
  const database = await acquireEmptyDatabase();
  const tap = await startStatementTap(database.url);
  const upstream = await startCannedUpstream(() => '{"data":{}}');
  const port = await freePort();
  const env = { CONSOLE_DATABASE_URL: tap.url, HISTORY_MONTHS: '0', LOG_LEVEL: 'error' };
  const server = await startConsole({ worker: 2, port, endpoint: upstream.endpoint, env });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const origin = `http://localhost:${port}`;
    // Signing in is in the history: after it, the store has its tables.
    const as = await signIn(origin, { email: 'bench@atelier.example', password: 'atelier-demo' });
    await fillHistory(client, ROWS);
    const times = await pageTimes(origin, as);
    const plans = await plansOf(tap, client);
    const millions = `${ROWS / 1_000_000} million actions`;
    return [
      { name: `history: pages of ${millions}, p95`, value: percentile(times, 0.95), unit: 'ms', limit: LIMIT_MS },
      ...plans,
      { name: 'history: rows deleted to drop a month', value: await dropMonth(client), unit: '', limit: 0 },
    ];
  } finally {
    await client.end();
    await server.stop();
    await upstream.stop();
    await tap.stop();
    await database.release();
  }
}

/** The first pages of every filter, one after the other by their cursors, and one backward, ms each. */
async function pageTimes(origin: string, as: StorageState): Promise<number[]> {
  const samples: number[] = [];
  const ask = async (variables: Variables, counts: boolean) => {
    const started = performance.now();
    const { status, text } = await postToHandler(origin, '/api/graphql', { operation: 'History', variables }, { as });
    if (status !== 200) throw new Error(`The console answered ${status}: ${text}`);
    if (counts) samples.push(performance.now() - started);
    return (JSON.parse(text) as { data: HistoryQueries['History']['data'] }).data.history.pageInfo;
  };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const filter of filters) {
      // The first round only warms up.
      const counts = round > 0;
      let info = await ask({ filter, paging: { first: PAGE } }, counts);
      for (let page = 1; page < PAGES && info.hasNextPage; page += 1)
        info = await ask({ filter, paging: { first: PAGE, after: info.endCursor ?? '' } }, counts);
      if (info.startCursor === null) throw new Error(`Nothing was found: ${JSON.stringify(filter)}`);
      await ask({ filter, paging: { last: PAGE, before: info.startCursor } }, counts);
    }
  return samples;
}

/** What the plans of every page that was asked for read. */
async function plansOf({ statements }: StatementTap, client: pg.Client): Promise<Gate[]> {
  const pages = new Map(
    statements
      .filter(
        ({ sql }) => sql.startsWith('select') && /from "history(?:_undone)?"/.test(sql) && sql.includes('order by'),
      )
      .map((statement) => [JSON.stringify(statement), statement]),
  );
  if (pages.size < filters.length * 2) throw new Error(`Only ${pages.size} pages were seen.`);
  const plans: Read[] = [];
  for (const statement of pages.values()) plans.push(await planOf(client, statement));
  const most = (of: (plan: Read) => number) => Math.max(...plans.map(of));
  const name = (text: string) => `history: ${text} in ${plans.length} plans`;
  return [
    { name: name('whole tables read'), value: most((plan) => plan.sequentialScans), unit: '', limit: 0 },
    // Several people are read one by one, a page of each, and merged.
    { name: name('rows sorted'), value: most((plan) => plan.sorted), unit: '', limit: several.length * (PAGE + 1) },
    { name: name('rows read'), value: most((plan) => plan.rows), unit: '', limit: several.length * (PAGE + 1) * 2 },
  ];
}

/** Removes the oldest month. @returns how many rows were deleted one by one; all of them if the month is still there */
async function dropMonth(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ month: string }>(
    `select to_date(min(right(inhrelid::regclass::text, 7)), 'YYYY_MM')::text as month from pg_inherits
     where inhparent = 'history'::regclass`,
  );
  const month = rows[0]?.month ?? '';
  const deleted = async () => {
    const { rows: counts } = await client.query<{ deleted: string }>(
      `select coalesce(sum(n_tup_del), 0) as deleted from pg_stat_xact_user_tables where relname ~ '^history(_records)?_2'`,
    );
    return Number(counts[0]?.deleted);
  };
  await client.query('begin');
  const answer = await client.query<{ done: boolean }>('select drop_history_month($1::date) as done', [month]);
  const value = answer.rows[0]?.done ? await deleted() : ROWS;
  await client.query('commit');
  return value;
}
