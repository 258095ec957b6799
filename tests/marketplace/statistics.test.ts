import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { currentPeriod, daysOf, previousPeriod } from '../../marketplace/modules/statistics/period.ts';
import { readStatistics } from '../../marketplace/modules/statistics/service.ts';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';
import { cents, sum } from '../support/whole-order.ts';

const STATISTICS = `query S($limit: Int, $offset: Int) { statistics(limit: $limit, offset: $offset) {
  sales { revenue previousRevenue cancelledRevenue refundedRevenue salesPerDay salesPerUser activeCarts { numOrders value averageBasketSize } completedOrders { numOrders value averageBasketSize }
    topBrands { id name numOrders revenue } topProducts { id title numSold revenue } rollingSum { day total } }
  users { signups signupsPerDay wishlists { total numberOfUsers } } brandSales { id name numOrders numProductsSold } } }`;

interface Orders {
  numOrders: number;
  value: number;
  averageBasketSize: number;
}
interface Statistics {
  sales: {
    revenue: number;
    previousRevenue: number;
    cancelledRevenue: number;
    refundedRevenue: number;
    salesPerDay: number;
    salesPerUser: number;
    activeCarts: Orders;
    completedOrders: Orders;
    topBrands: { id: string; name: string; numOrders: number; revenue: number }[];
    topProducts: { id: string | null; title: string; numSold: number; revenue: number }[];
    rollingSum: { day: string; total: number }[];
  };
  users: { signups: number; signupsPerDay: number; wishlists: { total: number; numberOfUsers: number } };
  brandSales: { id: string; name: string; numOrders: number; numProductsSold: number }[];
}

/** The day of an instant in Johannesburg, from the platform's calendar rather than from arithmetic. */
const johannesburg = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Johannesburg',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const dayOf = (instant: Date) => johannesburg.format(instant);

