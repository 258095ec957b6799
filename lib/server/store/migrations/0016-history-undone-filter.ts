import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * For a page of what was taken back: its notes are read in the order of the history, so they say what the filters beside
 * it ask for. Only changes can be taken back.
 */
export const historyUndoneFilter: Migration = {
  async up(db) {
    await sql`
      alter table history_undone add column person_id text, add column record_kind text;
      update history_undone as undone set person_id = history.person_id, record_kind = history.record_kind
        from history where history.at = undone.at and history.id = undone.history_id;
      create index history_undone_standing on history_undone (at desc, history_id desc) where not stands;
      create index history_undone_by_person on history_undone (person_id, at desc, history_id desc) where not stands;
      create index history_undone_by_record_kind on history_undone (record_kind, at desc, history_id desc)
        where not stands;
      create index history_undone_by_person_record_kind on history_undone
        (person_id, record_kind, at desc, history_id desc) where not stands`.execute(db);
  },
};
