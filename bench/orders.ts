import { sql } from 'kysely';
import { registry } from '../graphql/generated/registry.ts';
import type { Db } from '../marketplace/core/db/schema.ts';
import { startOfDay } from '../marketplace/seed/calendar.ts';
import { FIRST_NUMBER, seedMillionOrders, WIDE_ORDER_LINES } from '../marketplace/seed/million-orders.ts';
import { dataOf } from '../tests/support/answers.ts';
import { startMarketplace, type TestMarketplace } from '../tests/support/marketplace.ts';
import { acquireDatabase, type TestDatabase } from '../tests/support/postgres.ts';
import { measureExport } from './orders-export.ts';
import { percentile, timings, type Gate } from './gate.ts';
import { listCases } from './orders-cases.ts';

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

/** The median of a few runs, after one warm-up run, ms. */
const median = async (action: () => Promise<void>) => percentile(await timings([action], ROUNDS), 0.5);
