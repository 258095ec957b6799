import { nearestTests } from '../../../scripts/mutants/nearest-tests.mjs';
import { readMutantOptions } from '../../../scripts/mutants/options.mjs';
import { judges, planRuns } from '../../../scripts/mutants/plan.mjs';
import { scoreLines, scoresOf } from '../../../scripts/mutants/scores.mjs';

const IMPORTS: Record<string, string[]> = {
  'tests/unit/lib/format/money.test.ts': ['lib/format/money.ts'],
  'tests/unit/lib/orders.test.ts': ['lib/orders.ts', 'lib/format/money.ts'],
  'tests/components/lib/orders.test.tsx': ['lib/orders.ts'],
  'tests/marketplace/orders.test.ts': ['tests/support/running.ts', 'lib/orders.ts'],
  'tests/support/running.ts': ['marketplace/main.ts'],
  'lib/orders.ts': ['lib/sums.ts'],
  // A circular import does not loop forever.
  'lib/sums.ts': ['lib/orders.ts'],
};
const tests = Object.keys(IMPORTS).filter((file) => /\.test\.tsx?$/.test(file));
const nearest = nearestTests(tests, (file: string) => IMPORTS[file] ?? []);

test('the nearest tests are those that reach a file through the fewest imports', () => {
  expect(nearest('lib/orders.ts')).toEqual([
    'tests/unit/lib/orders.test.ts',
    'tests/components/lib/orders.test.tsx',
    'tests/marketplace/orders.test.ts',
  ]);
  expect(nearest('lib/sums.ts')).toHaveLength(3);
  expect(nearest('marketplace/main.ts')).toEqual(['tests/marketplace/orders.test.ts']);
  expect(nearest('lib/unused.ts')).toEqual([]);
});

test('a file is tested by its own tests, or by the quickest kind of the nearest', () => {
  expect(judges('lib/format/money.ts', tests, nearest)).toEqual(['tests/unit/lib/format/money.test.ts']);
  expect(judges('lib/sums.ts', tests, nearest)).toEqual(['tests/unit/lib/orders.test.ts']);
  expect(judges('marketplace/main.ts', tests, nearest)).toEqual(['tests/marketplace/orders.test.ts']);
  expect(judges('lib/unused.ts', tests, nearest)).toEqual([]);
});

test('type imports do not count', () => {
  const real = nearestTests(['tests/unit/scripts/mutants.test.ts']);
  expect(real('scripts/mutants/plan.mjs')).toEqual(['tests/unit/scripts/mutants.test.ts']);
  expect(real('scripts/mutants/areas.mjs')).toEqual([]);
});

describe('the plan', () => {
  const areas = {
    money: { files: [{ mutate: ['lib/format/{money,numbers}.ts'] }, { mutate: ['lib/theme.ts'] }], min: 90 },
    sending: {
      files: [{ mutate: ['marketplace/core/money.ts'], tests: ['tests/marketplace/money.test.ts'] }],
      min: 90,
    },
  };
  const known = {
    areas,
    tests: ['tests/unit/lib/format/money.test.ts'],
    nearest: (file: string) => (file === 'lib/zod.ts' ? [] : ['tests/unit/lib/theme.test.ts']),
  };
  const plan = (wanted: { areas?: string[]; mutate?: string[] }) =>
    planRuns({ areas: ['money', 'sending'], mutate: [], ...wanted }, known);

  test('has one run for the files with the same tests', () => {
    expect(plan({})).toEqual([
      { area: 'money', files: ['lib/format/money.ts'], tests: ['tests/unit/lib/format/money.test.ts'], runner: 'jest' },
      {
        area: 'money',
        files: ['lib/format/numbers.ts', 'lib/theme.ts'],
        tests: ['tests/unit/lib/theme.test.ts'],
        runner: 'jest',
      },
      {
        area: 'sending',
        files: ['marketplace/core/money.ts'],
        tests: ['tests/marketplace/money.test.ts'],
        runner: 'node',
      },
    ]);
    expect(plan({ areas: ['sending'] })).toHaveLength(1);
  });

  test('accepts any file by name, and reports when it does not exist or has no test', () => {
    expect(plan({ mutate: ['lib/format/money.ts', 'lib/roles.ts'] }).map(({ area, files }) => [area, files])).toEqual([
      ['money', ['lib/format/money.ts']],
      ['others', ['lib/roles.ts']],
    ]);
    expect(() => plan({ mutate: ['lib/nothing.ts'] })).toThrow('lib/nothing.ts');
    expect(() => plan({ mutate: ['lib/zod.ts'] })).toThrow('No unit test reaches lib/zod.ts.');
  });
});

test('the score of an area is the share of killed mutants, and must reach its minimum', () => {
  const of = (area: string, ...statuses: string[]) => statuses.map((status) => ({ area, status }));
  const scores = scoresOf(
    [...of('money', 'Killed', 'Timeout', 'Killed', 'Survived', 'Ignored'), ...of('lists', 'NoCoverage', 'Killed')],
    (area: string) => ({ money: 75, lists: 51 })[area] ?? 0,
  );
  expect(scores.map(({ area, score, hasPassed }) => [area, score, hasPassed])).toEqual([
    ['money', 75, true],
    ['lists', 50, false],
  ]);
  expect(scoreLines(scores)).toEqual([
    'money: 75.0 % (3 noticed, 1 not), at least 75 %',
    'lists: 50.0 % (1 noticed, 1 not), at least 51 % - FAILED',
  ]);
});

test('areas and options', () => {
  const read = (...argv: string[]) => readMutantOptions(argv, ['money', 'lists']);
  expect(read()).toEqual({ areas: ['money', 'lists'], mutate: [], concurrency: 2, help: false });
  expect(read('lists', '--mutate=a.ts,b.ts', '--concurrency', '1')).toEqual({
    areas: ['lists'],
    mutate: ['a.ts', 'b.ts'],
    concurrency: 1,
    help: false,
  });
  expect(() => read('mony')).toThrow('Unknown area "mony": the areas are money, lists.');
  expect(() => read('--concurrency=none')).toThrow('--concurrency takes a whole number.');
  expect(() => read('--fast')).toThrow('--fast');
});
