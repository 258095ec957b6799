/** A reporter for `node --test`: one JSON object that counts tests (not the suites around them). */
export default async function* countTests(source) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isSuite = data.details?.type === 'suite';
    // A suite fails with its tests; by itself only when a hook or the describe block did.
    const ownFailure = type === 'test:fail' && data.details?.error?.failureType !== 'subtestsFailed';
    if (data.skip !== undefined || data.todo !== undefined) count.skipped += isSuite ? 0 : 1;
    else if (type === 'test:pass') count.passed += isSuite ? 0 : 1;
    else if (ownFailure) count.failed += 1;
  }
  yield JSON.stringify(count);
}
