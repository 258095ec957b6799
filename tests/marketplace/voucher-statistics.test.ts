import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { dataOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

interface TotalAndMonth {
  total: number;
  month: number;
}
interface Stats {
  totalSales: number;
  totalIssued: number;
  unredeemedAmounts: { internal: number; purchased: number };
  dailySales: { day: string; total: number }[];
  averageSalesPerDay: number;
  totalWalletBalance: number;
  internal: { created: TotalAndMonth; available: TotalAndMonth; used: TotalAndMonth };
}
const STATS = `query Stats { voucherStats { totalSales totalIssued unredeemedAmounts { internal purchased } dailySales { day total } averageSalesPerDay totalWalletBalance
  internal { created { total month } available { total month } used { total month } } } }`;
/** YYYY-MM-DD in Johannesburg */
const dayOf = (instant: Date) => new Date(instant.getTime() + 7_200_000).toISOString().slice(0, 10);

describe('voucher statistics and wallets', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('admin');
  });
  const stats = async () => dataOf(await marketplace.graphql<{ voucherStats: Stats }>(STATS, {}, token)).voucherStats;
  const vouchers = () => marketplace.db.selectFrom('vouchers').selectAll().execute();
  const redeem = (voucher: string, customer: string, at = new Date()) =>
    sql`select redeem_voucher(${voucher}::uuid, ${customer}::uuid, ${at})`.execute(marketplace.db);
  const customer = async () =>
    (
      await marketplace.db
        .selectFrom('customers')
        .select('id')
        .where('account_id', 'is not', null)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id;
  const add = async (value_cents: number, values: object = {}) =>
    (
      await marketplace.db
        .insertInto('vouchers')
        .values({ code: `T${Math.random().toString(36).slice(2, 12)}`, value_cents, reason: 'Internal', ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  test('[VOU-30] [VOU-31] [VOU-32] every figure equals the sum of the rows, to the cent', async () => {
    const now = new Date();
    // Just before and just after midnight in Johannesburg, the first instant of a month, and a value with cents.
    const midnight = new Date(`${dayOf(now)}T00:00:00+02:00`).getTime();
    for (const [index, created_at] of [
      midnight - 1,
      midnight,
      midnight - 29 * 86_400_000,
      midnight - 29 * 86_400_000 - 1,
    ]
      .map((time) => new Date(time))
      .entries()) {
      await add(10_001 + index, { reason: 'Purchase', created_at });
      await add(20_001 + index, {
        created_at: new Date(Date.parse(`${dayOf(now).slice(0, 7)}-01T00:00:00+02:00`) - (index % 2)),
      });
    }
    await add(777, { expiry_date: new Date(now.getTime() - 60_000) });
    const rows = await vouchers();
    const month = (instant: Date | null) => instant !== null && dayOf(instant).slice(0, 7) === dayOf(now).slice(0, 7);
    const sum = (which: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(which).reduce((cents, { value_cents }) => cents + value_cents, 0) / 100;
    const isFree = ({ status, expiry_date }: (typeof rows)[number]) =>
      status === 'ACTIVE' && (expiry_date === null || expiry_date >= now);
    const isGiven = ({ reason }: (typeof rows)[number]) => reason !== 'Purchase';
    const isSold = ({ reason, status }: (typeof rows)[number]) => reason === 'Purchase' && status !== 'CANCELLED';
    const days = Array.from({ length: 30 }, (_, index) => dayOf(new Date(now.getTime() - (29 - index) * 86_400_000)));
    const dailySales = days.map((day) => ({ day, total: sum((row) => isSold(row) && dayOf(row.created_at) === day) }));
    const wallets = await marketplace.db.selectFrom('customers').select('available_credit_cents').execute();
    assert.deepEqual(JSON.parse(JSON.stringify(await stats())), {
      totalSales: sum(isSold),
      totalIssued: sum(() => true),
      unredeemedAmounts: {
        internal: sum((row) => isGiven(row) && isFree(row)),
        purchased: sum((row) => !isGiven(row) && isFree(row)),
      },
      dailySales,
      averageSalesPerDay:
        Math.round(dailySales.reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 30) / 100,
      totalWalletBalance:
        wallets.reduce((cents, { available_credit_cents }) => cents + available_credit_cents, 0) / 100,
      internal: {
        created: { total: sum(isGiven), month: sum((row) => isGiven(row) && month(row.created_at)) },
        available: {
          total: sum((row) => isGiven(row) && isFree(row)),
          month: sum((row) => isGiven(row) && isFree(row) && month(row.created_at)),
        },
        used: {
          total: sum((row) => isGiven(row) && row.status === 'REDEEMED'),
          month: sum((row) => isGiven(row) && month(row.redemption_date)),
        },
      },
    });
    assert.ok(dailySales.filter(({ total }) => total > 0).length > 3);
  });

  test('[VOU-32] the redeemed amount equals what the wallets received, to the cent', async () => {
    const {
      rows: [wallets],
    } = await sql<{ internal: number; purchase: number }>`
      select sum(amount_cents) filter (where type = 'internal') as internal, sum(amount_cents) filter (where type = 'purchase') as purchase from wallet_transactions`.execute(
      marketplace.db,
    );
    const rows = (await vouchers()).filter(({ status }) => status === 'REDEEMED');
    const bought = rows
      .filter(({ reason }) => reason === 'Purchase')
      .reduce((cents, { value_cents }) => cents + value_cents, 0);
    assert.equal(Number(wallets!.purchase), bought);
    assert.equal(Number(wallets!.internal) / 100, (await stats()).internal.used.total);
  });

  test('[VOU-31] [VOU-32] a redemption moves exactly its value from available to used and into the wallet', async () => {
    const id = await add(12_345, { expiry_date: new Date(Date.now() + 3_600_000) });
    const earlier = await stats();
    const who = await customer();
    await redeem(id, who);
    const later = await stats();
    const cents = (amount: number) => Math.round(amount * 100);
    assert.equal(cents(later.totalWalletBalance) - cents(earlier.totalWalletBalance), 12_345);
    assert.equal(cents(earlier.internal.available.total) - cents(later.internal.available.total), 12_345);
    assert.equal(cents(later.internal.used.month) - cents(earlier.internal.used.month), 12_345);
    assert.equal(later.totalIssued, earlier.totalIssued);
    const entries = await marketplace.db
      .selectFrom('wallet_transactions')
      .select(['customer_id', 'type', 'amount_cents'])
      .where('voucher_id', '=', id)
      .execute();
    assert.deepEqual(entries, [{ customer_id: who, type: 'internal', amount_cents: 12_345 }]);
  });

  test('[VOU-14] a voucher is redeemed once, by one of many concurrent attempts, and only while it is valid', async () => {
    const who = await customer();
    const id = await add(5_000);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => redeem(id, who)));
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
    const expired = await add(5_000, { expiry_date: new Date(Date.now() - 1_000) });
    const cancelled = await add(5_000, { status: 'CANCELLED' });
    const balance = async () =>
      (
        await marketplace.db
          .selectFrom('customers')
          .select('available_credit_cents')
          .where('id', '=', who)
          .executeTakeFirstOrThrow()
      ).available_credit_cents;
    const before = await balance();
    for (const bad of [id, expired, cancelled]) await assert.rejects(redeem(bad, who), /cannot be redeemed/);
    await assert.rejects(redeem('00000000-0000-4000-8000-000000000000', who), /there is no voucher/);
    assert.equal(await balance(), before);
  });
});
