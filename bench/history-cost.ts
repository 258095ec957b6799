import { acquireEmptyDatabase } from '../tests/support/postgres.ts';
import { postToHandler } from '../tests/support/ask.ts';
import { signIn, type StorageState } from '../tests/support/sessions.ts';
import { freePort, startConsole } from '../tests/support/servers.ts';
import { startCannedUpstream } from './canned-upstream.ts';
import { percentile, type Gate } from './gate.ts';
import { startStatementTap, type Statement } from './statement-tap.ts';

const PAIRS = 15;
const REQUESTS = 40;
const WARM = 200;
/** One read of what is there before, besides the mutation itself. */
const READS = 1;
/** One when it begins, one when it ends. */
const WRITES = 2;
/** A query's time with a store, times that without one: nothing, but for what two measurements differ by. */
const QUERY_LIMIT = 1.1;

/** A console in front of prepared answers, and what it has asked the upstream and the store for. */
interface Measured {
  readonly origin: string;
  readonly as: StorageState;
  readonly asked: string[];
  readonly statements: readonly Statement[];
  stop(): Promise<void>;
}

const tag = { id: '7', name: 'Linen', types: ['Product'], category: 'Fabric', description: null, meta: null };
const answers = JSON.stringify({
  data: { tag, updateOneTag: tag, tags: { edges: [{ cursor: 'a', node: tag }], pageInfo: { hasNextPage: false } } },
});
const mutation = { operation: 'UpdateOneTag', variables: { id: '7', update: { name: 'Cotton' } } };
const query = { operation: 'Tags', variables: { paging: { first: 10 } } };

/**
 * The operations handler with the history in a store against the same without one, alternately: what an action and what
 * a query ask the upstream and the store for, and how their times relate.
 */
export async function measureCost(): Promise<Gate[]> {
  const database = await acquireEmptyDatabase();
  const tap = await startStatementTap(database.url);
  const [stored, bare] = [await startMeasured(tap.url, tap.statements), await startMeasured()];
  try {
    for (const each of [stored, bare]) for (const body of [mutation, query]) await block(each, body, WARM);
    const counts = { mutation: await counted(stored, mutation), query: await counted(stored, query) };
    const ratio = { mutation: await ratioOf(stored, bare, mutation), query: await ratioOf(stored, bare, query) };
    console.log(`history: a mutation with the store takes ${ratio.mutation.toFixed(2)} times as long as without`);
    const name = (text: string) => `history: ${text}`;
    return [
      { name: name('reads of the upstream for a mutation'), value: counts.mutation.reads, unit: '', limit: READS },
      { name: name('statements of the store for a mutation'), value: counts.mutation.writes, unit: '', limit: WRITES },
      { name: name('reads of the upstream more for a query'), value: counts.query.reads - 1, unit: '', limit: 0 },
      { name: name('statements of the store for a query'), value: counts.query.writes, unit: '', limit: 0 },
      { name: name('time of a query, times that without a store'), value: ratio.query, unit: '×', limit: QUERY_LIMIT },
    ];
  } finally {
    for (const each of [stored, bare]) await each.stop();
    await tap.stop();
    await database.release();
  }
}

async function startMeasured(storeUrl?: string, statements: readonly Statement[] = []): Promise<Measured> {
  const asked: string[] = [];
  const upstream = await startCannedUpstream((text) => {
    asked.push(text);
    return answers;
  });
  const port = await freePort();
  const server = await startConsole({
    worker: storeUrl === undefined ? 0 : 1,
    port,
    endpoint: upstream.endpoint,
    env: { LOG_LEVEL: 'error', ...(storeUrl !== undefined && { CONSOLE_DATABASE_URL: storeUrl }) },
  });
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    await server.stop();
    await upstream.stop();
  };
  const as = await signIn(origin, { email: 'bench@atelier.example', password: 'atelier-demo' });
  return { origin, as, asked, statements, stop };
}

/** What each of many requests asks the upstream and the history's tables for, on average. */
async function counted({ asked, statements, ...measured }: Measured, body: object) {
  const [reads, writes] = [asked.length, statements.length];
  await block({ asked, statements, ...measured }, body, REQUESTS);
  const isRead = (text: string) => !text.includes('mutation ');
  return {
    reads: asked.slice(reads).filter(isRead).length / REQUESTS,
    writes: statements.slice(writes).filter(({ sql }) => sql.includes('history')).length / REQUESTS,
  };
}

/** The middle of the ratios of pairs of blocks. */
async function ratioOf(stored: Measured, bare: Measured, body: object): Promise<number> {
  const ratios: number[] = [];
  for (let at = 0; at < PAIRS; at += 1) {
    const first = at % 2 === 0 ? stored : bare;
    const one = await block(first, body, REQUESTS);
    const other = await block(first === stored ? bare : stored, body, REQUESTS);
    ratios.push(first === stored ? one / other : other / one);
  }
  return percentile(ratios, 0.5);
}

/** This many requests one after the other. @returns the middle of their times, ms */
async function block({ origin, as }: Measured, body: object, requests: number): Promise<number> {
  const samples: number[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    const started = performance.now();
    const { status, text } = await postToHandler(origin, '/api/graphql', body, { as });
    if (status !== 200) throw new Error(`The console answered ${status}: ${text}`);
    samples.push(performance.now() - started);
  }
  return percentile(samples, 0.5);
}
