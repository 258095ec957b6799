import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Removes a month of the history as a whole. An action may begin in one month and end in the next: where such a row
 * stood in the chain, and the last row before the months that stay, are kept, so that the rest can still be checked.
 */
export const retention: Migration = {
  async up(db) {
    await sql`
      create table history_dropped (
        chain_day date not null,
        place bigint not null,
        digest text not null,
        hash text not null,
        primary key (chain_day, place)
      )`.execute(db);
    await sql`
      create function drop_history_month(month date) returns boolean language plpgsql as $$
      declare
        first date := date_trunc('month', month);
        following date := first + interval '1 month';
        head history_days;
        base text;
      begin
        -- The locks of make_history_partitions and close_history.
        perform pg_advisory_xact_lock(hashtext('history_partitions'));
        perform pg_advisory_xact_lock(hashtext('history_days'));
        if to_regclass(to_char(first, '"history_"YYYY_MM')) is null then return false; end if;
        -- The next row to be closed follows the last one: its month stays until there is a newer one.
        if not exists (select from history_days where day >= following) then return false; end if;
        if exists (
          select from history where at < first::timestamp at time zone 'UTC' and ended_at is not null
        ) then raise exception 'Months of the history are removed oldest first.'; end if;
        select * into head from history_days where day < following order by day desc limit 1;
        insert into history_dropped
          select chain_day, place, digest, hash from history
          where at < following::timestamp at time zone 'UTC' and hash is not null
            and (chain_day >= following or (chain_day = head.day and place = head.place));
        delete from history_dropped where chain_day < following and (chain_day, place) < (
          select chain_day, place from history_dropped where chain_day < following
          order by chain_day desc, place desc limit 1
        );
        delete from history_days where day < following;
        foreach base in array array['history_records', 'history'] loop
          execute format('drop table if exists %I', base || to_char(first, '_YYYY_MM'));
        end loop;
        return true;
      end $$`.execute(db);
  },
};
