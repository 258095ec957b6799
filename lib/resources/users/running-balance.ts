import { centsFromRand } from '@/lib/format/money';

export type Booked = { id: string; amount: number };

/**
 * The wallet's balance after each transaction, in cents, from newest to oldest: after the newest it is the available
 * credit; for each older one the next one's amount is subtracted. Null if an amount is not a number.
 * @param availableCredit rand, as the upstream returns it
 * @param newestFirst rand amounts, negative when credit was used
 */
export function runningBalances(availableCredit: number, newestFirst: readonly Booked[]): Map<string, number | null> {
  const balances = new Map<string, number | null>();
  let balance = centsFromRand(availableCredit);
  for (const { id, amount } of newestFirst) {
    balances.set(id, balance);
    const cents = centsFromRand(amount);
    balance = balance === null || cents === null ? null : balance - cents;
  }
  return balances;
}

/**
 * Whether the wallet adds up, once every transaction is loaded: before the oldest it must have been empty.
 * @returns the difference in cents between the available credit and the sum; null while some are not loaded or are not
 * numbers
 */
export function walletDifference(
  availableCredit: number,
  transactions: readonly Booked[],
  isComplete: boolean,
): number | null {
  if (!isComplete) return null;
  const credit = centsFromRand(availableCredit);
  const amounts = transactions.map(({ amount }) => centsFromRand(amount));
  if (credit === null || amounts.some((cents) => cents === null)) return null;
  return credit - amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
}
