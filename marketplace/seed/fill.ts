import { sql } from 'kysely';
import { joined, type Module } from '../core/module.ts';
import type { SeedDatabase } from './insert.ts';
import { seedMillion } from './million.ts';
import { seedMillionOrders } from './million-orders.ts';
import type { SeedOptions } from './options.ts';
import { runSeeds } from './run.ts';
import { fillSearchAndFeeds } from './search-documents.ts';

/** Seeds everything the modules have, then what a benchmark wants on top, and the product search. See `seed`. */
export async function fill(
  db: SeedDatabase,
  modules: readonly Module[],
  { scale, today, publicUrl }: Required<SeedOptions>,
): Promise<void> {
  const seeds = joined(modules.map((module) => module.seeds));
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    await runSeeds(trx, seeds, { today, publicUrl, size: scale === 'test' ? 'test' : 'default' });
    if (scale === '1m-orders') await seedMillionOrders(trx, { today });
    await (scale === '1m' ? seedMillion(trx, { today }) : fillSearchAndFeeds(trx, { today }));
  });
  // Marks pages as all-visible, so that sums can be read from an index alone; on an empty database it costs nothing.
  await sql`vacuum analyze`.execute(db);
}
