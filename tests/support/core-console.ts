import { startCoreUpstream, type CoreUpstream } from './core-upstream.ts';
import { test as base } from './fixtures.ts';
import { searchSettings } from '../../scripts/start/search-key.mjs';
import { freePort, startConsole } from './servers.ts';
import { createSessions } from './sessions.ts';
import { SEARCH_MASTER_KEY } from './stack.ts';

/** Tests with a separate console, whose upstream implements exactly what the documents describe. */
export const test = base.extend<object, { core: CoreUpstream & { consoleUrl: string } }>({
  core: [
    async ({ stack: { upstream } }, use, { parallelIndex }) => {
      const core = await startCoreUpstream(upstream.origin);
      const port = await freePort();
      const search = searchSettings({ env: {}, marketplaceUrl: upstream.origin, masterKey: SEARCH_MASTER_KEY });
      const server = await startConsole({
        worker: 800 + parallelIndex,
        port,
        endpoint: core.endpoint,
        env: { IMAGE_HOSTS: upstream.origin, CONTENT_ENDPOINT: `${upstream.origin}/content/graphql`, ...search },
      });
      try {
        await use({ ...core, consoleUrl: `http://localhost:${port}` });
      } finally {
        await server.stop();
        await core.close();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sessions: [async ({ core }, use) => use(createSessions(core.consoleUrl)), { scope: 'worker' }],
  baseURL: async ({ core }, use) => use(core.consoleUrl),
});
