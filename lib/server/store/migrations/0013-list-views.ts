import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How each person wants lists to look. */
export const listViews: Migration = {
  async up(db) {
    await sql`create table list_views (person_id text primary key, view text not null)`.execute(db);
  },
};
