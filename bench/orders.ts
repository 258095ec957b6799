import { sql } from 'kysely';
import { registry } from '../graphql/generated/registry.ts';
import type { Db } from '../marketplace/core/db/schema.ts';
import { cursorKey, encodeCursor } from '../marketplace/core/lists/cursor.ts';
import { orderBy, sortTerms } from '../marketplace/core/lists/sorting.ts';
import { orderList } from '../marketplace/modules/orders/order.ts';
import { daysBefore, startOfDay } from '../marketplace/seed/calendar.ts';
import { FIRST_NUMBER, seedMillionOrders, WIDE_ORDER_LINES } from '../marketplace/seed/million-orders.ts';
import { dataOf } from '../tests/support/answers.ts';
import { startMarketplace, type TestMarketplace } from '../tests/support/marketplace.ts';
import { acquireDatabase, type TestDatabase } from '../tests/support/postgres.ts';
import { measureExport } from './orders-export.ts';
import { percentile, type Gate } from './gate.ts';

const ROUNDS = 3;
const MEGABYTE = 1024 * 1024;

/**
 * The speed of orders, their export and the dashboard with a million orders. It starts its own database and
 * marketplace.
 */
export async function run(): Promise<Gate[]> {
  const database = await acquireDatabase({ scale: 'default' });
  try {
    return await measure(database);
  } finally {
    await database.release();
  }
}

/** @param database with the seed; the million orders are added unless they exist */
export async function measure(database: TestDatabase): Promise<Gate[]> {
  const marketplace = await startMarketplace({ database, env: { LOG_LEVEL: 'warn' } });
  try {
    await grow(marketplace.db);
    const list = await listTimes(marketplace);
    const times = list.map(({ ms }) => ms).sort((one, other) => one - other);
    const slowest = list.toSorted((one, other) => other.ms - one.ms);
    for (const { name, ms } of slowest.slice(0, 12))
      process.stderr.write(`  ${ms.toFixed(0).padStart(6)} ms  ${name}\n`);
    return [
      {
        name: `orders list, 95th percentile of ${list.length} filters and sorts`,
        value: percentile(times, 0.95),
        unit: 'ms',
        limit: 100,
      },
      { name: `orders list, slowest (${slowest[0]?.name ?? ''})`, value: times.at(-1) ?? 0, unit: 'ms', limit: 1000 },
      { name: `order with ${WIDE_ORDER_LINES} lines`, value: await detailTime(marketplace), unit: 'ms', limit: 100 },
      { name: 'dashboard', value: await dashboardTime(marketplace), unit: 'ms', limit: 500 },
      {
        name: 'export of a million orders, growth in memory',
        value: (await measureExport(database.url)) / MEGABYTE,
        unit: 'MB',
        limit: 200,
      },
    ];
  } finally {
    await marketplace.stop();
  }
}

async function grow(db: Db): Promise<void> {
  const { rows } = await sql<{
    grown: boolean;
  }>`select exists (select from orders where order_number > ${FIRST_NUMBER}) as grown`.execute(db);
  if (rows[0]?.grown) return;
  await db.transaction().execute((trx) => seedMillionOrders(trx, { today: startOfDay() }));
  await sql`vacuum analyze`.execute(db);
}

interface Case {
  readonly name: string;
  readonly variables: object;
}

/**
 * The requests staff can make on the list: both tabs, every sort in both directions, single and combined filters, first
 * and late pages.
 */
