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

test('items of a list are sent by their ids, where they can be sent one by one', () => {
  const renamed = changed('UpdateProduct', 'product', [
    { field: 'title', before: 'Coat', after: 'Warm coat' },
    { field: 'variants[Size 4.5].title', item: 'v', before: 'Size 4.5', after: 'Size 5' },
    { field: 'variants[Large].title', item: 'w', before: 'Large', after: 'L' },
  ]);
  expect(reversalsOf(renamed)?.map(({ variables }) => variables)).toEqual([
    {
      id: '7',
      update: {
        title: 'Coat',
        variants: [
          { id: 'v', title: 'Size 4.5' },
          { id: 'w', title: 'Large' },
        ],
      },
    },
  ]);
  const unsent = { field: 'actions[Mail].name', before: 'a', after: 'b' };
  expect(reversalsOf(changed('UpdateTrigger', 'trigger', [unsent]))).toBeUndefined();
});

test('items of a list that is sent whole are sent with the others as they are now', () => {
  const edited = changed('UpdateTrigger', 'trigger', [
    { field: 'actions[Mail].delay.value', item: 'm', before: 1, after: 2 },
    { field: 'actions[Mail].message', item: 'm', before: { id: 'old' }, after: { id: 'new' } },
    { field: 'actions[Gift].delay.value', item: 'g', before: null, after: 3 },
    { field: 'actions[Gift].delay.unit', item: 'g', before: null, after: 'days' },
  ]);
  const [mail, gift] = [
    { id: 'm', name: 'Mail', messageId: 'new', delay: { value: 2, unit: 'days' }, trigger: { id: '7' } },
    { id: 'g', name: 'Gift, renamed', message: null, voucherValue: 100, delay: { value: 3, unit: 'days' } },
  ];
  expect(input(edited, { actions: [mail, gift, { id: 'o', name: 'Other' }] })).toEqual([
    {
      actions: [
        { id: 'm', name: 'Mail', messageId: 'old', delay: { value: 1, unit: 'days' } },
        { id: 'g', name: 'Gift, renamed', messageId: null, voucherValue: 100, delay: null },
        { id: 'o', name: 'Other' },
      ],
    },
  ]);
});

test('a list that was read with more than can be sent is not taken back', () => {
  const before = [{ id: '1', type: 'Mail', createdAt: '2026-01-01T00:00:00.000Z' }];
  const added: Change = { field: 'actions', before, after: [before[0] ?? {}, { type: 'Voucher' }] };
  expect(reversalsOf(changed('UpdateTrigger', 'trigger', [added]))).toBeUndefined();
  const first = { field: 'actions', before: [], after: [{ type: 'Voucher' }] };
  expect(reversalsOf(changed('UpdateTrigger', 'trigger', [first]))).toBeUndefined();
});
