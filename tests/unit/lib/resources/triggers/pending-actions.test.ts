import { AppError } from '@/lib/errors';
import type { ActionFieldsFragment } from '@/graphql/generated/types';
import type { ActionValues } from '@/lib/resources/triggers/action';
import {
  actionInputs,
  applyAction,
  toPendingAction,
  markOf,
  removeAction,
  removedIds,
  restoreAction,
  withDeleted,
  type PendingAction,
} from '@/lib/resources/triggers/pending-actions';
import { atAction } from '@/lib/resources/triggers/save-failure';

const stored = (id: string): ActionFieldsFragment => ({
  id,
  name: `Action ${id}`,
  type: 'IssueVoucher',
  enabled: true,
  messageId: null,
  message: null,
  channels: null,
  voucherValue: 100,
  voucherMessage: null,
  expiryDate: { value: null, unit: null },
  delay: { value: 5, unit: 'minutes' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const pending: PendingAction[] = ['a', 'b'].map(stored).map(toPendingAction);
const values = (name: string): ActionValues => ({
  name,
  type: 'IssueVoucher',
  enabled: true,
  message: null,
  channels: [],
  voucherValue: 50,
  voucherMessage: null,
  expiryDate: null,
  delay: null,
});
const marks = (list: readonly PendingAction[]) => list.map(markOf);

test('[TRG-20] an action is marked if it differs from the saved one', () => {
  const next = removeAction(
    applyAction(applyAction(pending, 'a', { ...values('Action a'), voucherValue: 70 }), 'new-1', values('Third')),
    'b',
  );
  expect(marks(pending)).toEqual([null, null]);
  expect(marks(next)).toEqual(['Changed', 'Deleted', 'New']);
  expect(marks(restoreAction(next, 'b'))).toEqual(['Changed', null, 'New']);
});

test('[TRG-20] an edit that is undone is no change', () => {
  const before = pending[0]!.values;
  expect(marks(applyAction(applyAction(pending, 'a', values('Other')), 'a', { ...before }))).toEqual([null, null]);
});

test('[TRG-21] saved actions are sent with their id, new ones without, deleted ones with a separate call', () => {
  const next = removeAction(applyAction(pending, 'new-1', values('Third')), 'b');
  expect(removedIds(next)).toEqual(['b']);
  expect(actionInputs(next).map(({ id, name }) => [id, name])).toEqual([
    ['a', 'Action a'],
    [undefined, 'Third'],
  ]);
});

test('[TRG-21] a new action that is deleted again is not sent', () => {
  expect(removeAction(applyAction(pending, 'new-1', values('Third')), 'new-1')).toEqual(pending);
});

test('[TRG-21] an action deleted by an earlier attempt and then restored is sent as a new one', () => {
  const saved = restoreAction(removeAction(pending, 'b'), 'b', new Set(['b']));
  expect(markOf(saved[1]!)).toBe('New');
  expect(actionInputs(saved).map(({ id }) => id)).toEqual(['a', undefined]);
});

test('[TRG-33] an error of an action has its name, counted without the deleted ones', () => {
  const error = new AppError('BAD_USER_INPUT', {
    message: 'Not valid',
    fieldErrors: { 'input.actions.0.messageId': 'Message is required', 'input.name': 'Taken' },
  });
  expect(atAction(error, removeAction(pending, 'a'))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Action b: Message is required',
    fieldErrors: error.fieldErrors,
  });
  const other = new AppError('FORBIDDEN');
  expect(atAction(other, pending)).toBe(other);
});

test('actions deleted by an earlier attempt stay in place; those deleted by somebody else disappear, those they added appear', () => {
  const opened = ['a', 'b', 'c'].map(stored).map(toPendingAction);
  const now = ['b', 'd'].map(stored).map(toPendingAction);
  expect(withDeleted(now, opened, new Set(['a'])).map(({ key }) => key)).toEqual(['a', 'b', 'd']);
});