async function listCases(db: Db): Promise<Case[]> {
  const today = startOfDay();
  const brands = (
    await sql<{
      id: string;
    }>`select brand_id as id from order_lines where brand_id is not null group by 1 order by count(*)`.execute(db)
  ).rows.map(({ id }) => id);
  const between = (from: number, to: number) => ({
    between: { lower: daysBefore(today, from).toISOString(), upper: daysBefore(today, to).toISOString() },
  });
  const person = (text: string) => ({
    user: { or: ['firstName', 'lastName', 'email'].map((field) => ({ [field]: { iLike: `%${text}%` } })) },
  });
  const tabs = [
    ['complete', { isActive: { is: false }, status: { eq: 'Completed' } }, 'createdAt'],
    ['incomplete', { isActive: { is: true }, status: { eq: 'Pending' } }, 'orderDate'],
  ] as const;
  const cases: Case[] = [];
  for (const [tab, base, date] of tabs) {
    const filters: readonly (readonly [string, object])[] = [
      ['all', {}],
      ['last week', { [date]: between(7, 0) }],
      ['last month', { [date]: between(30, 0) }],
      ['a month a year ago', { [date]: between(395, 365) }],
      ['the oldest month', { [date]: between(700, 670) }],
      ['a year', { [date]: between(500, 135) }],
      ['from a day on', { [date]: { gte: daysBefore(today, 400).toISOString() } }],
      ['rare brand', { lines: { brandId: { in: brands.slice(0, 1) } } }],
      ['three brands', { lines: { brandId: { in: brands.slice(-3) } } }],
      ['brand and month', { lines: { brandId: { in: brands.slice(-1) } }, [date]: between(395, 365) }],
      ['one person', person('m4711@')],
      ['a common name', person('naledi')],
      ['one letter', person('a')],
      ['nobody', person('qqqq')],
      ['a name in a month', { ...person('mokoena'), [date]: between(60, 30) }],
      ['order number', { orderNumber: { eq: FIRST_NUMBER + 4711 } }],
    ];
    for (const field of ['createdAt', 'updatedAt', 'orderNumber', 'orderDate', 'subTotal']) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const sorting = [{ field, direction }];
        for (const [name, filter] of filters)
          cases.push({
            name: `${tab}, ${name}, by ${field} ${direction}`,
            variables: { filter: { ...base, ...filter }, sorting, paging: { first: 10 } },
          });
        const after = await lateCursor(db, base, sorting);
        cases.push({
          name: `${tab}, late page, by ${field} ${direction}`,
          variables: { filter: base, sorting, paging: { first: 10, after } },
        });
      }
    }
  }
  return cases;
}

/** The cursor of a row far down a tab, found by paging. */
async function lateCursor(
  db: Db,
  tab: { isActive: { is: boolean }; status: { eq: string } },
  sorting: { field: string; direction: 'ASC' | 'DESC' }[],
): Promise<string> {
  const terms = sortTerms(orderList, sorting);
  let query = db
    .selectFrom('orders')
    .select(cursorKey(terms).as('key'))
    .where('is_active', '=', tab.isActive.is)
    .where(sql<string>`status`, '=', tab.status.eq);
  for (const term of terms) query = query.orderBy(orderBy(term));
  const row = await query
    .offset(tab.isActive.is ? 100_000 : 600_000)
    .limit(1)
    .executeTakeFirstOrThrow();
  return encodeCursor(orderList, terms, row.key);
}

async function listTimes(marketplace: TestMarketplace): Promise<{ name: string; ms: number }[]> {
  const token = await marketplace.login('orders');
  const times: { name: string; ms: number }[] = [];
  for (const { name, variables } of await listCases(marketplace.db)) {
    times.push({
      name,
      ms: await median(async () => void dataOf(await marketplace.graphql(registry.Orders.document, variables, token))),
    });
  }
  return times;
}

async function detailTime(marketplace: TestMarketplace): Promise<number> {
  const token = await marketplace.login('orders');
  const { id } = await marketplace.db
    .selectFrom('orders')
    .select('id')
    .orderBy('order_number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return median(async () => {
    const { order } = dataOf(
      await marketplace.graphql<{ order: { lines: object[] } }>(registry.Order.document, { id }, token),
    );
    if (order.lines.length !== WIDE_ORDER_LINES) throw new Error(`The widest order has ${order.lines.length} lines.`);
  });
}

async function dashboardTime(marketplace: TestMarketplace): Promise<number> {
  const token = await marketplace.login('finance');
  return median(
    async () => void dataOf(await marketplace.graphql(registry.Statistics.document, { limit: 20, offset: 0 }, token)),
  );
}

/** The median of a few runs, after one warm-up run. */
async function median(action: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    await action();
    if (round > 0) times.push(performance.now() - started);
  }
  return percentile(
    times.sort((one, other) => one - other),
    0.5,
  );
}
