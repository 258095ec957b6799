import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who has which record open for editing. Nothing of it is worth keeping after a crash of the database. */
export const presence: Migration = {
  async up(db) {
    await sql`
      create unlogged table presence (
        connection uuid primary key,
        record text not null,
        person_id text not null,
        person_name text not null,
        seen_at timestamptz not null default now()
      );
      create index presence_by_record on presence (record)`.execute(db);
  },
};
