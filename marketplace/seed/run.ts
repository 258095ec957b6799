import type { Seeded, Seeding, Seeds } from '../core/seeding.ts';
import type { SeedDatabase } from './insert.ts';

/**
 * Runs every seed once, those that others need before them. @throws Error when a seed needs itself, or one that no
 * module has
 */
export async function runSeeds(db: SeedDatabase, seeds: Seeds, setting: Omit<Seeding, 'need'>): Promise<void> {
  const started = new Set<string>();
  const made: Partial<Seeded> = {};
  const need: Seeding['need'] = async (kind) => {
    if (kind in made) return made[kind] as Seeded[typeof kind];
    const seed = seeds[kind];
    if (seed === undefined) throw new Error(`No module seeds ${kind}.`);
    if (started.has(kind)) throw new Error(`The seed of ${kind} needs itself.`);
    started.add(kind);
    return (made[kind] = await seed(db, { ...setting, need }));
  };
  for (const kind of Object.keys(seeds) as (keyof Seeded)[]) await need(kind);
}
