import { ensureBuilt } from '../scripts/toolchain/build.mjs';
import { fromRoot } from '../scripts/toolchain/paths.mjs';
import { acquireDatabase } from '../tests/support/postgres.ts';
import { freePort, startConsole, startMarketplace, type RunningServer } from '../tests/support/servers.ts';

/** A production build of the console in front of a marketplace with demo data, on a database of its own. */
export interface Stack {
  readonly database: { readonly url: string };
  readonly marketplaceUrl: string;
  readonly consoleUrl: string;
  readonly marketplace: RunningServer;
  readonly console: RunningServer;
}

export interface StackOptions {
  /** Names its log files and its data folder. */
  readonly worker: number;
  readonly marketplaceEnv?: Record<string, string>;
  /** The console's environment, given where the marketplace listens and the key of its search. */
  readonly consoleEnv?: (marketplaceUrl: string, searchKey: string) => Record<string, string>;
}

const SEARCH_KEY = 'a-search-key-for-the-bench';

/** Starts a stack for `use` and stops it again. @returns what `use` returns */
export async function withStack<Result>(
  options: StackOptions,
  use: (stack: Stack) => Promise<Result>,
): Promise<Result> {
  await ensureBuilt(process.execPath);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const database = await acquireDatabase({ scale: 'default' });
    undo.push(() => database.release());
    const [port, consolePort] = [await freePort(), await freePort()];
    const [marketplaceUrl, consoleUrl] = [`http://127.0.0.1:${port}`, `http://localhost:${consolePort}`];
    const { worker, marketplaceEnv = {}, consoleEnv } = options;
    const marketplace = await startMarketplace({
      worker,
      port,
      databaseUrl: database.url,
      dataDir: fromRoot('test-results', 'data', `bench-${worker}`),
      publicUrl: marketplaceUrl,
      consoleUrl,
      searchKey: SEARCH_KEY,
      args: [],
      env: marketplaceEnv,
    });
    undo.push(marketplace.stop);
    const site = await startConsole({
      worker,
      port: consolePort,
      endpoint: `${marketplaceUrl}/graphql`,
      env: consoleEnv?.(marketplaceUrl, SEARCH_KEY) ?? {},
    });
    undo.push(site.stop);
    return await use({ database, marketplaceUrl, consoleUrl, marketplace, console: site });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}
