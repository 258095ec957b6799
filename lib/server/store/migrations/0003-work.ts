import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Actions on many records that run on the console's server (ADR 0033). `token` is sealed with the session secret and
 * removed when the work ends. A chunk is `sent` from just before its mutation until its outcome is stored.
 */
export const work: Migration = {
  async up(db) {
    await sql`
      create table work (
        id uuid primary key,
        person_id text not null,
        label text not null,
        operation text not null,
        variables text not null,
        names text not null,
        page text,
        chunk_size integer not null,
        state text not null,
        reason text,
        token text,
        token_hash text,
        signs_out boolean not null default false,
        leased_by text,
        lease_until timestamptz,
        began_at timestamptz not null default now(),
        ended_at timestamptz
      );
      create index work_by_person on work (person_id, began_at desc);
      create index work_by_lease on work (lease_until) where lease_until is not null;
      create table work_chunks (
        work_id uuid not null references work on delete cascade,
        number integer not null,
        ids text[] not null,
        state text not null default 'waiting',
        sent_by text,
        failed text not null default '[]',
        failed_count integer not null default 0,
        changed integer,
        primary key (work_id, number)
      );
      create index work_chunks_due on work_chunks (work_id, number) where state in ('waiting', 'sent')`.execute(db);
  },
};
