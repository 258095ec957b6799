import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The actions that are being taken back: by a work until it ends, otherwise until a time. A note that an action was taken
 * back stays when it stands again, so that taking that back in turn finds it.
 */
export const historyUndoing: Migration = {
  async up(db) {
    await sql`
      create table history_undoing (
        at timestamptz not null,
        history_id bigint not null,
        work_id uuid references work on delete cascade,
        until timestamptz,
        primary key (at, history_id)
      );
      create index history_undoing_by_work on history_undoing (work_id);
      alter table history_undone add column stands boolean not null default false`.execute(db);
  },
};
