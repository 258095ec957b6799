import type { LedgerEntry } from '@/lib/resources/orders/order';
import {
  customerSchema,
  emptyEntry,
  entrySchema,
  isSameEntry,
  paymentDateSchema,
  toEntryForm,
  toPaymentDateForm,
} from '@/lib/resources/orders/schema';

const entry = (values: object) => entrySchema.safeParse({ ...emptyEntry, codeId: 'c', ...values });
const faults = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));

describe('a ledger entry', () => {
  test('[LIN-27] [LIN-28] requires a code and an amount', () => {
    expect(faults(entrySchema.safeParse(emptyEntry))).toEqual({
      codeId: 'Please select an accounting code',
      amount: 'Please enter an amount',
    });
  });

  test.each(['', ' ', '0', '0.00', '-5', '-0.01', 'abc', '1e9', 'R', '--1', '12.'])(
    '[LIN-28] [LIN-33] %p is no amount',
    (amount) => {
      expect(faults(entry({ amount }))).toEqual({ amount: 'Please enter an amount' });
    },
  );

  test.each(['1.005', '0,001', '10.555'])('[LIN-33] %p has too many decimals', (amount) => {
    expect(faults(entry({ amount }))).toEqual({ amount: 'Please enter an amount with at most two decimals' });
  });

  test('the largest amount is below a thousand million rand, as at the marketplace', () => {
    for (const amount of ['1000000000', '9007199254740993', '9 007 199 254 740 993,10']) {
      expect(faults(entry({ amount }))).toEqual({
        amount: 'Please enter an amount below R\u00a01\u00a0000\u00a0000\u00a0000,00',
      });
    }
    expect(entry({ amount: '999999999.99' }).data?.amount).toBe(999999999.99);
  });

  test.each([
    ['10.55', 10.55],
    ['0.01', 0.01],
    ['1234,5', 1234.5],
    ['R 1 234,50', 1234.5],
    ['7', 7],
  ])('[LIN-29] %p is sent as the number %p', (amount, sent) => {
    expect(entry({ amount }).data).toEqual({ codeId: 'c', description: null, amount: sent, isCredit: false });
  });

  test('[LIN-33] a description is optional, and spaces alone do not count', () => {
    expect(entry({ amount: '1', description: '  ' }).data?.description).toBeNull();
    expect(entry({ amount: '1', description: ' Goodwill ' }).data?.description).toBe('Goodwill');
  });

  const stored: LedgerEntry = {
    id: '1',
    code: { id: 'c', code: '3000/000', description: 'Goodwill' },
    description: null,
    amount: 1234.5,
    isCredit: true,
    isSystem: false,
    createdAt: '2026-05-01T10:00:00Z',
  };

  test('[LIN-24] opens as it is stored, in plain digits with a point, a negative amount too', () => {
    expect(toEntryForm(stored)).toEqual({ codeId: 'c', description: '', amount: '1234.50', isCredit: true });
    expect(toEntryForm({ ...stored, amount: -1.5 }).amount).toBe('-1.50');
  });

  test('detects whether somebody else has changed it', () => {
    expect(isSameEntry(stored, { ...stored })).toBe(true);
    for (const change of [
      { amount: 1234.51 },
      { isCredit: false },
      { description: 'x' },
      { code: { ...stored.code, id: 'd' } },
    ])
      expect(isSameEntry(stored, { ...stored, ...change })).toBe(false);
  });
});

describe('the customer of an order', () => {
  const sound = { firstName: 'Thandi', lastName: 'Nkosi', email: 'thandi@customers.example', mobile: '' };

  test('[ORD-38] [ORD-39] [ORD-40] [ORD-42] each required field has its text', () => {
    expect(faults(customerSchema.safeParse({ firstName: ' ', lastName: '', email: '', mobile: '' }))).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
    });
    expect(faults(customerSchema.safeParse({ ...sound, email: 'abc' }))).toEqual({ email: 'Invalid email address' });
  });

  test('[ORD-41] mobile may be empty', () => expect(customerSchema.parse(sound).mobile).toBe(''));
});

describe('a payment date', () => {
  test('[LIN-08] is a whole day in Johannesburg; empty removes it', () => {
    expect(
      paymentDateSchema({ orderDate: null, createdAt: '2020-01-01T08:00:00.000Z' }).parse({
        paymentDate: '04/05/2026',
      }),
    ).toEqual({ paymentDate: '2026-05-03T22:00:00.000Z' });
    expect(
      paymentDateSchema({ orderDate: null, createdAt: '2020-01-01T08:00:00.000Z' }).parse({ paymentDate: '' }),
    ).toEqual({ paymentDate: null });
    expect(
      faults(
        paymentDateSchema({ orderDate: null, createdAt: '2020-01-01T08:00:00.000Z' }).safeParse({
          paymentDate: '31/02/2026',
        }),
      ),
    ).toEqual({ paymentDate: 'Please enter a date as DD/MM/YYYY' });
  });

  test('opens with the current day', () => {
    expect(toPaymentDateForm({ paymentDate: '2026-05-03T22:30:00Z' })).toEqual({ paymentDate: '04/05/2026' });
    expect(toPaymentDateForm({ paymentDate: null })).toEqual({ paymentDate: '' });
  });
});
