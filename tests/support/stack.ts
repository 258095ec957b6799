import { rm } from 'node:fs/promises';
import { searchSettings } from '../../scripts/start/search-key.mjs';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import { proposedAdapter } from './proposed-adapter.ts';
import { auditTheRest, noteArranged } from './arranged.ts';
import { acquireDatabase, acquireEmptyDatabase } from './postgres.ts';
import { startRenamedUpstream } from './renamed-upstream.ts';
import { freePort, startConsole, startMarketplace, type RunningServer } from './servers.ts';
import { untilWorkCanBegin } from './store-ready.ts';
import { startUpstream, type Upstream } from './upstream.ts';

/** The console's time limit for the upstream in tests, ms; the product's default is 10 000. */
const UPSTREAM_TIMEOUT_MS = 4_000;

/** Master key of every worker's search endpoint; the console gets the search key derived from it. */
export const SEARCH_MASTER_KEY = 'a-master-key-for-end-to-end-tests';

/** The console's token for the content service. */
export const CONTENT_TOKEN = 'content-token-of-the-tests';

/** Everything one worker runs: database, marketplace, recording proxy and console. */
export type Stack = {
  /** The console's address, as in http://localhost:40002 */
  consoleUrl: string;
  /** The marketplace without the proxy: to create records and to check results. */
  marketplaceUrl: string;
  /** Connection URL of this worker's database. */
  databaseUrl: string;
  /** Connection URL of the console's own database. */
  consoleDatabaseUrl: string;
  upstream: Upstream;
  console: RunningServer;
  marketplace: RunningServer;
};

/**
 * Starts a stack, passes it to `use`, and stops everything in reverse order, also after a start that failed half-way.
 * @throws Error when the money does not agree afterwards, except for what tests arranged in the database themselves
 */
export async function withStack(worker: number, use: (stack: Stack) => Promise<void>): Promise<void> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    // Within the project, so that a run that was killed leaves nothing elsewhere and the next one deletes it.
    const dataDir = fromRoot('test-results', 'data', String(worker));
    await rm(dataDir, { recursive: true, force: true });
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = await acquireDatabase();
    undo.push(() => database.release());
    await noteArranged(database.url);
    const store = await acquireEmptyDatabase();
    undo.push(() => store.release());
    const upstream = await startUpstream();
    undo.push(() => upstream.close());
    const [consolePort, marketplacePort] = [await freePort(), await freePort()];
    const consoleUrl = `http://localhost:${consolePort}`;
    const marketplaceUrl = `http://127.0.0.1:${marketplacePort}`;
    const marketplace = await startMarketplace({
      worker,
      port: marketplacePort,
      databaseUrl: database.url,
      dataDir,
      publicUrl: upstream.origin,
      consoleUrl,
      searchKey: SEARCH_MASTER_KEY,
    });
    undo.push(marketplace.stop);
    upstream.target(marketplaceUrl);
    const search = searchSettings({ env: {}, marketplaceUrl: upstream.origin, masterKey: SEARCH_MASTER_KEY });
    const content = {
      CONTENT_ENDPOINT: `${upstream.origin}/content/graphql`,
      CONTENT_TOKEN,
      EMAIL_TEMPLATE_URL: 'https://content.example/entries/{id}',
    };
    const env = {
      UPSTREAM_TIMEOUT_MS: String(UPSTREAM_TIMEOUT_MS),
      LOG_LEVEL: 'info',
      CONSOLE_DATABASE_URL: store.url,
      ...search,
      ...content,
    };
    const entry = await entryOf(upstream, worker, undo);
    const server = await startConsole({
      worker,
      port: consolePort,
      endpoint: entry.endpoint,
      env: { ...env, ...entry.env },
    });
    undo.push(server.stop);
    await untilWorkCanBegin(server);
    await use({
      consoleUrl,
      marketplaceUrl,
      databaseUrl: database.url,
      consoleDatabaseUrl: store.url,
      upstream,
      console: server,
      marketplace,
    });
    await auditTheRest(database.url);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/**
 * Where the console sends its operations: the recording proxy, or, with RENAMED_UPSTREAM=1, an upstream before it that
 * has another name for everything, with the adapter that the contract check proposes for it.
 */
async function entryOf(
  upstream: Upstream,
  worker: number,
  undo: (() => Promise<unknown>)[],
): Promise<{ endpoint: string; env: Record<string, string> }> {
  if (process.env['RENAMED_UPSTREAM'] !== '1') return { endpoint: upstream.endpoint, env: {} };
  const renamed = await startRenamedUpstream(upstream.origin);
  undo.push(() => renamed.close());
  const folder = await proposedAdapter(renamed.endpoint, worker);
  return { endpoint: renamed.endpoint, env: { IMAGE_HOSTS: upstream.origin, ATELIER_ADAPTER: folder } };
}
