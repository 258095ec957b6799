/**
 * `npm run mutants`: puts small faults into the code that decides about money, roles and lists, one at a time, and runs the tests on each.
 * A fault that no test notices is listed as "survived". `-- console` or `-- marketplace` runs one half; further arguments go to Stryker,
 * as in `-- console --mutate 'lib/format/money.ts'`.
 */
import { startTestDatabase } from './test/database.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { ROOT, fromRoot } from './toolchain/paths.mjs';
import { runToEnd } from './toolchain/run-to-end.mjs';
import { handOver } from './toolchain/runtime.mjs';
import { runMain } from './toolchain/user-error.mjs';

const HALVES = ['console', 'marketplace'];
const LIMIT_MS = 6 * 60 * 60_000;
const STRYKER = fromRoot('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

async function runHalf(half, further, env) {
  const config = fromRoot('scripts', 'mutants', `${half}.config.mjs`);
  const { code } = await runToEnd({ args: [STRYKER, 'run', config, ...further], cwd: ROOT, limitMs: LIMIT_MS, env });
  if (code !== 0) process.exitCode = 1;
}

await runMain(async () => {
  const [first, ...rest] = process.argv.slice(2);
  const named = HALVES.includes(first);
  await ensureInstalled();
  if (await handOver()) return;
  for (const half of named ? [first] : HALVES) {
    const further = named ? rest : process.argv.slice(2);
    const database = half === 'marketplace' ? await startTestDatabase() : null;
    await runHalf(half, further, { ...process.env, ...(database && { TEST_DATABASE_URL: database.url }) });
    await database?.stop();
  }
});
