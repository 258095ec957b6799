import type { Module } from '../core/module.ts';
import { startOfDay } from './calendar.ts';
import type { SeedDatabase } from './insert.ts';
import type { SeedOptions } from './options.ts';

/**
 * Fills an empty, migrated database with plausible South African data, the same for the same day, scale and URL. It is
 * one transaction: a seed that is killed leaves nothing.
 */
export async function seed(
  db: SeedDatabase,
  modules: readonly Module[],
  { scale = 'default', today = startOfDay(), publicUrl = 'http://localhost:4000' }: SeedOptions = {},
): Promise<void> {
  // Loaded when needed: the word lists and faker would otherwise cost every later start a third of a second.
  const { fill } = await import('./fill.ts');
  await fill(db, modules, { scale, today, publicUrl });
}
