/**
 * One temporary PostgreSQL for a whole test run: prints its address, and stops and deletes it on request. A separate
 * process, so that it ends with the run in any case.
 */
import { startTestServer } from '../../tests/support/postgres.ts';

const server = await startTestServer();
const keepAlive = setInterval(() => undefined, 60_000);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    clearInterval(keepAlive);
    void server.stop().then(() => process.exit(0));
  });
}

console.log(server.adminUrl);
