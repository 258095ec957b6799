/**
 * The console's pure code, under its unit tests. The paths are globs, so that a folder may move without a change here.
 */
export default {
  mutate: ['lib/**/money.ts', 'lib/**/auth/policy.ts', 'lib/**/list-state/*.ts', 'lib/**/commerce/*.ts'],
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: { configFile: 'scripts/mutants/jest.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  // The texts of the specification are checked in Chromium, not by unit tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['.next', '.data', 'docs', 'test-results'],
  tempDirName: 'test-results/mutants',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/reports/mutants-console.json' },
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 80 },
  concurrency: 2,
  timeoutMS: 20_000,
};
