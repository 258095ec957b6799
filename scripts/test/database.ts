/**
 * One throw-away PostgreSQL for a whole test run: prints its address, and stops and deletes it when told to.
 * A process of its own, so that it ends with the run however the run ends.
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
