import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { badRequest, notFound } from '../../core/errors.ts';
import { isId } from '../../core/ids.ts';
import { rand } from '../../core/money.ts';
import { currentPeriod, daysOf, PERIOD_DAYS, previousPeriod, type Period } from './period.ts';
import * as repository from './repository.ts';

/** Number of rows of a ranking. */
const TOP = 10;
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

interface Page {
  readonly limit?: number | null;
  readonly offset?: number | null;
}

/** The dashboard's figures; only requested ones are counted. @throws BAD_REQUEST on an invalid page of brand sales */
export function getStatistics(context: Context, page: Page) {
  allow(context.viewer, 'dashboard');
  return readStatistics(context.db, new Date(), page);
}

/** @throws NOT_FOUND */
export async function getProductStats(context: Context, id: string) {
  allow(context.viewer, 'dashboard', 'products');
  const product = isId(id)
    ? await context.db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (product === undefined) throw notFound('Product', id);
  const { sold, cents } = await repository.salesOfProduct(context.db, product.id);
  return { id: product.id, numSold: sold, revenue: rand(cents) };
}

/**
 * The statistics of the last 30 days in Johannesburg, including today. Amounts are rand, averages rounded to the cent.
 * Members are functions: GraphQL calls only the requested ones.
 */
export function readStatistics(db: Db, now: Date, { limit, offset }: Page = {}) {
  const page = { limit: limit ?? DEFAULT_LIMIT, offset: offset ?? 0 };
  if (page.limit < 1 || page.limit > MAX_LIMIT) throw badRequest(`limit must be from 1 to ${MAX_LIMIT}.`, 'limit');
  if (page.offset < 0) throw badRequest('offset must not be negative.', 'offset');
  const period = currentPeriod(now);
  return {
    sales: () => salesStatistics(db, period),
    users: () => userStatistics(db, period),
    brandSales: async () =>
      (await repository.brandSales(db, period, page)).map(({ id, name, orders, pieces }) => ({
        id,
        name,
        numOrders: orders,
        numProductsSold: pieces,
      })),
  };
}

function salesStatistics(db: Db, period: Period) {
  let reading: Promise<Awaited<ReturnType<typeof repository.salesByDay>>> | undefined;
  const days = () => (reading ??= repository.salesByDay(db, period));
  const sold = async () => total(await days());
  let losing: ReturnType<typeof repository.lostSales> | undefined;
  const lost = () => (losing ??= repository.lostSales(db, period));
  return {
    revenue: async () => rand((await sold()).cents),
    previousRevenue: async () => rand(total(await repository.salesByDay(db, previousPeriod(period))).cents),
    cancelledRevenue: async () => rand((await lost()).cancelled),
    refundedRevenue: async () => rand((await lost()).refunded),
    salesPerDay: async () => rand(share((await sold()).cents, PERIOD_DAYS)),
    salesPerUser: async () => rand(share((await sold()).cents, await repository.countBuyers(db, period))),
    activeCarts: async () => orderStatistics(await repository.openCarts(db)),
    completedOrders: async () => orderStatistics(await sold()),
    topBrands: async () =>
      (await repository.topBrands(db, period, TOP)).map(({ id, name, orders, cents }) => ({
        id,
        name,
        numOrders: orders,
        revenue: rand(cents),
      })),
    topProducts: async () =>
      (await repository.topProducts(db, period, TOP)).map(({ id, title, sold: numSold, cents }) => ({
        id,
        title,
        numSold,
        revenue: rand(cents),
      })),
    // The sales of each day of the period, including days without any; their sum is the revenue.
    rollingSum: async () => {
      const byDay = new Map((await days()).map(({ day, cents }) => [day, cents]));
      return daysOf(period).map((day) => ({ day, total: rand(byDay.get(day) ?? 0) }));
    },
  };
}

function userStatistics(db: Db, period: Period) {
  let reading: Promise<number> | undefined;
  const signups = () => (reading ??= repository.countSignups(db, period));
  return {
    signups,
    signupsPerDay: async () => Math.round(((await signups()) / PERIOD_DAYS) * 100) / 100,
    wishlists: async () => {
      const { total: all, people } = await repository.countWishlists(db);
      return { total: all, numberOfUsers: people };
    },
  };
}

const orderStatistics = ({ orders, cents }: repository.Count) => ({
  numOrders: orders,
  value: rand(cents),
  averageBasketSize: rand(share(cents, orders)),
});

function total(days: readonly repository.Count[]): repository.Count {
  return days.reduce((sum, { orders, cents }) => ({ orders: sum.orders + orders, cents: sum.cents + cents }), {
    orders: 0,
    cents: 0,
  });
}

/** The average in cents, rounded; zero for a count of zero. */
function share(cents: number, among: number): number {
  return among === 0 ? 0 : Math.round(cents / among);
}
