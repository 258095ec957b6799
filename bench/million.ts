import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { OperationName } from '../graphql/generated/operations.ts';
import { registry } from '../graphql/generated/registry.ts';
import { startEmbeddedPostgres } from '../marketplace/core/db/embedded.ts';
import { waitUntilReady } from '../scripts/toolchain/answering.mjs';
import { fromRoot } from '../scripts/toolchain/paths.mjs';
import { startChild } from '../scripts/toolchain/processes.mjs';
import { freePort } from '../tests/support/servers.ts';
import { whileLoading } from './loading.ts';

const DATA = fromRoot('.data', 'bench');
/** The million rows are created once and kept; on a busy machine it takes long. */
const SEED_LIMIT_MS = 90 * 60_000;

/** A marketplace in its own process, on a database with a million rows in every large table. */
export interface Million {
  readonly url: string;
  readonly databaseUrl: string;
  /**
   * Sends one of the console's own operations (a file of graphql/operations) as the demo SuperAdmin. @throws Error on
   * any GraphQL error
   */
  query<Data>(operation: string, variables?: object): Promise<Data>;
  /** Number of sequential scans of large tables in a statement's plan. */
  sequentialScans(statement: { readonly sql: string; readonly parameters: readonly unknown[] }): Promise<string[]>;
  /** Resident memory of the marketplace's process, MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts it, seeding first when there is nothing yet, and signs in. */
export async function startMillion(): Promise<Million> {
  const database = await startEmbeddedPostgres({ dataDir: DATA });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startChild({
    name: 'marketplace',
    args: [fromRoot('marketplace', 'main.ts'), '--scale', '1m', '--data-dir', DATA],
    env: {
      ...process.env,
      MARKETPLACE_PORT: String(port),
      MARKETPLACE_DATABASE_URL: database.url,
      MARKETPLACE_SEED: 'demo',
      LOG_LEVEL: 'warn',
    },
  });
  const outcome = await whileLoading(database.url, () => waitUntilReady(`${url}/health`, child, SEED_LIMIT_MS));
  const client = new pg.Client({ connectionString: database.url });
  const stop = async () => {
    await client.end().catch(() => undefined);
    await child.stop();
    await database.stop();
  };
  if (outcome !== 'answers') {
    await stop();
    throw new Error(`The marketplace did not start (${outcome}): ${child.tail.join(' ')}`);
  }
  await client.connect();
  await client.query('analyze');
  const token = await signIn(url);
  return {
    url,
    databaseUrl: database.url,
    query: (operation, variables = {}) => send(url, token, documentOf(operation), variables),
    sequentialScans: ({ sql, parameters }) => sequentialScans(client, sql, parameters),
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop,
  };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation Login($input: LoginInput!) { login(input: $input) { id } }',
      variables: { input: { email: 'superadmin@atelier.example', password: 'atelier-demo' } },
    }),
  });
  return response.headers.get('tle-auth-token') ?? '';
}

async function send<Data>(url: string, token: string, query: string, variables: object): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join(' '));
  return data;
}

/** The text the console sends for an operation, from the committed registry. */
function documentOf(operation: string): string {
  if (!Object.hasOwn(registry, operation)) throw new Error(`No operation is called ${operation}.`);
  return registry[operation as OperationName].document;
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Plan[] };
const LARGE_ROWS = 10_000;

async function sequentialScans(client: pg.Client, sql: string, parameters: readonly unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [
    ...parameters,
  ]);
  const scanned = rows.flatMap((row) => relationsScanned(row['QUERY PLAN'][0].Plan));
  const large = await client.query<{ relname: string }>('select relname from pg_class where reltuples > $1', [
    LARGE_ROWS,
  ]);
  return scanned.filter((name) => large.rows.some(({ relname }) => relname === name));
}

function relationsScanned(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(relationsScanned)];
}
