import type { AccountQuery } from '@/graphql/generated/types';
import { centsFromRand } from '@/lib/format/money';
import type { Order } from './order';

type Wallet = NonNullable<NonNullable<AccountQuery['account']>['customer']>;
type Moved = NonNullable<Wallet['transactions']>['edges'][number]['node'];

export interface CreditSource {
  /** Numbers of the vouchers that the wallet's credit came from, in the order in which they were redeemed. */
  vouchers: readonly number[];
  /** Whether the credit surely came from these: there was nothing else in the wallet, or all of it was used. */
  isCertain: boolean;
}

/** How much was in the wallet after each transaction, newest first, in cents; undefined if an amount is not a number. */
function balancesAfter(available: number | null, moved: readonly Moved[]): number[] | undefined {
  const balances: number[] = [];
  let balance = centsFromRand(available ?? 0);
  for (const { amount } of moved) {
    const cents = centsFromRand(amount);
    if (balance === null || cents === null) return undefined;
    balances.push(balance);
    balance -= cents;
  }
  return balance === null ? undefined : [...balances, balance];
}

/**
 * The vouchers that an order's credit came from. A wallet does not keep its credit apart, so only what was in it since it
 * was last empty can be named; undefined if that cannot be told, for example because it lies too far back.
 */
export function creditSource(
  wallet: Wallet | null | undefined,
  { id, creditUsed }: Pick<Order, 'id' | 'creditUsed'>,
): CreditSource | undefined {
  const moved = wallet?.transactions?.edges.map(({ node }) => node) ?? [];
  const balances = balancesAfter(wallet?.availableCredit ?? null, moved);
  const use = moved.findIndex(({ order, amount }) => order?.id === id && amount === -creditUsed);
  if (balances === undefined || use === -1) return undefined;
  // The balance before the oldest transaction is 0 when all are here.
  const empty = balances.findIndex((balance, at) => at > use && balance === 0);
  if (empty === -1) return undefined;
  const since = moved.slice(use + 1, empty);
  const sources = since.filter(({ amount }) => amount > 0);
  const vouchers = sources.flatMap(({ voucher }) => voucher?.voucherNumber ?? []).reverse();
  if (vouchers.length === 0 || vouchers.length < sources.length) return undefined;
  const isAll = balances[use] === 0 && since.length === sources.length;
  return { vouchers, isCertain: vouchers.length === 1 || isAll };
}
