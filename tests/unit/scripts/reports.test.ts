import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import countTests, { failedFiles, sum } from '../../../scripts/test/node-reporter.mjs';
import { countReport } from '../../../scripts/test/reports.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'atelier-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function count(
  kind: 'jest' | 'playwright' | 'node',
  report: object | null,
  run: { exitCode: number; filtered?: boolean },
) {
  const file = path.join(folder, 'report.json');
  rmSync(file, { force: true });
  if (report) writeFileSync(file, JSON.stringify(report));
  return countReport(kind, file, { filtered: false, ...run });
}

const jestReport = (numbers: object, testResults: object[] = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...numbers,
});

test('results are read from the report of each runner', () => {
  expect(count('jest', jestReport({ numPassedTests: 3, numFailedTests: 2 }), { exitCode: 1 })).toEqual({
    passed: 3,
    failed: 2,
  });
  expect(
    count('playwright', { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] }, { exitCode: 1 }),
  ).toEqual({ passed: 5, failed: 1 });
  expect(count('node', { passed: 5, failed: 0, skipped: 0 }, { exitCode: 0 })).toEqual({ passed: 5, failed: 0 });
});

test('a test file that could not run is a failure', () => {
  expect(
    count('jest', jestReport({ numPassedTests: 1 }, [{ status: 'failed', assertionResults: [] }]), { exitCode: 1 }),
  ).toEqual({ passed: 1, failed: 1 });
});

test('a missing report, an empty suite, a skipped test and a hidden failure are failures', () => {
  expect(count('node', null, { exitCode: 1 })).toMatchObject({ passed: 0, failed: 1 });
  expect(count('jest', jestReport({}), { exitCode: 0 })).toMatchObject({ failed: 1, note: 'no test ran' });
  expect(
    count('playwright', { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 2 }, errors: [] }, { exitCode: 0 }),
  ).toMatchObject({ passed: 4, failed: 2, note: '2 skipped' });
  expect(count('node', { passed: 5, failed: 0, skipped: 0 }, { exitCode: 1 })).toMatchObject({ passed: 5, failed: 1 });
});

test('with a filter, tests left out do not count as failures', () => {
  expect(count('jest', jestReport({ numPassedTests: 1, numPendingTests: 9 }), { exitCode: 0, filtered: true })).toEqual(
    { passed: 1, failed: 0 },
  );
});

async function countedByFile(events: () => AsyncGenerator<object>) {
  const texts = [];
  for await (const text of countTests(events())) texts.push(text);
  return JSON.parse(texts.join('')) as Parameters<typeof sum>[0];
}

const counted = async (events: () => AsyncGenerator<object>) => sum(await countedByFile(events));

test('a file in which no test ran does not count as passed, and one that breaks is a failure', async () => {
  const event = (type: string, name: string, file: string) => ({ type, data: { name, file, details: {} } });
  expect(
    await counted(async function* () {
      yield event('test:pass', '/tests/empty.test.ts', '/tests/empty.test.ts');
      yield event('test:pass', 'tests/empty.test.ts', path.resolve('tests/empty.test.ts'));
      yield event('test:fail', '/tests/broken.test.ts', '/tests/broken.test.ts');
      yield event('test:pass', 'a test', '/tests/whole.test.ts');
    }),
  ).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('node:test is counted by its tests, not by the suites around them', async () => {
  async function* events() {
    yield { type: 'test:pass', data: { name: 'a', details: {} } };
    yield { type: 'test:fail', data: { name: 'b', details: { error: { failureType: 'testCodeFailure' } } } };
    yield {
      type: 'test:fail',
      data: { name: 'suite', details: { type: 'suite', error: { failureType: 'subtestsFailed' } } },
    };
    yield {
      type: 'test:fail',
      data: { name: 'hook', details: { type: 'suite', error: { failureType: 'hookFailed' } } },
    };
    yield { type: 'test:pass', data: { name: 'c', skip: true, details: {} } };
    yield { type: 'test:stdout', data: {} };
  }
  expect(await counted(events)).toEqual({ passed: 1, failed: 2, skipped: 1 });
});

test('node:test is counted by file, so that a file that failed can run again', async () => {
  const counts = await countedByFile(async function* () {
    yield { type: 'test:pass', data: { name: 'a', file: '/tests/good.test.ts', details: {} } };
    yield { type: 'test:pass', data: { name: 'b', file: '/tests/bad.test.ts', details: {} } };
    yield { type: 'test:fail', data: { name: 'c', file: '/tests/bad.test.ts', details: {} } };
  });
  expect(failedFiles(counts)).toEqual(['/tests/bad.test.ts']);
  expect(sum({ ...counts, '/tests/bad.test.ts': { passed: 2, failed: 0, skipped: 0 } })).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
  });
});

describe('the program that runs the files', () => {
  // Fails when it runs for the first time in a folder and passes afterwards.
  const FLAKY = `import { test } from 'node:test'; import { existsSync, writeFileSync } from 'node:fs';
test('passes the second time', () => { if (existsSync(MARK)) return; writeFileSync(MARK, ''); throw new Error('first'); });
test('always passes', () => {});`;

  function runFlaky(name: string, ci: string) {
    const file = path.join(folder, `${name}.test.mjs`);
    const report = path.join(folder, `${name}.json`);
    writeFileSync(file, FLAKY.replaceAll('MARK', JSON.stringify(path.join(folder, `${name}.mark`))));
    const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
    const { status, stdout } = spawnSync(process.execPath, ['scripts/test/node-tests.mjs', report, file], {
      env: { ...environment, CI: ci },
      encoding: 'utf8',
    });
    return { status, stdout, count: JSON.parse(readFileSync(report, 'utf8')) as object };
  }

  test('tries a file that failed once more in CI and names it', () => {
    const { status, stdout, count: counts } = runFlaky('ci', '1');
    expect({ status, counts }).toEqual({ status: 0, counts: { passed: 2, failed: 0, skipped: 0 } });
    expect(stdout).toMatch(/flaky: .*ci\.test\.mjs failed, and passed alone/);
  });

  test('tries nothing again elsewhere', () => {
    const { status, count: counts } = runFlaky('home', '');
    expect({ status, counts }).toEqual({ status: 1, counts: { passed: 1, failed: 1, skipped: 0 } });
  });
});
