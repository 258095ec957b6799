import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The history: partitioned by month, append-only. A row is closed once, by `close_history`, which links it to the row
 * that was closed before it on the same UTC day; the first of a day is linked to the last of an earlier one.
 */
export const history: Migration = {
  async up(db) {
    await sql`
      create sequence history_id;
      create table history (
        id bigint not null default nextval('history_id'),
        at timestamptz not null,
        ended_at timestamptz,
        person_id text not null,
        person_name text not null,
        roles text[] not null,
        kind text not null,
        operation text not null,
        record_kind text,
        outcome text not null,
        page text,
        request_id text not null,
        detail text not null,
        digest text,
        chain_day date,
        place bigint,
        hash text,
        primary key (at, id)
      ) partition by range (at);
      create index history_by_person on history (person_id, at desc, id desc);
      create index history_by_record_kind on history (record_kind, at desc, id desc);
      create index history_by_kind on history (kind, at desc, id desc);
      create index history_by_outcome on history (outcome, at desc, id desc) where outcome <> 'done';
      create index history_by_place on history (chain_day, place);
      create table history_records (
        history_id bigint not null,
        at timestamptz not null,
        record_kind text not null,
        record_id text not null,
        primary key (record_kind, record_id, at, history_id)
      ) partition by range (at);
      create table history_people (
        id text primary key,
        name text not null
      );
      create table history_days (
        day date primary key,
        place bigint not null,
        hash text not null
      )`.execute(db);
    await sql`
      create function make_history_partitions(month date) returns void language plpgsql as $$
      declare
        first date := date_trunc('month', month);
        base text;
      begin
        perform pg_advisory_xact_lock(hashtext('history_partitions'));
        foreach base in array array['history', 'history_records'] loop
          execute format(
            'create table if not exists %I partition of %I for values from (%L) to (%L)',
            base || to_char(first, '_YYYY_MM'), base,
            first::timestamp at time zone 'UTC', (first + interval '1 month') at time zone 'UTC'
          );
        end loop;
      end $$`.execute(db);
    await sql`
      create function close_history(
        row_at timestamptz, row_id bigint, ended timestamptz, end_outcome text, end_detail text, end_digest text
      ) returns boolean language plpgsql as $$
      declare
        closing date := (ended at time zone 'UTC')::date;
        head history_days;
      begin
        perform pg_advisory_xact_lock(hashtext('history_days'));
        perform from history where at = row_at and id = row_id and ended_at is null for update;
        if not found then return false; end if;
        select * into head from history_days order by day desc limit 1;
        -- A clock that was put back must not begin an earlier day again.
        if head.day is not null and head.day > closing then closing := head.day; end if;
        insert into history_days values (
          closing,
          case when head.day = closing then head.place + 1 else 1 end,
          encode(sha256(convert_to(coalesce(head.hash, '') || end_digest, 'UTF8')), 'hex')
        ) on conflict (day) do update set place = excluded.place, hash = excluded.hash
        returning * into head;
        update history set ended_at = ended, outcome = end_outcome, detail = end_detail, digest = end_digest,
          chain_day = head.day, place = head.place, hash = head.hash
        where at = row_at and id = row_id;
        return true;
      end $$`.execute(db);
    await sql`
      create function refuse_history_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.ended_at is null and new.ended_at is not null
          and (new.at, new.id, new.person_id, new.person_name, new.roles, new.kind, new.operation, new.record_kind,
            new.page, new.request_id)
          is not distinct from (old.at, old.id, old.person_id, old.person_name, old.roles, old.kind, old.operation,
            old.record_kind, old.page, old.request_id)
        then return new; end if;
        raise exception 'The history is append-only.';
      end $$;
      create trigger history_is_append_only before update or delete on history
        for each row execute function refuse_history_change()`.execute(db);
  },
};