describe('the statistics', () => {
  const marketplace = runningMarketplace();

  const ask = async (page: object = {}) =>
    dataOf(await marketplace.graphql<{ statistics: Statistics }>(STATISTICS, page, await marketplace.login('finance')))
      .statistics;

  /** All rows of the tables: the slow sums are made of them. */
  async function everything() {
    const { db } = marketplace;
    return {
      orders: await db.selectFrom('orders').selectAll().execute(),
      lines: await db.selectFrom('order_lines').selectAll().execute(),
      items: await db.selectFrom('line_items').selectAll().execute(),
      brands: await db.selectFrom('brands').select(['id', 'name']).execute(),
      variants: await db.selectFrom('variants').select(['id', 'product_id']).execute(),
      products: await db.selectFrom('products').select(['id', 'title']).execute(),
      accounts: await db.selectFrom('accounts').select('created_at').execute(),
      wishlists: await db.selectFrom('wishlists').select('account_id').execute(),
    };
  }

  /** The last 30 calendar days, today included. */
  const lastDays = (now: Date) =>
    Array.from({ length: 30 }, (_, index) => dayOf(new Date(now.getTime() - (29 - index) * 86_400_000)));

  test('[DSH-02] [DSH-03] [DSH-04] [DSH-05] revenue, days, customers, orders and carts equal a slow sum, to the cent', async () => {
    const { sales } = await ask();
    const { orders, lines } = await everything();
    const days = lastDays(new Date());
    const completed = orders.filter(({ status }) => status === 'Completed');
    const sold = completed.filter(({ order_date }) => days.includes(dayOf(order_date!)));
    const revenue = sum(sold.map(({ sub_total_cents }) => sub_total_cents));
    assert.ok(sold.length > 50);
    assert.equal(cents(sales.revenue), revenue);
    assert.deepEqual(
      sales.rollingSum.map(({ day, total }) => [day, cents(total)]),
      days.map((day) => [
        day,
        sum(sold.filter(({ order_date }) => dayOf(order_date!) === day).map(({ sub_total_cents }) => sub_total_cents)),
      ]),
    );
    assert.equal(sum(sales.rollingSum.map(({ total }) => cents(total))), revenue);
    const earlier = lastDays(new Date(Date.now() - 30 * 86_400_000));
    assert.equal(
      cents(sales.previousRevenue),
      sum(
        completed
          .filter(({ order_date }) => earlier.includes(dayOf(order_date!)))
          .map(({ sub_total_cents }) => sub_total_cents),
      ),
    );
    for (const [status, told] of [
      ['Cancelled', sales.cancelledRevenue],
      ['Refunded', sales.refundedRevenue],
    ] as const) {
      const lost = lines.filter((line) => line.status === status && sold.some(({ id }) => id === line.order_id));
      assert.ok(lost.length > 0, status);
      assert.equal(cents(told), sum(lost.map(({ sub_total_cents }) => sub_total_cents)), status);
    }
    assert.equal(cents(sales.salesPerDay), Math.round(revenue / 30));
    assert.equal(
      cents(sales.salesPerUser),
      Math.round(revenue / new Set(sold.map(({ customer_id, id }) => customer_id ?? id)).size),
    );
    const told = (some: typeof orders) => {
      const value = sum(some.map(({ sub_total_cents }) => sub_total_cents));
      return [some.length, value, some.length === 0 ? 0 : Math.round(value / some.length)];
    };
    const heard = ({ numOrders, value, averageBasketSize }: Orders) => [
      numOrders,
      cents(value),
      cents(averageBasketSize),
    ];
    assert.deepEqual(heard(sales.completedOrders), told(sold));
    assert.deepEqual(
      heard(sales.activeCarts),
      told(orders.filter(({ status, is_active }) => status === 'Pending' && is_active)),
    );
  });

  test('[DSH-06] sign-ups are the accounts of these days, wishlists all there are', async () => {
    const { users } = await ask();
    const { accounts, wishlists } = await everything();
    const days = lastDays(new Date());
    const signups = accounts.filter(({ created_at }) => days.includes(dayOf(created_at))).length;
    assert.ok(signups > 0);
    assert.deepEqual(users, {
      signups,
      signupsPerDay: Math.round((signups / 30) * 100) / 100,
      wishlists: {
        total: wishlists.length,
        numberOfUsers: new Set(wishlists.map(({ account_id }) => account_id)).size,
      },
    });
  });

  test('[DSH-07] [DSH-08] [DSH-09] brands and products are ranked by a slow count, page after page', async () => {
    const all = await everything();
    const days = lastDays(new Date());
    const sold = new Set(
      all.orders
        .filter(({ status, order_date }) => status === 'Completed' && days.includes(dayOf(order_date!)))
        .map(({ id }) => id),
    );
    const lines = all.lines.filter(({ order_id }) => sold.has(order_id));
    const names = new Map(all.brands.map(({ id, name }) => [id, name]));
    const brandOf = new Map(lines.map(({ id, brand_id }) => [id, brand_id!]));
    const counted = [...Map.groupBy(lines, ({ brand_id }) => brand_id!)].map(([id, own]) => ({
      id,
      name: names.get(id)!,
      numOrders: new Set(own.map(({ order_id }) => order_id)).size,
      numProductsSold: sum(
        all.items.filter(({ order_line_id }) => brandOf.get(order_line_id) === id).map(({ quantity }) => quantity),
      ),
    }));
    const pages: Awaited<ReturnType<typeof ask>>['brandSales'] = [];
    for (let offset = 0; offset === pages.length; offset += 3)
      pages.push(...(await ask({ limit: 3, offset })).brandSales);
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    assert.deepEqual(pages.toSorted(byId), counted.toSorted(byId), 'every brand once');
    assert.ok(pages.every(({ numOrders }, index) => index === 0 || numOrders <= pages[index - 1]!.numOrders));
    assert.deepEqual((await ask()).brandSales, pages.slice(0, 20));

    const { sales } = await ask();
    const revenues = [...Map.groupBy(lines, ({ brand_id }) => brand_id!)]
      .map(([id, own]) => [id, sum(own.map(({ sub_total_cents }) => sub_total_cents))] as const)
      .sort((one, other) => other[1] - one[1]);
    assert.deepEqual(
      sales.topBrands.map(({ id, revenue }) => [id, cents(revenue)]),
      revenues.slice(0, 10).map(([id, value]) => [id, value]),
    );
    const productOf = new Map(all.variants.map(({ id, product_id }) => [id, product_id]));
    const items = all.items.filter(({ order_line_id }) => brandOf.has(order_line_id));
    const products = [
      ...Map.groupBy(items, ({ variant_id, product_title }) => productOf.get(variant_id) ?? `gone ${product_title}`),
    ]
      .map(
        ([, own]) =>
          [
            sum(own.map(({ quantity }) => quantity)),
            sum(own.map(({ quantity, price_cents }) => quantity * price_cents)),
          ] as const,
      )
      .sort((one, other) => other[0] - one[0] || other[1] - one[1]);
    assert.deepEqual(
      sales.topProducts.map(({ numSold, revenue }) => [numSold, cents(revenue)]),
      products.slice(0, 10).map(([pieces, value]) => [pieces, value]),
    );
  });

  test('an order counts on its day in Johannesburg: from midnight there, not in UTC', async () => {
    const now = new Date('2026-03-15T10:00:00Z');
    const order = await marketplace.db
      .selectFrom('orders')
      .select(['id', 'sub_total_cents'])
      .where('status', '=', 'Completed')
      .where('sub_total_cents', '>', 0)
      .limit(1)
      .executeTakeFirstOrThrow();
    await marketplace.db
      .updateTable('orders')
      .set({ order_date: '2019-01-01T00:00:00Z' })
      .where('status', '=', 'Completed')
      .execute();
    const days = async (instant: string, at = now) => {
      await marketplace.db.updateTable('orders').set({ order_date: instant }).where('id', '=', order.id).execute();
      const sales = readStatistics(marketplace.db, at).sales();
      const points = (await sales.rollingSum()).filter(({ total }) => total > 0);
      assert.equal(cents(await sales.revenue()), sum(points.map(({ total }) => cents(total))));
      return points.map(({ day, total }) => [day, cents(total)]);
    };
    const value = order.sub_total_cents;
    assert.deepEqual(await days('2026-03-14T21:59:59.999999Z'), [['2026-03-14', value]]);
    assert.deepEqual(await days('2026-03-14T22:00:00Z'), [['2026-03-15', value]]);
    assert.deepEqual(await days('2026-03-15T21:59:59.999Z'), [['2026-03-15', value]], 'later today');
    assert.deepEqual(await days('2026-03-15T22:00:00Z'), [], 'tomorrow');
    assert.deepEqual(await days('2026-02-13T22:00:00Z'), [['2026-02-14', value]], 'the first of the thirty days');
    assert.deepEqual(await days('2026-02-13T21:59:59.999Z'), [], 'the day before them');
    assert.equal(cents(await readStatistics(marketplace.db, now).sales().previousRevenue()), value);
    assert.deepEqual(await days('2026-03-15T21:59:59.999Z', new Date('2026-03-15T22:00:00Z')), [['2026-03-15', value]]);
    const nothing = readStatistics(marketplace.db, new Date('2030-01-01T00:00:00Z')).sales();
    assert.deepEqual(
      [
        await nothing.revenue(),
        await nothing.salesPerUser(),
        (await nothing.completedOrders()).averageBasketSize,
        (await nothing.rollingSum()).length,
      ],
      [0, 0, 0, 30],
    );
  });

  test('thirty whole days, at any moment', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (now) => {
        const period = currentPeriod(now);
        assert.deepEqual(daysOf(period), lastDays(now));
        assert.equal(dayOf(new Date(period.to.getTime() - 1)), dayOf(now));
        assert.equal(previousPeriod(period).to.getTime(), period.from.getTime());
      }),
    );
  });

  test('an invalid page of brands is refused; a product has its sales', async () => {
    for (const page of [{ limit: 0 }, { limit: 101 }, { offset: -1 }])
      errorOf(await marketplace.graphql(STATISTICS, page, await marketplace.login('finance')), 'BAD_REQUEST');
    const { items, variants, lines, orders } = await everything();
    const productOf = new Map(variants.map(({ id, product_id }) => [id, product_id]));
    const id = productOf.get(items.find(({ variant_id }) => productOf.has(variant_id))!.variant_id)!;
    const completed = new Set(orders.filter(({ status }) => status === 'Completed').map((order) => order.id));
    const sold = new Set(lines.filter(({ order_id }) => completed.has(order_id)).map((line) => line.id));
    const own = items.filter(
      ({ variant_id, order_line_id }) => productOf.get(variant_id) === id && sold.has(order_line_id),
    );
    const { productStats } = dataOf(
      await marketplace.graphql<{ productStats: { numSold: number; revenue: number } }>(
        `query { productStats(id: "${id}") { id numSold revenue } }`,
        {},
        await marketplace.login('products'),
      ),
    );
    assert.deepEqual(
      [productStats.numSold, cents(productStats.revenue)],
      [sum(own.map(({ quantity }) => quantity)), sum(own.map(({ quantity, price_cents }) => quantity * price_cents))],
    );
  });
});
