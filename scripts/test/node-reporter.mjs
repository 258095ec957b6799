import path from 'node:path';

/**
 * Node reports a file in which no test ran as a test of its own, named by its path. If it is broken, it is a failure;
 * otherwise nothing ran.
 */
const isFile = ({ name, file }) => file !== undefined && path.resolve(name) === path.resolve(file);

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * A reporter for `node --test`: one JSON object with a Count for each test file, of the tests that ran (not the suites
 * and files around them).
 */
export default async function* countTests(source) {
  const counts = {};
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    counts[data.file ?? ''] ??= { passed: 0, failed: 0, skipped: 0 };
    const count = counts[data.file ?? ''];
    const holdsTests = data.details?.type === 'suite' || isFile(data);
    // A suite fails with its tests; on its own only if a hook or the describe block did.
    const ownFailure = type === 'test:fail' && data.details?.error?.failureType !== 'subtestsFailed';
    if (data.skip !== undefined || data.todo !== undefined) count.skipped += holdsTests ? 0 : 1;
    else if (type === 'test:pass') count.passed += holdsTests ? 0 : 1;
    else if (ownFailure) count.failed += 1;
  }
  yield JSON.stringify(counts);
}

/** @param {Record<string, Count>} counts @returns {Count} the sum over all files */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const count of Object.values(counts)) for (const key of Object.keys(total)) total[key] += count[key];
  return total;
}

/** @param {Record<string, Count>} counts @returns {string[]} the files in which something failed */
export const failedFiles = (counts) => Object.keys(counts).filter((file) => counts[file].failed > 0);
