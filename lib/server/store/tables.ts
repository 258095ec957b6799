import 'server-only';
import type { Generated, GeneratedAlways } from 'kysely';

/** One row for each action. It may change once, when the action ends (docs/adr/0032-the-store.md). */
export interface HistoryTable {
  id: Generated<string>;
  at: Date;
  ended_at: Date | null;
  person_id: string;
  person_name: string;
  roles: string[];
  kind: string;
  operation: string;
  record_kind: string | null;
  outcome: string;
  page: string | null;
  request_id: string;
  /** JSON text of `Detail`; kept as it was written, because the digest is made from it. */
  detail: string;
  /** SHA-256 of the row's content, hex; null while it is open. */
  digest: string | null;
  /** The UTC day on which it was closed, YYYY-MM-DD. */
  chain_day: string | null;
  /** Its place among the rows of that day, from 1. */
  place: number | null;
  /** SHA-256 of the row before it and its digest, hex. */
  hash: string | null;
}

/** Which records each action was about, to find the history of a record. */
interface HistoryRecordsTable {
  history_id: string;
  at: Date;
  record_kind: string;
  record_id: string;
}

/** Who has acted, with the name they last had. */
interface HistoryPeopleTable {
  id: string;
  name: string;
}

export interface StoreTables {
  history: HistoryTable;
  history_records: HistoryRecordsTable;
  history_people: HistoryPeopleTable;
}
