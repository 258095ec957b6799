import type { BulkRun } from '@/components/list/bulk-run';
import { changedOf, consequences, leavingQuestion, noneChanged, outcomeOf } from '@/components/list/bulk-words';
import type { SingleBulkAction } from '@/components/list/types';
import type { BulkReceipt } from '@/lib/operations/bulk-work';

const plain: SingleBulkAction = { label: 'Delete', success: '', failure: '', run: async () => undefined };
const disable: SingleBulkAction = {
  ...plain,
  label: 'Disable',
  already: { words: 'already off', find: () => new Set<string>() },
};
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `id-${from + at}`);
const failures = (count: number) => ids(count, 1_000).map((id) => ({ id, why: 'no' }));
const run = (receipt: Partial<BulkReceipt>, already: readonly string[] = [], action = disable): BulkRun => ({
  action,
  input: undefined,
  records: new Map(ids(7).map((id) => [id, ''])),
  already: new Set(already),
  changes: [],
  isUndo: false,
  receipt: { done: [], failed: [], skipped: [], ...receipt },
  phase: 'settled',
  isLong: true,
});

test('the question says how many would change and how many would not', () => {
  expect(consequences(99, 13, disable)).toBe('99 selected, 86 will change, 13 are already off');
  expect(consequences(2, 1, disable)).toBe('2 selected, 1 will change, 1 is already off');
  expect(consequences(2, 2, plain)).toBe('2 selected, 0 will change, 2 are already up to date');
});

test('the notice that nothing changed counts the records', () => {
  expect(noneChanged(1, disable)).toBe('Nothing changed: it was already off.');
  expect(noneChanged(3, plain)).toBe('Nothing changed: all 3 were already up to date.');
});

test('the changed records are those the upstream counts, but never one that already had the value', () => {
  const receipt = { done: ids(5), failed: [], skipped: [] };
  expect(changedOf(receipt, new Set())).toBe(5);
  expect(changedOf(receipt, new Set(['id-0', 'id-1', 'elsewhere']))).toBe(3);
  expect(changedOf({ ...receipt, changed: 2 }, new Set(['id-0']))).toBe(2);
  expect(changedOf({ ...receipt, changed: 5 }, new Set(['id-0']))).toBe(4);
  expect(changedOf({ ...receipt, changed: 0 }, new Set())).toBe(0);
});

test.each([
  ['all of it', run({ done: ids(5) }), '5 done'],
  ['some were so before', run({ done: ids(5) }, ['id-0', 'id-1']), '3 changed, 2 were already off'],
  ['one was so before', run({ done: ids(5) }, ['id-0']), '4 changed, 1 was already off'],
  [
    'the upstream changed fewer',
    run({ done: ids(5), changed: 2 }, ['id-0']),
    '2 changed, 1 was already off, 2 unchanged',
  ],
  ['some failed', run({ done: ids(5), failed: failures(1) }), '5 done, 1 failed'],
  ['it was cancelled', run({ done: ids(5), skipped: ids(2, 5) }), '5 done, 2 not started'],
  ['nothing was done', run({ failed: failures(2), skipped: ids(1) }), '0 done, 2 failed, 1 not started'],
])('the result in one line: %s', (_, of, line) => {
  expect(outcomeOf(of)).toBe(line);
});

test('leaving a run asks, and shows its progress', () => {
  const question = leavingQuestion(run({ done: ids(3), failed: failures(1) }));
  expect(question).toMatchObject({
    title: 'Stop and leave?',
    action: 'Stop and leave',
    cancel: 'Stay',
    tone: 'danger',
  });
  expect(question.body).toMatch(/^Disable is still running: 4 of 7 done\. /);
  expect(leavingQuestion(undefined).body).toMatch(/^This is still running: 0 of 0 done\. /);
});
