import fc from 'fast-check';
import { runningBalances, walletDifference } from '@/lib/resources/users/running-balance';

const cents = fc.integer({ min: -5_000_000, max: 5_000_000 });

test('[USR-45] the balance after the newest transaction is the current one, and each older one follows from the next', () => {
  const balances = runningBalances(150.5, [
    { id: 'c', amount: -99.5 },
    { id: 'b', amount: 200 },
    { id: 'a', amount: 50 },
  ]);
  expect([...balances]).toEqual([
    ['c', 15050],
    ['b', 25000],
    ['a', 5000],
  ]);
});

test('a ledger that starts empty adds up, whatever was booked, in exact cents', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 60 }), (booked) => {
      const oldestFirst = booked.map((amount, index) => ({ id: String(index), amount: amount / 100 }));
      const credit = booked.reduce((sum, amount) => sum + amount, 0) / 100;
      const newestFirst = oldestFirst.toReversed();
      expect(walletDifference(credit, newestFirst, true)).toBe(0);
      let sum = 0;
      const expected = new Map(booked.map((amount, index) => [String(index), (sum += amount)]));
      expect(new Map(runningBalances(credit, newestFirst))).toEqual(expected);
    }),
  );
});

test('a difference is shown to the cent, and only once everything is loaded', () => {
  const transactions = [{ id: 'a', amount: 10 }];
  expect(walletDifference(9.99, transactions, true)).toBe(-1);
  expect(walletDifference(9.99, transactions, false)).toBeNull();
});

test('an invalid amount makes the balance unknown', () => {
  expect(
    runningBalances(10, [
      { id: 'b', amount: 1 },
      { id: 'a', amount: Number.NaN },
      { id: '0', amount: 1 },
    ]).get('0'),
  ).toBeNull();
});
