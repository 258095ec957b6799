/**
 * `npm test`: installs what is missing, runs every check and test, even after a failure, and counts them in the last
 * line.
 */
import { HELP, STEPS, readTestOptions } from './test/options.mjs';
import { startTestDatabase } from './test/database.mjs';
import { runLanes, runStep } from './test/lanes.mjs';
import { selectFiles } from './test/selection.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { handOver } from './toolchain/runtime.mjs';
import { UserError, runMain } from './toolchain/user-error.mjs';

const NEED_DATABASE = ['marketplace', 'e2e'];

/** Set by a signal: the running steps are stopped, the rest is not started. */
let interrupted = false;

function report(error) {
  process.stdout.write(`${error instanceof UserError ? error.message : (error?.stack ?? error)}\n`);
}

/**
 * End-to-end tests need a build, so they include that step, and do not run on an old build if it failed. Nothing else
 * runs at the same time.
 */
async function runAll(options) {
  const { grep } = options;
  const selected = selectFiles(options);
  const only = selected ? Object.keys(selected) : options.only;
  const steps = await import('./test/steps.mjs');
  const wanted = STEPS.filter((name) => only.includes(name) || (name === 'build' && only.includes('e2e')));
  const database = wanted.some((name) => NEED_DATABASE.includes(name)) ? await startTestDatabase() : null;
  const runOne = (name, stdout) =>
    runStep(name, steps[name], { stdout, grep, files: selected?.[name], databaseUrl: database?.url });
  try {
    const results = await runLanes(wanted, runOne, () => interrupted);
    if (!wanted.includes('e2e') || interrupted) return results;
    const buildFailed = results.some((result) => result.name === 'build' && result.failed > 0);
    const notRun = { name: 'e2e', passed: 0, failed: 1, seconds: 0, note: 'not run: the build failed' };
    return [...results, buildFailed ? notRun : await runOne('e2e', 'inherit')];
  } finally {
    await database?.stop();
  }
}

function printSummary(results) {
  process.stdout.write('\n');
  for (const { name, passed, failed, seconds, note } of results) {
    process.stdout.write(
      `${name.padEnd(12)}${String(passed).padStart(6)} passed${String(failed).padStart(6)} failed${String(seconds).padStart(6)} s${note ? `   ${note}` : ''}\n`,
    );
  }
  if (interrupted) process.stdout.write('Stopped before the end.\n');
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const passed = sum('passed');
  const failed = sum('failed') + (interrupted || passed + sum('failed') === 0 ? 1 : 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  if (failed > 0) process.exitCode = 1;
}

await runMain(async () => {
  const options = readTestOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(HELP);
    return;
  }
  const prepared = await ensureInstalled().then(
    () => true,
    (error) => {
      report(error);
      return false;
    },
  );
  if (prepared && (await handOver())) return;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      interrupted = true;
    });
  const results = prepared
    ? await runAll(options).catch((error) => {
        report(error);
        return [{ name: 'start', passed: 0, failed: 1, seconds: 0 }];
      })
    : [{ name: 'install', passed: 0, failed: 1, seconds: 0 }];
  printSummary(results);
});
