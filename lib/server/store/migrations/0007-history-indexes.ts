import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * For two filters at once: a page of few rows must not be looked for among all rows of one of them. Nearly every row is
 * `done`, so that outcome needs none.
 */
export const historyIndexes: Migration = {
  async up(db) {
    await sql`
      create index history_by_person_kind on history (person_id, kind, at desc, id desc);
      create index history_by_person_record_kind on history (person_id, record_kind, at desc, id desc);
      create index history_by_record_kind_kind on history (record_kind, kind, at desc, id desc);
      create index history_by_person_outcome on history (person_id, outcome, at desc, id desc)
        where outcome <> 'done';
      create index history_by_record_kind_outcome on history (record_kind, outcome, at desc, id desc)
        where outcome <> 'done';
      create index history_by_kind_outcome on history (kind, outcome, at desc, id desc)
        where outcome <> 'done'`.execute(db);
  },
};
