import { fromRoot } from '../toolchain/paths.mjs';
import { startChild } from '../toolchain/processes.mjs';
import { UserError } from '../toolchain/user-error.mjs';

/**
 * Starts the run's own PostgreSQL; TEST_DATABASE_URL names another to use instead.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {UserError} when it does not start
 */
export async function startTestDatabase() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => undefined };
  const lines = [];
  let hear;
  const address = new Promise((resolve) => {
    hear = resolve;
  });
  const child = startChild({
    name: 'database',
    args: [fromRoot('scripts', 'test', 'database.ts')],
    env: process.env,
    onLine: (_, line) => (line.startsWith('postgres://') ? hear(line) : lines.push(line)),
  });
  const url = await Promise.race([address, child.exited.then(() => null)]);
  if (!url) throw new UserError(`The test database did not start: ${lines.join(' ')}`);
  return { url, stop: child.stop };
}
