/**
 * The marketplace's money and its judgement of mail servers. Its tests run on Node's own runner and a real PostgreSQL, so every fault
 * costs a start of these files: narrow a run with `--mutate`.
 */
export default {
  mutate: ['marketplace/**/money.ts', 'marketplace/**/sending/failure.ts'],
  testRunner: 'command',
  commandRunner: {
    command: `node --test ${['ledger', 'payouts', 'statements', 'documents', 'sending-verdicts']
      .map((name) => `tests/marketplace/${name}.test.ts`)
      .join(' ')}`,
  },
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['.next', '.data', 'docs', 'test-results'],
  tempDirName: 'test-results/mutants',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/reports/mutants-marketplace.json' },
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 80 },
  concurrency: 1,
  timeoutMS: 60_000,
};
