import fc from 'fast-check';
import { randFromCents } from '@/lib/format/money';
import { itemCents, ledgerBalance, reconcile } from '@/lib/resources/orders/sums';

const cents = fc.integer({ min: 1, max: 99_999_999_999 });
const action = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), cents, isCredit: fc.boolean() }),
  fc.record({ kind: fc.constant('edit' as const), at: fc.nat(), cents, isCredit: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
);

test('[LIN-22] credits, debits and their difference; a stored negative amount counts against its own side (D-73)', () => {
  const entries = [
    { amount: 7480, isCredit: true },
    { amount: -1.5, isCredit: true },
    { amount: 1496, isCredit: false },
    { amount: 0.1, isCredit: false },
    { amount: 0.2, isCredit: false },
  ];
  expect(ledgerBalance(entries)).toEqual({ credits: 747850, debits: 149630, difference: 598220 });
  expect(ledgerBalance([])).toEqual({ credits: 0, debits: 0, difference: 0 });
});

test('[LIN-23] [LIN-24] [LIN-25] no sequence of adding, changing and deleting makes the balance differ from the sum of the entries, to the cent', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 80 }), (actions) => {
      const ledger: { amount: number; isCredit: boolean }[] = [];
      let difference = 0n;
      const sign = ({ cents: amount, isCredit }: { cents: number; isCredit: boolean }) =>
        isCredit ? BigInt(amount) : -BigInt(amount);
      const inCents: { cents: number; isCredit: boolean }[] = [];
      for (const each of actions) {
        if (each.kind === 'add') {
          ledger.push({ amount: randFromCents(each.cents), isCredit: each.isCredit });
          inCents.push(each);
          difference += sign(each);
        } else if (ledger.length > 0) {
          const at = each.at % ledger.length;
          const before = inCents[at]!;
          difference -= sign(before);
          if (each.kind === 'delete') {
            ledger.splice(at, 1);
            inCents.splice(at, 1);
          } else {
            ledger[at] = { amount: randFromCents(each.cents), isCredit: each.isCredit };
            inCents[at] = each;
            difference += sign(each);
          }
        }
        const balance = ledgerBalance(ledger);
        expect(BigInt(balance.difference!)).toBe(difference);
        expect(balance.credits! - balance.debits!).toBe(balance.difference);
      }
    }),
  );
});

test('an invalid amount makes the balance unknown instead of wrong', () => {
  expect(
    ledgerBalance([
      { amount: Number.NaN, isCredit: true },
      { amount: 1, isCredit: false },
    ]),
  ).toEqual({ credits: null, debits: 100, difference: null });
});

test('price times quantity is exact', () => {
  expect(itemCents({ quantity: 3, price: 0.1 })).toBe(30);
  expect(itemCents({ quantity: 7, price: 1118.99 })).toBe(783293);
});

const item = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), cents: fc.integer({ min: 0, max: 99_999_999 }) });
const line = fc.record({ shipping: fc.integer({ min: 0, max: 50_000 }), items: fc.array(item, { maxLength: 6 }) });

test('an order whose cents agree reconciles, and any difference is shown to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      fc.nat(),
      fc.integer({ min: -5_000, max: 5_000 }),
      fc.integer({ min: -5_000, max: 5_000 }),
      (lines, share, slip, unpaid) => {
        const due = lines.reduce(
          (sum, { shipping, items }) =>
            sum + shipping + items.reduce((all, each) => all + each.quantity * each.cents, 0),
          0,
        );
        const credit = due === 0 ? 0 : share % due;
        const sums = reconcile({
          subTotal: randFromCents(due - slip),
          creditUsed: randFromCents(credit),
          totalPaid: randFromCents(due - slip - credit - unpaid),
          lines: lines.map(({ shipping, items }) => ({
            shippingTotal: randFromCents(shipping),
            items: items.map(({ quantity, cents: price }) => ({ quantity, price: randFromCents(price) })),
          })),
        });
        expect(sums.linesDiffer).toBe(slip);
        expect(sums.paidDiffers! + unpaid).toBe(0);
        expect(sums.goods! + sums.shipping!).toBe(due);
      },
    ),
  );
});
