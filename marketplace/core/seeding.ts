import type { Db } from './db/schema.ts';

/**
 * What the demo data consists of, and what each seed hands to the seeds that build on it; `unknown` where none does. Each seed adds
 * its own: `declare module '../core/seeding.ts' { interface Seeded { tags: readonly SeededTag[] } }`
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the seeds fill it
export interface Seeded {}

export interface Seeding {
  /** The day everything hangs on: 00:00 in Johannesburg. */
  readonly today: Date;
  /** `test` is a tenth with every special case in it. */
  readonly size: 'default' | 'test';
  /** Where the marketplace answers; install links and policies lead there. */
  readonly publicUrl: string;
  /** What another seed made, which runs first if it has not yet. Wait for one before asking for the next. */
  need<Kind extends keyof Seeded>(kind: Kind): Promise<Seeded[Kind]>;
}

/**
 * The seeds of a module; each runs once. They load when they run: word lists and the faker would slow down every start.
 */
export type Seeds = { readonly [Kind in keyof Seeded]?: (db: Db, seeding: Seeding) => Promise<Seeded[Kind]> };
