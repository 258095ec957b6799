import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Work besides mutations of many records: creations in parts, each of a `quantity` under its own `key`. */
export const workParts: Migration = {
  async up(db) {
    await sql`
      alter table work_chunks
        add column quantity integer,
        add column key text;
      create function size_of(chunk work_chunks) returns integer language sql immutable
        return coalesce((chunk).quantity, cardinality((chunk).ids))`.execute(db);
  },
};
