import type { Work } from '@/lib/background/work';
import { progressText, standingText, stateText } from '@/lib/background/words';

const work: Work = {
  id: '6f0c1f7e-7f5c-4c9b-9d43-1f5d5b0f7a11',
  label: 'Disable',
  operation: 'UpdateProducts',
  place: 'Products',
  createdIn: null,
  state: 'running',
  total: 230,
  done: 90,
  failed: 10,
  skipped: 0,
  changed: 90,
  reason: null,
  beganAt: '2026-11-24T10:00:00.000Z',
  endedAt: null,
};

test.each([
  [{ state: 'filling' }, 'Getting ready'],
  [{ state: 'waiting' }, 'Waiting for the action before it'],
  [{ state: 'running' }, '100 of 230'],
  [{ state: 'cancelling' }, 'Cancelling: the current part is finished first'],
  [{ state: 'cancelled', skipped: 130 }, '90 done, 10 failed, 130 not started'],
  [{ state: 'done', done: 230, failed: 0, changed: 200 }, '200 changed, 30 unchanged'],
  [{ state: 'done', done: 230, failed: 0, changed: null }, '230 done'],
  [{ state: 'done', done: 230, failed: 0, changed: null, createdIn: '/vouchers' }, '230 created'],
  [
    { state: 'stopped', failed: 0, skipped: 140, reason: 'Your roles no longer allow this.' },
    '90 done, 140 not started. Your roles no longer allow this.',
  ],
] satisfies [Partial<Work>, string][])('%j reads %s', (state, text) => {
  expect(stateText({ ...work, ...state })).toBe(text);
});

test.each([
  ['Disable', null, undefined],
  ['Disable', 'undone', 'Undone'],
  ['Disable', 'partly', 'Undone in part'],
  ['Redo: Disable', 'undoing', 'Being undone'],
  ['Undo: Disable', 'undone', 'Done again'],
] as const)('%s that is %s reads %s', (label, standing, text) => {
  expect(standingText({ label }, standing)).toBe(text);
});

test('what runs, in a few words', () => {
  expect(progressText([])).toBeUndefined();
  expect(progressText([work])).toBe('Disable: 100 of 230');
  expect(progressText([work, work])).toBe('2 actions running');
});
