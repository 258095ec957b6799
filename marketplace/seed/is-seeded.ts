import { sql } from 'kysely';
import type { SeedDatabase } from './insert.ts';

/** Whether the database already contains data. The seed is one transaction, so it is never half done. */
export async function isSeeded(db: SeedDatabase): Promise<boolean> {
  const { rows } = await sql<{ seeded: boolean }>`select exists (select from accounts) as seeded`.execute(db);
  return rows[0]?.seeded ?? false;
}
