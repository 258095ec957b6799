import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../core/db/schema.ts';

/** What the seed writes to: the pool's database, or a transaction in it. */
export type SeedDatabase = Kysely<Database>;

/** A row as it will be read; columns with database defaults may be left out of all rows of a list. */
export type SeedRow<T extends keyof Database> = {
  [K in keyof Insertable<Database[T]>]: K extends keyof Selectable<Database[T]> ? Selectable<Database[T]>[K] : never;
};

const CHUNK = 4_000;

/**
 * Inserts many rows in few statements: a chunk is sent as one JSON text, which the server splits by the column types.
 */
export async function insertRows<T extends keyof Database>(
  db: SeedDatabase,
  table: T,
  rows: readonly SeedRow<T>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = sql.join([...names].map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const json = JSON.stringify(rows.slice(start, start + CHUNK));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json})`.execute(
      db,
    );
  }
}

/** After rows were inserted with explicit numbers: makes the sequence continue above them all. */
export async function continueNumbers(db: SeedDatabase, table: 'orders' | 'vouchers', column: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(
    db,
  );
}
