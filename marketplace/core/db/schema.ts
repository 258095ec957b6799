import type { Kysely } from 'kysely';

/**
 * Every table of the marketplace as Kysely sees it. Each file in tables/ adds its own, and repeats db/migrations by
 * hand; a test compares the two. Money columns end in `_cents` and hold integer cents of rand; instants are UTC.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the files in tables/ fill it
export interface Database {}

/** A database or a transaction in it; repositories take either. */
export type Db = Kysely<Database>;
