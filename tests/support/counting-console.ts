import { test as base } from './fixtures.ts';
import { freePort, startConsole } from './servers.ts';
import { createSessions } from './sessions.ts';

/** Tests with a separate console as a new installation has it: it counts down, and keeps no history. */
export const test = base.extend<object, { counting: string }>({
  counting: [
    async ({ stack: { upstream } }, use, { parallelIndex }) => {
      const port = await freePort();
      const env = { ACTION_DELAY_MS: '5000' };
      const server = await startConsole({ worker: 950 + parallelIndex, port, endpoint: upstream.endpoint, env });
      try {
        await use(`http://localhost:${port}`);
      } finally {
        await server.stop();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sessions: [async ({ counting }, use) => use(createSessions(counting)), { scope: 'worker' }],
  baseURL: async ({ counting }, use) => use(counting),
});
