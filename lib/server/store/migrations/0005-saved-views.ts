import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lists' addresses under a name, and which of them each person's list opens with. */
export const savedViews: Migration = {
  async up(db) {
    await sql`
      create table saved_views (
        id bigint generated always as identity primary key,
        owner_id text not null,
        owner_name text not null,
        list text not null,
        name text not null,
        search text not null,
        shared_role text,
        position integer not null,
        pinned boolean not null
      );
      create unique index saved_views_by_name on saved_views (owner_id, list, lower(name));
      create index saved_views_by_list on saved_views (list) where shared_role is not null;
      create table saved_view_defaults (
        person_id text not null,
        list text not null,
        view_id bigint not null references saved_views on delete cascade,
        primary key (person_id, list)
      );
      create index saved_view_defaults_by_view on saved_view_defaults (view_id)`.execute(db);
  },
};
