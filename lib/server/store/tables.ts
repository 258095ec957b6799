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

/** Which actions have been taken back. */
interface HistoryUndoneTable {
  at: Date;
  history_id: string;
  /** It stands again: what had taken it back was taken back itself. */
  stands: Generated<boolean>;
  /** Of the action, for the filters beside it. */
  person_id: string | null;
  record_kind: string | null;
}

/** Which actions are being taken back: by a work until it ends, otherwise until a time. */
interface HistoryUndoingTable {
  at: Date;
  history_id: string;
  work_id: string | null;
  until: Date | null;
}

/** Who has acted, with the name they last had. */
interface HistoryPeopleTable {
  id: string;
  name: string;
}

/** An action on many records that runs on the console's server (docs/adr/0033-background-work.md). */
interface WorkTable {
  id: string;
  person_id: string;
  label: string;
  operation: string;
  /** JSON text: the variables without the ids. */
  variables: string;
  /** JSON text: names of records by id, as far as the page knew them. */
  names: string;
  page: string | null;
  chunk_size: number;
  state: string;
  reason: string | null;
  /** The person's token, sealed; null once the work has ended. */
  token: string | null;
  token_hash: string | null;
  /** The person has signed out meanwhile: the token is ended upstream with the work. */
  signs_out: Generated<boolean>;
  leased_by: string | null;
  lease_until: Date | null;
  began_at: Generated<Date>;
  ended_at: Date | null;
  /** The work that takes it back. */
  undone_by: string | null;
}

interface WorkChunksTable {
  work_id: string;
  /** From 0. */
  number: number;
  ids: string[];
  /** 'waiting', 'sent', 'ended' or 'skipped'. */
  state: Generated<string>;
  sent_by: string | null;
  /** JSON text of `BulkFailure[]`. */
  failed: Generated<string>;
  failed_count: Generated<number>;
  changed: number | null;
  /** How many it creates; null if it is about records. */
  quantity: number | null;
  /**
   * Of a creation its key at the marketplace, made before it is sent; without a quantity the id of the entry of the history
   * that is taken back.
   */
  key: string | null;
}

/** Who has which record open for editing. */
interface PresenceTable {
  connection: string;
  /** The path of the record. */
  record: string;
  person_id: string;
  person_name: string;
  seen_at: Generated<Date>;
}

/** A list's address under a name. */
export interface SavedViewsTable {
  id: GeneratedAlways<string>;
  owner_id: string;
  /** As when it was saved. */
  owner_name: string;
  /** The list's path, e.g. /orders. */
  list: string;
  name: string;
  /** Filters and order as in the address, without `?`. */
  search: string;
  /** Who else sees it; null: nobody. */
  shared_role: string | null;
  /** Its place among its owner's views of the list, from 0. */
  position: number;
  /** Shown as a tab over the list. */
  pinned: boolean;
}

/** The view that a person's list opens with. */
interface SavedViewDefaultsTable {
  person_id: string;
  list: string;
  view_id: string;
}

/** How a person wants lists to look. */
interface ListViewsTable {
  person_id: string;
  /** As in the cookie, not encoded (lib/list/view.ts). */
  view: string;
}

/** What each person has pinned to the home page. */
interface PinsTable {
  person_id: string;
  /** A list of `{title, detail?, path, heading}` as JSON (lib/browser/recent.ts). */
  records: string;
}

/** A browser in which somebody is signed in, or was until lately. */
interface SessionsTable {
  id: Generated<string>;
  token_hash: string;
  /** When it was sealed. */
  since: Date;
  person_id: string;
  /** In words: `Chrome on Windows`. */
  browser: string;
  seen_at: Generated<Date>;
  ended_at: Date | null;
  /** Who ended it from a list of sessions; null: it was signed out. */
  ended_by: string | null;
}

/** The table of rate-limiter-flexible. */
interface SignInCountsTable {
  key: string;
  points: Generated<number>;
  /** ms since the epoch */
  expire: string | null;
}

export interface StoreTables {
  sessions: SessionsTable;
  sign_in_counts: SignInCountsTable;
  presence: PresenceTable;
  work: WorkTable;
  work_chunks: WorkChunksTable;
  history: HistoryTable;
  history_records: HistoryRecordsTable;
  history_people: HistoryPeopleTable;
  history_undone: HistoryUndoneTable;
  history_undoing: HistoryUndoingTable;
  saved_views: SavedViewsTable;
  saved_view_defaults: SavedViewDefaultsTable;
  list_views: ListViewsTable;
  pins: PinsTable;
}
