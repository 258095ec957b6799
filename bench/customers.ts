import { sql } from 'kysely';
import { openDatabase } from '../marketplace/core/db/connection.ts';
import { withoutIndexes } from '../marketplace/seed/million.ts';

const COUNT = 1_000_000;

/**
 * Makes sure that there are a million customers for audience segments; created once and kept. The customers are real
 * ones; their purchases are written directly into the facts that rules use, because no rule reads an order.
 */
export async function fillCustomers(databaseUrl: string): Promise<void> {
  const { db } = openDatabase(databaseUrl, { max: 1 });
  try {
    const {
      rows: [known],
    } = await sql<{ n: number }>`select count(*)::int as n from segment_facts`.execute(db);
    const missing = COUNT - (known?.n ?? 0);
    if (missing <= 0) return;
    await db.transaction().execute(async (trx) => {
      await withoutIndexes(trx, ['accounts', 'customers', 'segment_facts'], async () => {
        await sql`insert into accounts (email, first_name, last_name, last_login_at, created_at, updated_at)
          select 'bench.' || n || '@' || (array['webmail', 'post', 'shop'])[1 + n % 3] || '.example', (array['Naledi', 'Thabo', 'Zanele', 'Pieter', 'Lerato', 'Ayanda', 'Élise'])[1 + n % 7],
            case when n % 11 <> 0 then (array['Mokoena', 'van Wyk', 'Dlamini', 'Khumalo', 'Adams'])[1 + n % 5] end,
            case when n % 9 <> 0 then now() - (n % 400) * interval '1 day' end, now() - (${missing}::int - n) * interval '1 minute', now()
          from generate_series(1, ${missing}::integer) as n`.execute(trx);
        await sql`insert into customers (account_id, email, first_name, last_name, birthday, gender, app_os, created_at)
          select id, email, first_name, last_name, case when hash % 5 <> 0 then date '1955-01-01' + hash % 18000 end, (array['female', 'male', 'other', null])[1 + hash % 4],
            (array['iOS', 'Android', null])[1 + (hash / 4) % 3], created_at
          from accounts cross join lateral (select hashtext(email) & 2147483647 as hash) as thrown where email like 'bench.%'`.execute(
          trx,
        );
        await sql`update segment_facts set number_of_orders = hash % 8, value_of_orders_cents = (hash % 8) * (hash % 300000), has_active_cart = hash % 6 = 0,
            current_cart_value_cents = case when hash % 6 = 0 then hash % 500000 end, cart_updated_at = case when hash % 6 = 0 then now() - (hash % 60) * interval '1 day' end,
            last_purchase_at = case when hash % 8 > 0 then now() - (hash % 365) * interval '1 day' end
          from (select account_id as id, hashtext(email || 'facts') & 2147483647 as hash from segment_facts where email like 'bench.%') as thrown where thrown.id = account_id`.execute(
          trx,
        );
      });
    });
    for (const table of ['accounts', 'customers']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    await sql`vacuum full analyze segment_facts`.execute(db);
  } finally {
    await db.destroy();
  }
}
