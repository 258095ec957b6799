import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string} [note] why a failure that no test reported is counted
 */

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Jest's `--json` report. A file that could not run counts as a failure; with a filter, tests left out are no failures.
 */
function countJest(report, filtered) {
  const brokenFiles = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const skipped = filtered ? 0 : report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles, skipped };
}

/**
 * Playwright's json report. `flaky` passed on its second attempt, which only CI allows (playwright.config.ts); the list
 * names it.
 */
function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** What node-reporter.mjs wrote. */
const countNode = (report) => report;

const COUNTERS = { jest: countJest, playwright: countPlaywright, node: countNode };

/**
 * Reads a suite's machine-readable report. A skipped test proves nothing, nor does a suite without tests, and a runner
 * that failed without a failed test hides something: each is a failure.
 * @param {keyof typeof COUNTERS} kind
 * @param {string} file
 * @param {{ exitCode: number, filtered: boolean }} run
 * @returns {Count}
 */
export function countReport(kind, file, { exitCode, filtered }) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1, note: 'no report was written' };
  const { passed, failed, skipped } = COUNTERS[kind](report, filtered);
  if (failed === 0 && skipped > 0) return { passed, failed: skipped, note: `${skipped} skipped` };
  if (failed === 0 && passed === 0 && !filtered) return { passed, failed: 1, note: 'no test ran' };
  if (failed === 0 && exitCode !== 0 && passed > 0)
    return { passed, failed: 1, note: `the runner ended with exit code ${exitCode}` };
  return { passed, failed: failed + skipped };
}
