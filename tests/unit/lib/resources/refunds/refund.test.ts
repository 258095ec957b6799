import fc from 'fast-check';
import { formatCents } from '@/lib/format/money';
import { refundTone } from '@/lib/commerce/order-states';
import { refundCents } from '@/lib/commerce/refund-sum';
import { isPaidOut, paidOutCents, refundSentence } from '@/lib/resources/refunds/refund';

const entry = (code: string, amount: number, isCredit = false) => ({
  id: code,
  code: { id: code, code },
  amount,
  isCredit,
});
const line = (...ledgerItems: ReturnType<typeof entry>[]) => ({ ledgerItems });

test('[REF-06] yellow, green, red, and gray for what is unknown', () => {
  expect(['Pending', 'Settled', 'Failed', 'Disputed', 'constructor', ''].map(refundTone)).toEqual([
    'warning',
    'success',
    'danger',
    'neutral',
    'neutral',
    'neutral',
  ]);
});

test('[REF-10] [REF-11] only an entry of code 9990/000 is a payout', () => {
  expect(isPaidOut(line(entry('1000/000', 10), entry('9990/000', 10)))).toBe(true);
  expect(isPaidOut(line(entry('1000/000', 10), entry('9990/0001', 10)))).toBe(false);
  expect(isPaidOut(line())).toBe(false);
  expect(isPaidOut(null)).toBe(false);
});

test('the sentence without a line, and without valid amounts', () => {
  const amounts = { basketAmount: 10, adjustmentAmount: 0 };
  expect(refundSentence({ ...amounts, orderLine: null })).toBe(
    `The basket of ${formatCents(1000)} without an adjustment makes a refund of ${formatCents(1000)}.`,
  );
  expect(refundSentence({ ...amounts, basketAmount: Number.NaN, orderLine: null })).toBeNull();
});

test('the sentence adds up to the cent, whatever the amounts and the payout', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.tuple(cents, fc.boolean()), { minLength: 1, maxLength: 8 }),
      (basket, adjustment, booked) => {
        const orderLine = line(
          entry('1000/000', 55.5, true),
          ...booked.map(([amount, isCredit]) => entry('9990/000', amount / 100, isCredit)),
        );
        const amounts = { basketAmount: basket / 100, adjustmentAmount: adjustment / 100 };
        const paid = booked.reduce((sum, [amount, isCredit]) => sum + (isCredit ? -amount : amount), 0);
        expect(refundCents(amounts)).toBe(basket + adjustment);
        expect(paidOutCents(orderLine)).toBe(paid);
        const verdict =
          paid === basket + adjustment
            ? 'exactly that.'
            : `${formatCents(Math.abs(paid - basket - adjustment))} ${paid > basket + adjustment ? 'more' : 'less'} than that.`;
        const sentence = refundSentence({ ...amounts, orderLine });
        expect(sentence).toContain(`makes a refund of ${formatCents(basket + adjustment)};`);
        expect(sentence?.endsWith(`${formatCents(paid)} paid out under 9990/000, ${verdict}`)).toBe(true);
      },
    ),
  );
});
