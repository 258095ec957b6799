import {
  differenceSentence,
  paidSentence,
  paidWarning,
  payoutDifference,
  payoutState,
  removalChange,
} from '@/lib/resources/orders/payout';
import type { LineItem, OrderLine } from '@/lib/resources/orders/order';

const entry = (code: string, rand: number, isCredit: boolean, isSystem = true) => ({
  id: `${code} ${rand}`,
  code: { id: code, code, description: '' },
  description: null,
  amount: rand,
  isCredit,
  isSystem,
  createdAt: '2026-05-01T10:00:00Z',
});
const item = (price: number, quantity = 1) => ({ price, quantity }) as LineItem;
/** Sold for R 1 000,00 at 20 %, with a fee of R 26,00. */
const line = (values: object = {}) =>
  ({
    brand: { name: 'Zaka Studio' },
    paymentDate: '2026-08-13T10:00:00Z',
    paidOut: 774,
    items: [item(600), item(200, 2)],
    ledgerItems: [entry('1000/000', 1000, true), entry('2000/000', 200, false), entry('2100/000', 26, false)],
    ...values,
  }) as unknown as OrderLine & { paidOut?: number | null };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test('[LIN-21] a line that was paid out shows to whom, how much and when; any other shows nothing', () => {
  expect(plain(paidSentence(line()))).toBe('Zaka Studio was paid R 774,00 for this line on 13-08-2026.');
  expect(plain(paidSentence(line({ paidOut: null })))).toBe(
    'Zaka Studio was paid R 774,00 for this line on 13-08-2026.',
  );
  expect(paidSentence(line({ paymentDate: null }))).toBeNull();
  expect(paidWarning(line({ paymentDate: null }), -60_000)).toBeNull();
  expect(payoutDifference(line({ paymentDate: null }))).toBeNull();
});

test('[LIN-21] before the ledger changes, the amount then due or to be reclaimed is shown, to the cent', () => {
  expect(plain(paidWarning(line(), 0))).toMatch(/ on 13-08-2026\. Nothing more is owed then\.$/);
  expect(plain(paidWarning(line(), 1))).toMatch(/ R 0,01 is then still owed to it\.$/);
  expect(plain(paidWarning(line(), -48_000))).toMatch(/ R 480,00 is then to be claimed back from it\.$/);
  expect(plain(paidWarning(line({ paidOut: 700 }), -10_000))).toMatch(/ R 26,00 is then to be claimed back from it\.$/);
  expect(plain(paidWarning(line(), null))).toMatch(
    / The Payment Requirements report shows what is owed or to be claimed back\.$/,
  );
});

test('the current difference stays until a later payment date settles it', () => {
  expect(differenceSentence(line())).toBeNull();
  expect(plain(differenceSentence(line({ paidOut: 700 })))).toBe(
    'R 74,00 is owed, until a later payment date settles it.',
  );
  expect(plain(differenceSentence(line({ paidOut: 800.5 })))).toBe(
    'R 26,50 is to be claimed back, until a later payment date settles it.',
  );
});

test('removing an item reverses its sale and its share of the commission', () => {
  const sold = line();
  expect(removalChange(sold, sold.items[0]!)).toBe(-60_000 + 12_000);
  expect(removalChange(sold, sold.items[1]!)).toBe(-40_000 + 8_000);
  expect(removalChange(line({ items: [item(Number.NaN)] }), item(Number.NaN))).toBeNull();
});

test.each([
  [null, 'Unpaid', 'neutral'],
  ['2026-08-13T10:00:00Z', 'Paid 13-08-2026', 'success'],
  [new Date().toISOString(), 'Paid', 'success'],
  ['2126-12-20T22:00:00Z', 'Unpaid, due 21-12-2126', 'warning'],
])('[LIN-08] a payment date of %s', (paymentDate, text, tone) => {
  const state = payoutState({ paymentDate });
  expect(state.text.startsWith(text)).toBe(true);
  expect(state.tone).toBe(tone);
});
