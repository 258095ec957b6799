import { sql } from 'kysely';
import type { VoucherStats } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import { rand } from '../../core/money.ts';

/** Days of sales shown, including today (ADR 0011). */
const DAYS = 30;

interface Sums {
  sales: number;
  issued: number;
  purchased: number;
  internal: number;
  created: number;
  created_month: number;
  available: number;
  available_month: number;
  used: number;
  used_month: number;
}

/**
 * The Dashboard tab (VOU-30 to VOU-32), in rand, exact to the cent, by days and calendar months in Johannesburg. A sale
 * is a voucher bought (reason Purchase), `internal` everything given away. Issued counts every voucher ever issued,
 * sales all except cancelled ones. Unredeemed and available are the ACTIVE ones whose last day is not over; `month` is
 * the part of the total that was created, or for `used` redeemed, in this month.
 */
export async function readStatistics(db: Db): Promise<VoucherStats> {
  const {
    rows: [sums],
  } = await sql<Sums>`
    with marked as (
      select value_cents, reason = 'Purchase' as bought, status = 'CANCELLED' as cancelled, status = 'REDEEMED' as used,
        status = 'ACTIVE' and coalesce(expiry_date >= now(), true) as available,
        created_at >= month.start as new, redemption_date >= month.start as used_lately
      from vouchers cross join (select date_trunc('month', now(), 'Africa/Johannesburg') as start) as month
    )
    select
      ${sumOf('bought and not cancelled')} as sales,
      ${sumOf('true')} as issued,
      ${sumOf('bought and available')} as purchased,
      ${sumOf('not bought and available')} as internal,
      ${sumOf('not bought')} as created,
      ${sumOf('not bought and new')} as created_month,
      ${sumOf('not bought and available')} as available,
      ${sumOf('not bought and available and new')} as available_month,
      ${sumOf('not bought and used')} as used,
      ${sumOf('not bought and used and used_lately')} as used_month
    from marked`.execute(db);
  if (sums === undefined) throw new Error('A sum has one row.');
  const daily = await dailySales(db);
  const wallets = await db
    .selectFrom('customers')
    .select(sql<number>`coalesce(sum(available_credit_cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow();
  const lately = daily.reduce((sum, { cents }) => sum + cents, 0);
  return {
    totalSales: rand(sums.sales),
    totalIssued: rand(sums.issued),
    unredeemedAmounts: { internal: rand(sums.internal), purchased: rand(sums.purchased) },
    dailySales: daily.map(({ day, cents }) => ({ day, total: rand(cents) })),
    averageSalesPerDay: rand(Math.round(lately / DAYS)),
    totalWalletBalance: rand(wallets.cents),
    internal: {
      created: { total: rand(sums.created), month: rand(sums.created_month) },
      available: { total: rand(sums.available), month: rand(sums.available_month) },
      used: { total: rand(sums.used), month: rand(sums.used_month) },
    },
  };
}

const sumOf = (which: string) => sql`coalesce(sum(value_cents) filter (where ${sql.raw(which)}), 0)::bigint`;

/** Sales of each of the last thirty days, including days without any, oldest first. */
async function dailySales(db: Db): Promise<{ day: string; cents: number }[]> {
  const { rows } = await sql<{ day: string; cents: number }>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(value_cents), 0)::bigint as cents
    from generate_series(0, ${DAYS - 1}::integer) as ago
    cross join lateral (select (now() at time zone 'Africa/Johannesburg')::date - ${DAYS - 1}::integer + ago as day) as days
    left join vouchers on reason = 'Purchase' and status <> 'CANCELLED'
      and created_at >= days.day::timestamp at time zone 'Africa/Johannesburg' and created_at < (days.day + 1)::timestamp at time zone 'Africa/Johannesburg'
    group by days.day order by days.day`.execute(db);
  return rows;
}
