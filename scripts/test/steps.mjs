import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, fromRoot } from '../toolchain/paths.mjs';
import { runToEnd } from '../toolchain/run-to-end.mjs';
import { findChromium } from './chromium.mjs';
import { countReport } from './reports.mjs';
import { testFiles } from './selection.mjs';

const MINUTE = 60_000;
const REPORTS = fromRoot('test-results', 'reports');
const bin = (...parts) => fromRoot('node_modules', ...parts);

/** @typedef {import('./reports.mjs').Count} Count */

/** A check that passes or fails as a whole: one passed or one failed. */
async function check({ stdout }, ...programs) {
  let written = '';
  for (const args of programs) {
    const { code, output } = await runToEnd({ args, cwd: ROOT, limitMs: 10 * MINUTE, stdout });
    written += output;
    if (code !== 0) return { passed: 0, failed: 1, output: written };
  }
  return { passed: 1, failed: 0, output: written };
}

/** A test runner that writes a report. */
async function suite(kind, { args, env = {}, filtered, limitMs, stdout }) {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, `${kind}.json`);
  rmSync(file, { force: true });
  const run = { args: args(file), cwd: ROOT, env: { ...process.env, ...env }, limitMs, stdout };
  const { code, timedOut, output } = await runToEnd(run);
  const count = { ...countReport(kind, file, { exitCode: code, filtered }), output };
  return timedOut ? { ...count, failed: count.failed + 1, note: `stopped after ${limitMs / MINUTE} minutes` } : count;
}

export const codegen = (context) => check(context, [fromRoot('scripts', 'codegen.ts'), '--check']);

/** The formatter first: it takes a second. */
export const lint = (context) =>
  check(
    context,
    [bin('@biomejs', 'biome', 'bin', 'biome'), 'format', '.'],
    [bin('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0'],
  );

/** Route types come first: they are part of what is checked. */
export const types = (context) =>
  check(context, [bin('next', 'dist', 'bin', 'next'), 'typegen'], [bin('typescript', 'bin', 'tsc'), '--noEmit']);

/** Unit, component and architecture tests. */
export const unit = ({ grep, files, stdout }) =>
  suite('jest', {
    args: (file) => [
      bin('jest', 'bin', 'jest.js'),
      ...['--json', '--outputFile', file, '--reporters', fromRoot('scripts', 'test', 'jest-reporter.mjs')],
      ...(grep ? ['-t', grep] : []),
      ...(files ? ['--runTestsByPath', ...files] : []),
    ],
    filtered: grep !== null,
    stdout,
    limitMs: 15 * MINUTE,
  });

/** The marketplace on a real PostgreSQL. */
export const marketplace = ({ grep, files, databaseUrl, stdout }) =>
  suite('node', {
    args: (file) => [
      fromRoot('scripts', 'test', 'node-tests.mjs'),
      ...(grep ? [`--grep=${grep}`] : []),
      file,
      ...(files ?? testFiles().marketplace),
    ],
    env: { TEST_DATABASE_URL: databaseUrl },
    filtered: grep !== null,
    stdout,
    limitMs: 20 * MINUTE,
  });

export const build = (context) => check(context, [fromRoot('scripts', 'build.mjs')]);

/** Playwright takes files as regular expressions. */
const asRegExp = (file) => file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The production build in Chromium. */
export const e2e = ({ grep, files, databaseUrl, stdout }) => {
  const chromium = findChromium();
  return suite('playwright', {
    args: () => [
      bin('@playwright', 'test', 'cli.js'),
      'test',
      ...(grep ? ['--grep', grep] : []),
      ...(files ?? []).map(asRegExp),
    ],
    env: {
      TEST_DATABASE_URL: databaseUrl,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(REPORTS, 'playwright.json'),
    },
    filtered: grep !== null,
    stdout,
    limitMs: 78 * MINUTE,
  });
};
