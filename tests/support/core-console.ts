import { startCoreUpstream, type CoreUpstream, type Looks } from './core-upstream.ts';
import { test as base } from './fixtures.ts';
import { searchSettings } from '../../scripts/start/search-key.mjs';
import { freePort, startConsole, type RunningServer } from './servers.ts';
import { createSessions } from './sessions.ts';
import { SEARCH_MASTER_KEY } from './stack.ts';

/**
 * Tests with a separate console, whose upstream implements exactly what the documents describe, or what `looks` says.
 */
export const test = base.extend<
  object,
  { looks: Looks; core: CoreUpstream & { consoleUrl: string; server: RunningServer } }
>({
  looks: [{}, { option: true, scope: 'worker' }],
  core: [
    async ({ stack: { upstream }, looks }, use, { parallelIndex }) => {
      const core = await startCoreUpstream(upstream.origin, looks);
      const port = await freePort();
      const search = searchSettings({ env: {}, marketplaceUrl: upstream.origin, masterKey: SEARCH_MASTER_KEY });
      const server = await startConsole({
        worker: 800 + parallelIndex,
        port,
        endpoint: core.endpoint,
        env: { IMAGE_HOSTS: upstream.origin, CONTENT_ENDPOINT: `${upstream.origin}/content/graphql`, ...search },
      });
      try {
        await use({ ...core, server, consoleUrl: `http://localhost:${port}` });
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
