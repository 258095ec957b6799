import { screensBy } from '@/lib/contract/screens';
import type { Finding } from '@/graphql/compatibility';

const fine = (operation: string): Finding => ({ operation, resource: 'x', state: 'fine', problems: [] });
const broken = (operation: string, state: 'missing' | 'changed', says: string): Finding => ({
  operation,
  resource: 'x',
  state,
  problems: [{ kind: state, says, change: `change of ${says}` }],
});

test('every screen is listed with its operations, and each problem once', () => {
  const screens = screensBy([
    fine('Login'),
    fine('Me'),
    broken('AllTags', 'changed', 'a'),
    broken('Tags', 'missing', 'b'),
    broken('Tag', 'missing', 'b'),
    fine('Brands'),
  ]);
  const told = (label: string) => screens.find((screen) => screen.label === label);
  expect(told('Sign in')).toEqual({
    section: undefined,
    label: 'Sign in',
    state: 'fine',
    operations: 2,
    problems: [],
    isUnserved: false,
    without: [],
  });
  expect(told('Tags')).toMatchObject({ section: 'tags', state: 'missing', operations: 3, isUnserved: true });
  expect(told('Tags')?.problems.map(({ says, change }) => [says, change])).toEqual([
    ['a', 'change of a'],
    ['b', 'change of b'],
  ]);
  expect(told('Brands')).toMatchObject({ state: 'changed', operations: 2, isUnserved: false });
  expect(told('Users')).toMatchObject({ state: 'fine', problems: [] });
});

test('before the first check there are no screens to list', () => {
  expect(screensBy([])).toEqual([]);
});

test('what a screen does without is said in words, on the screens that would use it', () => {
  const screens = screensBy([fine('Tags')], ['TagConnection.totalCount', 'OrderLine.paidOut']);
  const without = (label: string) => screens.find((screen) => screen.label === label)?.without;
  expect(without('Tags')).toEqual(['How many records a list has']);
  expect(without('Orders')).toContain('What was paid out for an order line');
  expect(without('App Config')).toEqual([]);
});
