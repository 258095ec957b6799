import { sql, type RawBuilder } from 'kysely';
import { daysBefore } from './calendar.ts';
import type { SeedDatabase } from './insert.ts';
import { fillSearchAndFeeds } from './search-documents.ts';
import { colours, kinds, names } from './words/products.ts';

const COUNT = 1_000_000;
const MATERIALS = [...new Set(kinds.flatMap(({ materials }) => materials))];

/** Adds a million products with a variant and two tags each, generated in the database, and fills the search index. */
export async function seedMillion(
  db: SeedDatabase,
  { today, count = COUNT }: { today: Date; count?: number },
): Promise<void> {
  const tables = ['products', 'variants', 'product_tags', 'search_documents'];
  await withoutChecks(db, tables, async () => {
    const first = daysBefore(today, 700).getTime();
    const step = Math.floor((daysBefore(today, 1).getTime() - first) / count);
    await sql`
      insert into products (id, brand_id, provider_id, title, product_title, description, enabled, status, created_at, updated_at, synced_at)
      select ${idOf('p')}, shops.ids[1 + n % cardinality(shops.ids)], 'm' || n, words.title, words.title || ' - ' || words.colour, null,
        n % 9 <> 0, case when n % 17 = 0 then 'draft' when n % 23 = 0 then 'archived' else 'active' end, born.at, born.at + (n % 50) * interval '1 hour', born.at
      from generate_series(1, ${count}::integer) as n
      cross join (select array_agg(id order by id) as ids from brands where last_sync is not null) as shops
      cross join lateral (select to_timestamp((${first}::bigint + n::bigint * ${step}::bigint) / 1000.0) as at) as born
      cross join lateral (select
        ${wordAt(names, 'n * 7')} || ' ' || ${wordAt(MATERIALS, 'n / 3')} || ' ' || ${wordAt(
          kinds.map(({ noun }) => noun),
          'n / 5',
        )} || ' ' || n as title,
        ${wordAt(colours, 'n / 2')} as colour) as words`.execute(db);
    await sql`
      insert into variants (id, product_id, provider_id, title, price_cents, inventory, sku, created_at, updated_at)
      select ${idOf('v')}, ${idOf('p')}, 'm' || n || '01', 'Default Title', 19000 + (n % 400) * 1000 - (n % 7) % 2, n % 40, 'M-' || n, ${today.toISOString()}::timestamptz, ${today.toISOString()}::timestamptz
      from generate_series(1, ${count}::integer) as n`.execute(db);
    await sql`
      insert into product_tags (product_id, tag_id)
      select ${idOf('p')}, labels.ids[1 + (n * step) % cardinality(labels.ids)]
      from generate_series(1, ${count}::integer) as n
      cross join (values (1), (5)) as steps (step)
      cross join (select array_agg(id order by name) as ids from tags where 'Product' = any (types)) as labels
      on conflict do nothing`.execute(db);
    await analyze(db, ['products', 'variants', 'product_tags']);
    await fillSearchAndFeeds(db, { today });
  });
}

/** The id of the nth record of a kind: a uuid v7 that is the same every time. */
export function idOf(kind: string, n: RawBuilder<unknown> = sql.ref('n')): RawBuilder<string> {
  const digest = sql`md5(${sql.lit(kind)} || ${n})`;
  return sql`(lpad(to_hex(1704067200000 + ${n}::bigint * 50), 12, '0') || '7' || substr(${digest}, 1, 3) || '8' || substr(${digest}, 4, 15))::uuid`;
}

function wordAt(words: readonly string[], step: string) {
  const list = sql.join(words.map((word) => sql.lit(word)));
  return sql`(array[${list}])[1 + (${sql.raw(step)}) % ${sql.lit(words.length)}]`;
}

/**
 * Drops the non-unique indexes of the tables, does the work, and creates them again, which is far faster than updating
 * them.
 */
export async function withoutIndexes(
  db: SeedDatabase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any (${tables}::text[])
      and not exists (select from pg_constraint where conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass)`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

/** Counts what was just added, or statements that read it would be planned for the few rows there were before. */
export async function analyze(db: SeedDatabase, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}

/**
 * Like `withoutIndexes`, also without triggers and without the checks of foreign keys, which take longer than writing
 * the rows; rows generated from each other need none. Only a superuser may skip them; anybody else does not.
 */
export async function withoutChecks(
  db: SeedDatabase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const setRole = async (role: 'replica' | 'origin') => {
    await sql`select set_config('session_replication_role', ${role}, true) from pg_roles where rolname = current_user and rolsuper`.execute(
      db,
    );
  };
  await setRole('replica');
  await withoutIndexes(db, tables, work);
  await setRole('origin');
}
