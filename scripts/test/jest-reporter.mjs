/**
 * A reporter for Jest that prints nothing about passed tests: each file with a failure is printed when it ends, the
 * count at the end.
 */
export default class FailuresOnly {
  onTestResult(test, result) {
    if (!result.failureMessage) return;
    process.stdout.write(`FAIL ${test.path.replace(`${process.cwd()}/`, '')}\n${result.failureMessage}\n`);
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numTotalTestSuites, startTime }) {
    const seconds = ((Date.now() - startTime) / 1000).toFixed(1);
    const failed = numFailedTests > 0 ? `, ${numFailedTests} failed` : '';
    process.stdout.write(`${numPassedTests} tests passed${failed} in ${numTotalTestSuites} files, ${seconds} s\n`);
  }
}
