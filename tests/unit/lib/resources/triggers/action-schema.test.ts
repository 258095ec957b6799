import { toActionInput, toActionUpdate } from '@/lib/resources/triggers/action';
import { actionSchema, newAction, toActionForm, type ActionForm } from '@/lib/resources/triggers/action-schema';
import { formatPeriod } from '@/lib/resources/triggers/period';

type Result = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
const messages = (result: Result) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

const letter = { id: 'm1', name: 'Letter' };
const message = (change: Partial<ActionForm> = {}): ActionForm => ({
  ...newAction,
  name: 'Write',
  type: 'SendMessage',
  message: letter,
  channels: ['EMAIL'],
  ...change,
});
const voucher = (change: Partial<ActionForm> = {}): ActionForm => ({
  ...newAction,
  name: 'Give',
  type: 'IssueVoucher',
  voucherValue: '250',
  ...change,
});
const faults = (form: ActionForm) => messages(actionSchema.safeParse(form));

test('[ACT-05] [ACT-06] an empty action reports its name and its type', () => {
  expect(faults(newAction)).toEqual({ name: 'Name is required', type: 'Action type is required' });
});

test('[ACT-08] [ACT-09] a message action needs a message and a channel', () => {
  expect(faults(message({ message: null, channels: [] }))).toEqual({
    message: 'Message is required',
    channels: 'Channels must be specified',
  });
  expect(faults(message())).toEqual({});
});

test('[ACT-10] a voucher action needs a value', () => {
  expect(faults(voucher({ voucherValue: ' ' }))).toEqual({ voucherValue: 'Value is required' });
});

test.each(['0', '-5', '1.5', '1,5', 'ten', '1e3', '00'])(
  '[ACT-11] a voucher value of %s is refused',
  (voucherValue) => {
    expect(faults(voucher({ voucherValue }))).toEqual({ voucherValue: 'Must be a positive integer' });
  },
);

test('[ACT-11] any positive whole rand is accepted, up to an obvious mistake', () => {
  expect(actionSchema.parse(voucher({ voucherValue: '1' })).voucherValue).toBe(1);
  expect(faults(voucher({ voucherValue: '100001' }))).toEqual({
    voucherValue: 'Value can be at most R\u00a0100\u00a0000,00',
  });
});

test('[ACT-12] [ACT-13] [ACT-17] a new action is enabled, without a delay in minutes and an expiry in days', () => {
  expect(newAction).toMatchObject({
    enabled: true,
    type: '',
    delay: { value: '0', unit: 'minutes' },
    expiryDate: { value: '0', unit: 'day' },
  });
});

test('[ACT-14] a delay and an expiry below 0 or with fractions are refused', () => {
  expect(
    Object.keys(
      faults(voucher({ delay: { value: '-1', unit: 'days' }, expiryDate: { value: '1.5', unit: 'day' } })),
    ).sort(),
  ).toEqual(['delay.value', 'expiryDate.value']);
});

test.each(['0', ''])('[ACT-15] [ACT-16] a delay and an expiry of "%s" are sent as null', (value) => {
  const values = actionSchema.parse(voucher({ delay: { value, unit: 'days' }, expiryDate: { value, unit: 'week' } }));
  expect(toActionUpdate(values)).toMatchObject({ delay: null, expiryDate: null });
});

test('[ACT-17] only the fields of its type are validated and sent', () => {
  const changedMind = message({
    voucherValue: '-1',
    voucherMessage: 'Thanks',
    expiryDate: { value: '-2', unit: 'day' },
    delay: { value: '2', unit: 'hours' },
  });
  expect(toActionInput(actionSchema.parse(changedMind), null)).toEqual({
    name: 'Write',
    type: 'SendMessage',
    enabled: true,
    messageId: 'm1',
    channels: ['EMAIL'],
    delay: { value: 2, unit: 'hours' },
  });
  const other = voucher({
    message: letter,
    channels: ['SMS'],
    voucherMessage: ' Thanks ',
    expiryDate: { value: '3', unit: 'month' },
  });
  expect(toActionInput(actionSchema.parse(other), 'a1')).toEqual({
    id: 'a1',
    name: 'Give',
    type: 'IssueVoucher',
    enabled: true,
    voucherValue: 250,
    voucherMessage: 'Thanks',
    expiryDate: { value: 3, unit: 'month' },
    delay: null,
  });
});

test('[ACT-17] an unsaved action opens again as it was typed', () => {
  const values = actionSchema.parse(voucher({ delay: { value: '1', unit: 'days' } }));
  expect(actionSchema.parse(toActionForm(values))).toEqual(values);
});

test('[ACT-01] periods in plain words', () => {
  expect([
    formatPeriod({ value: 1, unit: 'days' }),
    formatPeriod({ value: 2, unit: 'week' }),
    formatPeriod(null),
  ]).toEqual(['1 day', '2 weeks', null]);
});
