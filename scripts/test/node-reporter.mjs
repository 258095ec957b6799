import path from 'node:path';

/**
 * Node reports a file in which no test ran as a test of its own, named by its path. If it is broken, it is a failure;
 * otherwise nothing ran.
 */
const isFile = ({ name, file }) => file !== undefined && path.resolve(name) === path.resolve(file);

/**
 * A reporter for `node --test`: one JSON object that counts the tests that ran (not the suites and files around them).
 */
export default async function* countTests(source) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const holdsTests = data.details?.type === 'suite' || isFile(data);
    // A suite fails with its tests; on its own only if a hook or the describe block did.
    const ownFailure = type === 'test:fail' && data.details?.error?.failureType !== 'subtestsFailed';
    if (data.skip !== undefined || data.todo !== undefined) count.skipped += holdsTests ? 0 : 1;
    else if (type === 'test:pass') count.passed += holdsTests ? 0 : 1;
    else if (ownFailure) count.failed += 1;
  }
  yield JSON.stringify(count);
}
