import { sql } from 'kysely';
import type { Seeding } from '../core/seeding.ts';
import { after, DAY } from './calendar.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import { source } from './source.ts';
import type { Redemption } from './vouchers.ts';

/** Credit spent on an order. */
export interface CreditUse {
  readonly customerId: string;
  readonly orderId: string;
  readonly cents: number;
  readonly at: Date;
}

/** The balances of all wallets over time; redemptions add to them by themselves, orders subtract. */
export class WalletBook {
  readonly uses: CreditUse[] = [];
  readonly #balances = new Map<string, number>();
  readonly #waiting: Redemption[];

  constructor(redemptions: readonly Redemption[]) {
    this.#waiting = [...redemptions].sort((one, other) => other.at.getTime() - one.at.getTime());
  }

  /** Cents available at an instant. Call in order of time. */
  balance(customerId: string, at: Date): number {
    for (let next = this.#waiting.at(-1); next && next.at < at; next = this.#waiting.at(-1)) {
      this.#balances.set(next.customerId, (this.#balances.get(next.customerId) ?? 0) + next.cents);
      this.#waiting.pop();
    }
    return this.#balances.get(customerId) ?? 0;
  }

  spend(use: CreditUse): void {
    this.#balances.set(use.customerId, this.balance(use.customerId, use.at) - use.cents);
    this.uses.push(use);
  }
}

declare module '../core/seeding.ts' {
  interface Seeded {
    wallets: unknown;
  }
}

/**
 * Seeds the wallet entries: vouchers redeemed (by the normal database function), credit spent, and for some old credit,
 * credit expired.
 */
export async function seedWallets(db: SeedDatabase, { today, need }: Seeding): Promise<void> {
  const redemptions = await need('redemptions');
  const { uses } = await need('orders');
  const from = source('wallets');
  const left = new Map<string, { cents: number; last: Date; voucherId: string }>();
  for (const { customerId, cents, at, voucherId } of redemptions) {
    const wallet = left.get(customerId);
    left.set(customerId, {
      cents: (wallet?.cents ?? 0) + cents,
      last: wallet && wallet.last > at ? wallet.last : at,
      voucherId: wallet?.voucherId ?? voucherId,
    });
  }
  for (const { customerId, cents, at } of uses) {
    const wallet = left.get(customerId);
    if (wallet)
      left.set(customerId, { ...wallet, cents: wallet.cents - cents, last: wallet.last > at ? wallet.last : at });
  }
  const expiries = [...left].filter(
    ([, { cents, last }]) => cents > 0 && last < after(today, -60 * DAY) && from.chance(0.4),
  );
  const redeemed = redemptions.map(({ customerId, voucherId, at }) => ({
    entry: from.id(at),
    customer: customerId,
    voucher: voucherId,
    at,
  }));
  const rows: SeedRow<'wallet_transactions'>[] = [
    ...uses.map(({ customerId, orderId, cents, at }) => ({
      id: from.id(at),
      customer_id: customerId,
      type: 'transaction' as const,
      amount_cents: -cents,
      order_id: orderId,
      voucher_id: null,
      created_at: at,
    })),
    ...expiries.map(([customer_id, { cents, last, voucherId }]) => {
      const at = from.instant(last, today);
      return {
        id: from.id(at),
        customer_id,
        type: 'expiry' as const,
        amount_cents: -cents,
        order_id: null,
        voucher_id: voucherId,
        created_at: at,
      };
    }),
  ];
  await sql`select redeem_voucher(voucher, customer, at, entry) from json_to_recordset(${JSON.stringify(redeemed)}::json) as redeemed (voucher uuid, customer uuid, at timestamptz, entry uuid)`.execute(
    db,
  );
  // In order of time, so that no wallet is ever below zero.
  await insertRows(
    db,
    'wallet_transactions',
    rows.sort((one, other) => Number(one.created_at) - Number(other.created_at)),
  );
  await sql`update customers set updated_at = entries.last from (select customer_id, max(created_at) as last from wallet_transactions group by 1) as entries where entries.customer_id = customers.id`.execute(
    db,
  );
}
