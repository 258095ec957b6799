import { centsFromRand } from '@/lib/format/money';

export type Booked = { id: string; amount: number };

/**
 * What the wallet held after each transaction, in cents, from the newest to the oldest: the newest left the available credit,
 * and each older one left what the next one's amount takes away. Null where an amount is no number.
 * @param availableCredit rand, as the upstream answers it
 * @param newestFirst rand amounts, negative where credit was used
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
 * @returns cents by which the available credit differs from the sum; null while some are not loaded or are no number
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
