import type { Change, HistoryEntry } from '@/lib/history/entry';
import { reversalsOf } from '@/lib/server/history/reverse';

const changed = (operation: string, recordKind: string, changes: readonly Change[]): HistoryEntry => ({
  id: '1',
  at: new Date().toISOString(),
  person: { id: 'p', name: 'Somebody', roles: [] },
  kind: 'change',
  operation,
  recordKind,
  outcome: 'done',
  page: null,
  requestId: 'r',
  records: [{ id: '7', changes }],
});
const input = (entry: HistoryEntry, node: object = {}) =>
  reversalsOf(entry, [{ id: '7', ...node }])?.map(({ variables }) => variables['input']);

test('an object that was not there is taken away as a whole, and not sent without what it must have', () => {
  const delay = changed('UpdateAction', 'action', [
    { field: 'delay.value', before: null, after: 2 },
    { field: 'delay.unit', before: null, after: 'days' },
  ]);
  expect(input(delay, { delay: { value: 2, unit: 'days' } })).toEqual([{ delay: null }]);
});

test('a part of an object is sent with its other parts as they are now', () => {
  const value = changed('UpdateAction', 'action', [{ field: 'delay.value', before: 1, after: 2 }]);
  expect(input(value, { delay: { value: 2, unit: 'days', other: true } })).toEqual([
    { delay: { value: 1, unit: 'days' } },
  ]);
});

test('so is an object in an object, with or without a value before', () => {
  const criteria = { maxNumberOfRuns: 3, oncePerTimePeriod: { value: 2, unit: 'days' } };
  const value = changed('UpdateTrigger', 'trigger', [
    { field: 'criteria.oncePerTimePeriod.value', before: 1, after: 2 },
  ]);
  expect(input(value, { criteria })).toEqual([
    { criteria: { maxNumberOfRuns: 3, oncePerTimePeriod: { value: 1, unit: 'days' } } },
  ]);
  const whole = changed('UpdateTrigger', 'trigger', [
    { field: 'criteria.oncePerTimePeriod.value', before: null, after: 2 },
    { field: 'criteria.oncePerTimePeriod.unit', before: null, after: 'days' },
  ]);
  expect(input(whole, { criteria })).toEqual([{ criteria: { maxNumberOfRuns: 3, oncePerTimePeriod: null } }]);
});

test('a field that the contract does not have is not sent, nor is anything beside it', () => {
  const unknown = changed('UpdateTrigger', 'trigger', [
    { field: 'name', before: 'a', after: 'b' },
    { field: 'criteria.unheardOf.value', before: 1, after: 2 },
  ]);
  expect(reversalsOf(unknown)).toBeUndefined();
});
