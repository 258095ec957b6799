/**
 * Tests the tests (`npm run mutants`): Stryker puts small faults into the code that decides about money, roles, lists
 * and mail, one at a time, and runs the tests on each. A fault that no test notices is listed as "survived". See
 * scripts/mutants/options.mjs.
 */
import { startTestDatabase } from './test/database.mjs';
import { testFiles } from './test/selection.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { handOver } from './toolchain/runtime.mjs';
import { runMain } from './toolchain/user-error.mjs';

/** Tests that read the source files themselves would see the faults as text. */
const readsSources = (test) => test.startsWith('tests/architecture/');

async function runAll(runs, concurrency) {
  const { mutate } = await import('./mutants/stryker.mjs');
  const database = runs.some(({ runner }) => runner === 'node') ? await startTestDatabase() : null;
  if (database) process.env.TEST_DATABASE_URL = database.url;
  const mutants = [];
  try {
    for (const run of runs) {
      process.stdout.write(`\n── ${run.area}: ${run.files.join(' ')}\n   by ${run.tests.join(' ')}\n`);
      const found = await mutate(run, concurrency);
      mutants.push(...found.map(({ status }) => ({ area: run.area, status })));
    }
  } finally {
    await database?.stop();
  }
  return mutants;
}

await runMain(async () => {
  await ensureInstalled();
  if (await handOver()) return;
  const { AREAS } = await import('./mutants/areas.mjs');
  const { HELP, readMutantOptions } = await import('./mutants/options.mjs');
  const options = readMutantOptions(process.argv.slice(2), Object.keys(AREAS));
  if (options.help) return void process.stdout.write(HELP);
  const { nearestTests } = await import('./mutants/nearest-tests.mjs');
  const { planRuns } = await import('./mutants/plan.mjs');
  const { scoreLines, scoresOf } = await import('./mutants/scores.mjs');
  const { unit, marketplace } = testFiles();
  const tests = [...unit.filter((test) => !readsSources(test)), ...marketplace];
  const runs = planRuns(options, { areas: AREAS, tests, nearest: nearestTests(tests) });
  const scores = scoresOf(await runAll(runs, options.concurrency), (area) => AREAS[area]?.min ?? 0);
  process.stdout.write(`\n${scoreLines(scores).join('\n')}\n`);
  if (!scores.every(({ hasPassed }) => hasPassed)) process.exitCode = 1;
});
