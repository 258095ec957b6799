import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * For a person, the kind of record and the action at once: somebody who changes products and deletes tags all day may
 * never have deleted a product, and that was looked for among everything they did.
 */
export const historyThreeFilters: Migration = {
  async up(db) {
    await sql`
      create index history_by_person_record_kind_kind on history
        (person_id, record_kind, kind, at desc, id desc)`.execute(db);
  },
};
