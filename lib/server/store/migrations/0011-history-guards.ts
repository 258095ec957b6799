import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What actions are found by is only added to, as the actions are. Making and removing months waits for nobody long who
 * reads the whole history, such as a backup: behind it, every action would wait.
 */
export const historyGuards: Migration = {
  async up(db) {
    await sql`
      create function refuse_history_records_change() returns trigger language plpgsql as $$
      begin
        raise exception 'The history is append-only.';
      end $$;
      create trigger history_records_are_append_only before update or delete on history_records
        for each row execute function refuse_history_records_change();
      alter function make_history_partitions set lock_timeout = '1s';
      alter function drop_history_month set lock_timeout = '1s'`.execute(db);
  },
};
