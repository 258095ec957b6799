import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Who is signed in, and how often somebody tried to (ADR 0035). A session is known by the hash of its token and by when
 * it was sealed; the token itself is not stored. The counts are rate-limiter-flexible's table; nothing of them is worth
 * keeping after a crash of the database.
 */
export const sessions: Migration = {
  async up(db) {
    await sql`
      create table sessions (
        id uuid primary key default gen_random_uuid(),
        token_hash text not null,
        since timestamptz not null,
        person_id text not null,
        browser text not null,
        seen_at timestamptz not null default now(),
        ended_at timestamptz,
        ended_by text,
        unique (token_hash, since)
      );
      create index sessions_by_person on sessions (person_id) where ended_at is null;
      create index sessions_by_end on sessions (ended_at) where ended_at is not null;
      create unlogged table sign_in_counts (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      create index sign_in_counts_by_end on sign_in_counts (expire)`.execute(db);
  },
};
