import { Stryker } from '@stryker-mutator/core';

/** What neither the code nor its tests read: left out of the copy in which faults are made. */
const NOT_COPIED = ['.next', '.data', 'docs/guide', 'docs/images', 'test-results', 'public'];

/** The Jest project of these tests: all of them are of one kind (plan.mjs). */
const projectOf = ([test]) => (test.startsWith('tests/components/') ? 'components' : 'unit');

const RUNNERS = {
  jest: (tests) => ({
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    jest: {
      configFile: `scripts/mutants/jest-${projectOf(tests)}.config.mjs`,
      config: { testMatch: tests.map((test) => `<rootDir>/${test}`) },
      enableFindRelatedTests: false,
    },
    timeoutMS: 20_000,
  }),
  node: (tests) => ({
    testRunner: 'command',
    commandRunner: { command: `"${process.execPath}" --test ${tests.join(' ')}` },
    timeoutMS: 60_000,
  }),
};

/**
 * Makes every fault in the files and runs the tests on each.
 * @param {{ files: string[], tests: string[], runner: 'jest' | 'node' }} run
 * @returns {Promise<{ status: string }[]>}
 */
export async function mutate({ files, tests, runner }, concurrency) {
  const stryker = new Stryker({
    ...RUNNERS[runner](tests),
    mutate: files,
    concurrency,
    coverageAnalysis: 'off',
    // The texts of the specification are checked in Chromium, not by unit tests.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: NOT_COPIED,
    tempDirName: 'test-results/mutants',
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false, reportScoreTable: false },
    thresholds: { high: 100, low: 0, break: null },
    allowConsoleColors: false,
    logLevel: 'warn',
  });
  return stryker.runMutationTest();
}
