import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What each person has pinned to the home page. */
export const pins: Migration = {
  async up(db) {
    await sql`create table pins (person_id text primary key, records text not null)`.execute(db);
  },
};
