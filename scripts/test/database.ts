/**
 * One throw-away PostgreSQL for a whole test run: prints its address, and stops and deletes it when told to.
 * A process of its own, so that it ends with the run however the run ends.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../marketplace/db/embedded.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-test-'));
const database = await startEmbeddedPostgres({ dataDir, durable: false }).catch(async (error: unknown) => {
  await rm(dataDir, { recursive: true, force: true });
  throw error;
});

async function stop(): Promise<void> {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}

const keepAlive = setInterval(() => undefined, 60_000);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    clearInterval(keepAlive);
    void stop();
  });
}

console.log(database.url);
