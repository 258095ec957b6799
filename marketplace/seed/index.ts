import { startOfDay } from './calendar.ts';
import type { SeedDatabase } from './insert.ts';

/** `test` is a tenth with every special case in it; `1m` is `default` and a million products more, `1m-orders` a million orders more, for benchmarks. */
export type Scale = 'default' | 'test' | '1m' | '1m-orders';

export interface SeedOptions {
  readonly scale?: Scale;
  /** The day everything hangs on: 00:00 in Johannesburg. The day it is, unless given. */
  readonly today?: Date;
  /** Where the marketplace answers; install links and policies lead there. */
  readonly publicUrl?: string;
}

/**
 * Fills an empty, migrated database with plausible South African data, the same for the same day, scale and address.
 * It is one transaction: a seed that is killed leaves nothing.
 */
export async function seed(
  db: SeedDatabase,
  { scale = 'default', today = startOfDay(), publicUrl = 'http://localhost:4000' }: SeedOptions = {},
): Promise<void> {
  // Loaded when needed: the word lists and the faker cost every later start a third of a second otherwise.
  const { fill } = await import('./fill.ts');
  await fill(db, { scale, today, publicUrl });
}
