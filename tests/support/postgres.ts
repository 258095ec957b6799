import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../marketplace/core/db/connection.ts';
import { startEmbeddedPostgres } from '../../marketplace/core/db/embedded.ts';
import { migrate } from '../../marketplace/core/db/migrate.ts';
import { startOfDay } from '../../marketplace/seed/calendar.ts';
import { seed } from '../../marketplace/seed/index.ts';
import type { Scale } from '../../marketplace/seed/options.ts';

export interface TestServer {
  /** URL of a database that others can be created from. */
  readonly adminUrl: string;
  stop(): Promise<void>;
}

export interface TestDatabase {
  readonly url: string;
  /** Drops the database; the last one of a server started by this process stops the server too. */
  release(): Promise<void>;
}

/** Starts a temporary server. A test run starts one and names it in TEST_DATABASE_URL for all its processes. */
export async function startTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-test-'));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    adminUrl: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A further server on which the marketplace is to be tested, where one is named. */
export const furtherServer = (): string | undefined => process.env['MARKETPLACE_TEST_DATABASE_URL'] || undefined;

let own: Promise<TestServer> | undefined;
let inUse = 0;

/**
 * A new database, migrated and seeded: a copy of a template that is built once per server. `empty` is migrated only.
 * The server is the given one, else the one in TEST_DATABASE_URL, else one that this process starts.
 */
export async function acquireDatabase({
  scale = 'test',
  today = startOfDay(),
  server,
}: {
  scale?: Scale | 'empty';
  today?: Date;
  server?: string;
} = {}): Promise<TestDatabase> {
  inUse += 1;
  const adminUrl = server ?? process.env['TEST_DATABASE_URL'] ?? (await (own ??= startTestServer())).adminUrl;
  const name = `atelier_test_${randomUUID().replaceAll('-', '')}`;
  const template = await ensureTemplate(adminUrl, scale, today);
  await withClient(adminUrl, (client) => client.query(`create database ${name} template ${template}`));
  let releasing: Promise<void> | undefined;
  const release = async () => {
    await withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    inUse -= 1;
    if (inUse > 0 || own === undefined) return;
    const server = own;
    own = undefined;
    await (await server).stop();
  };
  return { url: urlOf(adminUrl, name), release: () => (releasing ??= release()) };
}

/**
 * Builds the template unless the server has it. Its name is a hash of everything it is made from, so an outdated one is
 * never used.
 */
async function ensureTemplate(adminUrl: string, scale: Scale | 'empty', today: Date): Promise<string> {
  const name = `atelier_template_${scale}_${await fingerprint(today)}`;
  await withClient(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const db = createDatabase(urlOf(adminUrl, draft), { max: 2 });
    try {
      await migrate(db);
      if (scale !== 'empty') {
        // Loaded on demand: for most test files the template is already built.
        const { modules } = await import('../../marketplace/modules/index.ts');
        await seed(db, modules, { scale, today });
      }
    } finally {
      await db.destroy();
    }
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

async function fingerprint(today: Date): Promise<string> {
  const hash = createHash('sha256').update(today.toISOString());
  for (const folder of ['core/db/migrations', 'seed', 'seed/words']) {
    const url = new URL(`../../marketplace/${folder}/`, import.meta.url);
    const files = (await readdir(url)).filter((file) => /\.(sql|ts)$/.test(file)).sort();
    for (const file of files) hash.update(file).update(await readFile(new URL(file, url)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

/** A new database without anything in it, on the same server as the others of this run. */
export async function acquireEmptyDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? (await (own ??= startTestServer())).adminUrl;
  const name = `atelier_test_${randomUUID().replaceAll('-', '')}`;
  await withClient(adminUrl, (client) => client.query(`create database ${name}`));
  return {
    url: urlOf(adminUrl, name),
    release: () =>
      withClient(adminUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
