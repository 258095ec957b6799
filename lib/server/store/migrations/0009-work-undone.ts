import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The work that takes another one back: that is not offered twice. */
export const workUndone: Migration = {
  async up(db) {
    await sql`alter table work add column undone_by uuid`.execute(db);
  },
};
