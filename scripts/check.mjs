/**
 * `npm run check`: the fast checks. Codegen drift, types, lint, format, unused code, unit and component tests in
 * parallel; a failing check prints its output.
 */
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './toolchain/install.mjs';
import { ROOT, fromRoot } from './toolchain/paths.mjs';
import { runToEnd } from './toolchain/run-to-end.mjs';
import { handOver } from './toolchain/runtime.mjs';
import { runMain } from './toolchain/user-error.mjs';

const LIMIT_MS = 10 * 60_000;
const bin = (...parts) => fromRoot('node_modules', ...parts);

/** Each check's programs, run one after the other; the slowest checks come first, so that they overlap. */
const CHECKS = {
  types: [
    [bin('next', 'dist', 'bin', 'next'), 'typegen'],
    [bin('typescript', 'bin', 'tsc'), '--noEmit'],
  ],
  lint: [
    [
      bin('eslint', 'bin', 'eslint.js'),
      '.',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      bin('.cache', 'eslint', ''),
    ],
  ],
  unit: [
    [
      bin('jest', 'bin', 'jest.js'),
      '--maxWorkers',
      '50%',
      '--reporters',
      fromRoot('scripts', 'test', 'jest-reporter.mjs'),
    ],
  ],
  format: [[bin('@biomejs', 'biome', 'bin', 'biome'), 'format', '.']],
  codegen: [[fromRoot('scripts', 'codegen.ts'), '--check']],
  unused: [[bin('knip', 'bin', 'knip.js'), '--no-progress']],
};

async function runCheck(name, programs) {
  const started = performance.now();
  for (const args of programs) {
    const { code, output } = await runToEnd({ args, cwd: ROOT, limitMs: LIMIT_MS, stdout: 'pipe' });
    const failed = code !== 0;
    if (failed) process.stdout.write(`\n── ${name} ${'─'.repeat(70 - name.length)}\n${output}`);
    if (failed) return { name, failed, started };
  }
  process.stdout.write(`${name.padEnd(8)} passed  ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return { name, failed: false };
}

await runMain(async () => {
  await ensureInstalled();
  if (await handOver()) return;
  const queue = Object.entries(CHECKS);
  const results = [];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await runCheck(...next));
  };
  await Promise.all(Array.from({ length: Math.max(2, Math.min(availableParallelism(), 4)) }, lane));
  const wrong = results.filter((result) => result.failed).map((result) => result.name);
  process.stdout.write(wrong.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${wrong.join(', ')}.\n`);
  if (wrong.length > 0) process.exitCode = 1;
});
