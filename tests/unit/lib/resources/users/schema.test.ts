import { createUserSchema, emptyExport, emptyUser, exportUsersSchema } from '@/lib/resources/users/schema';
import { transactionLabels } from '@/lib/resources/users/user';

const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

test('[USR-10] [USR-11] all four fields are required', () => {
  expect(messages(createUserSchema.safeParse(emptyUser))).toEqual({
    firstName: 'Required',
    lastName: 'Required',
    email: 'Required',
    password: 'Required',
  });
  expect(
    messages(createUserSchema.safeParse({ ...emptyUser, firstName: 'A', lastName: 'B', email: 'abc', password: 'x' })),
  ).toEqual({ email: 'Please enter a valid email address' });
  expect(createUserSchema.parse({ firstName: 'A', lastName: 'B', email: ' A@B.co ', password: ' x ' })).toEqual({
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.co',
    password: ' x ',
  });
});

test('[USR-25] [USR-26] [USR-27] an untouched export is subscribed users and nothing else', () => {
  expect(exportUsersSchema.parse(emptyExport)).toEqual({ isSubscribed: true });
});

test('[USR-26] a range is whole days in Johannesburg, both or neither', () => {
  expect(exportUsersSchema.parse({ ...emptyExport, from: '01/05/2026', to: '01/05/2026' })).toEqual({
    isSubscribed: true,
    dateRange: { startDate: '2026-04-30T22:00:00.000Z', endDate: '2026-05-01T21:59:59.999Z' },
  });
  expect(messages(exportUsersSchema.safeParse({ ...emptyExport, from: '01/05/2026' }))).toEqual({ to: 'Required' });
  expect(messages(exportUsersSchema.safeParse({ ...emptyExport, from: '02/05/2026', to: '01/05/2026' }))).toEqual({
    to: 'End date must not be before start date',
  });
});

test('[USR-27] recipients are addresses, empty rows are omitted', () => {
  expect(exportUsersSchema.parse({ ...emptyExport, emails: [{ value: '' }, { value: 'a@b.co' }] })).toEqual({
    isSubscribed: true,
    emails: ['a@b.co'],
  });
  expect(messages(exportUsersSchema.safeParse({ ...emptyExport, emails: [{ value: 'abc' }] }))).toEqual({
    'emails.0.value': 'Please enter a valid email address',
  });
});

test('[USR-46] [USR-47] [USR-48] transaction labels', () => {
  expect(transactionLabels).toEqual({
    transaction: 'Credit used on Order',
    purchase: 'Redeemed Voucher',
    internal: 'Redeemed Voucher',
    expiry: 'Voucher Expired',
  });
});
