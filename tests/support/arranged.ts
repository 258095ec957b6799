import { sql } from 'kysely';
import { audit, type Finding } from '../../marketplace/audit/check.ts';
import type { Db } from '../../marketplace/core/db/schema.ts';
import { createDatabase } from '../../marketplace/core/db/connection.ts';

/** The application_name of connections that create a test's records. */
export const ARRANGER = 'arranges-tests';

/** Tables of money, and the column with the order, customer or voucher that a row belongs to. */
const OWNERS = {
  orders: 'id',
  order_lines: 'order_id',
  payments: 'order_id',
  customers: 'id',
  wallet_transactions: 'customer_id',
  vouchers: 'id',
  // These belong to their line's order.
  line_items: 'order_line_id',
  ledger_entries: 'order_line_id',
  refunds: 'order_line_id',
  payment_advices: 'order_line_id',
} as const;

/**
 * Makes a worker's database record which orders, customers and vouchers a test writes itself, bypassing the
 * marketplace: many are inconsistent on purpose. Everything else comes from the seed or the product, and must pass the
 * audit.
 */
export async function noteArranged(databaseUrl: string): Promise<void> {
  await over(databaseUrl, async (db) => {
    await sql`create table arranged (id uuid primary key)`.execute(db);
    for (const [table, owner] of Object.entries(OWNERS)) {
      const id = `coalesce(new.${owner}, old.${owner})`;
      await sql
        .raw(`create function note_arranged_${table}() returns trigger language plpgsql as $$ begin
        insert into arranged ${owner === 'order_line_id' ? `select order_id from order_lines where id = ${id}` : `values (${id})`} on conflict do nothing; return null; end $$`)
        .execute(db);
      await sql
        .raw(`create trigger note_arranged after insert or update or delete on ${table} for each row
        when (current_setting('application_name') = '${ARRANGER}') execute function note_arranged_${table}()`)
        .execute(db);
    }
  });
}

/** @throws Error with the rows that break a rule of the audit, without those of arranged records */
export async function auditTheRest(databaseUrl: string): Promise<void> {
  await over(databaseUrl, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select id::text as name from arranged union select order_number::text from orders where id in (select id from arranged)
      union select id::text from order_lines where order_id in (select id from arranged) union select voucher_number::text from vouchers where id in (select id from arranged)
      union select id::text from wallet_transactions where customer_id in (select id from arranged)`.execute(db);
    const arranged = new Set(rows.map(({ name }) => name));
    const isArranged = (row: Finding['rows'][number]) =>
      ['order_number', 'line', 'customer', 'entry', 'voucher_number'].some((column) =>
        arranged.has(String(row[column])),
      );
    const broken = (await audit(db, { rows: 10_000 })).flatMap(({ name, rows: found }) =>
      found.filter((row) => !isArranged(row)).map((row) => `${name}: ${JSON.stringify(row)}`),
    );
    if (broken.length > 0)
      throw new Error(
        `The money of the marketplace does not agree after this worker's tests (npm run audit):\n${broken.slice(0, 20).join('\n')}`,
      );
  });
}

async function over(databaseUrl: string, action: (db: Db) => Promise<void>): Promise<void> {
  const db = createDatabase(databaseUrl, { max: 1 });
  try {
    await action(db);
  } finally {
    await db.destroy();
  }
}
