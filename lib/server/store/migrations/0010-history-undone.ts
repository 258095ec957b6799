import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The actions that were taken back and stand so. The history itself is only added to, and says who did it. */
export const historyUndone: Migration = {
  async up(db) {
    await sql`
      create table history_undone (
        at timestamptz not null,
        history_id bigint not null,
        primary key (at, history_id)
      )`.execute(db);
  },
};
