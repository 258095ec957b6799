import { test as base } from './fixtures.ts';
import { acquireEmptyDatabase } from './postgres.ts';
import { freePort, startConsole } from './servers.ts';
import { createSessions } from './sessions.ts';
import { untilWorkCanBegin } from './store-ready.ts';

/** A console that waits for the upstream as long as a test holds it, with a database of its own. */
export interface PatientConsole {
  readonly url: string;
  readonly databaseUrl: string;
}

/** Tests with a separate console that waits long for the upstream, while a test looks at what it shows meanwhile. */
export const test = base.extend<object, { patient: PatientConsole }>({
  patient: [
    async ({ stack: { upstream } }, use, { parallelIndex }) => {
      const store = await acquireEmptyDatabase();
      try {
        const port = await freePort();
        const env = { CONSOLE_DATABASE_URL: store.url, UPSTREAM_TIMEOUT_MS: '60000' };
        const server = await startConsole({ worker: 900 + parallelIndex, port, endpoint: upstream.endpoint, env });
        try {
          await untilWorkCanBegin(server);
          await use({ url: `http://localhost:${port}`, databaseUrl: store.url });
        } finally {
          await server.stop();
        }
      } finally {
        await store.release();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sessions: [async ({ patient }, use) => use(createSessions(patient.url)), { scope: 'worker' }],
  baseURL: async ({ patient }, use) => use(patient.url),
});
