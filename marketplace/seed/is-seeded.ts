import { sql } from 'kysely';
import type { SeedDatabase } from './insert.ts';

/** Whether the database holds data already. The seed is one transaction, so there is no half of it. */
export async function isSeeded(db: SeedDatabase): Promise<boolean> {
  const { rows } = await sql<{ seeded: boolean }>`select exists (select from accounts) as seeded`.execute(db);
  return rows[0]?.seeded ?? false;
}
