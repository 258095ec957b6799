import { searchSettings } from '../../scripts/start/search-key.mjs';
import { test as base } from './fixtures.ts';
import { proposedAdapter } from './proposed-adapter.ts';
import { startRenamedUpstream, type RenamedUpstream } from './renamed-upstream.ts';
import { freePort, startConsole, type RunningServer } from './servers.ts';
import { createSessions } from './sessions.ts';
import { SEARCH_MASTER_KEY } from './stack.ts';

/** Tests with a separate console, whose upstream has another name for everything. */
export const test = base.extend<
  object,
  { renamed: RenamedUpstream & { consoleUrl: string; adapter: string; server: RunningServer } }
>({
  renamed: [
    async ({ stack: { upstream } }, use, { parallelIndex }) => {
      const renamed = await startRenamedUpstream(upstream.origin);
      const worker = 850 + parallelIndex;
      const adapter = await proposedAdapter(renamed.endpoint, worker);
      const port = await freePort();
      const search = searchSettings({ env: {}, marketplaceUrl: upstream.origin, masterKey: SEARCH_MASTER_KEY });
      const server = await startConsole({
        worker,
        port,
        endpoint: renamed.endpoint,
        env: { IMAGE_HOSTS: upstream.origin, ATELIER_ADAPTER: adapter, ...search },
      });
      try {
        await use({ ...renamed, consoleUrl: `http://localhost:${port}`, adapter, server });
      } finally {
        await server.stop();
        await renamed.close();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sessions: [async ({ renamed }, use) => use(createSessions(renamed.consoleUrl)), { scope: 'worker' }],
  baseURL: async ({ renamed }, use) => use(renamed.consoleUrl),
});
