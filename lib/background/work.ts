/** `filling`: its records are still arriving; `cancelling`: it ends after the chunk that is under way. */
export type WorkState = 'filling' | 'waiting' | 'running' | 'cancelling' | 'done' | 'cancelled' | 'stopped';

/** An action on many records that runs on the console's server, as the person who began it sees it. */
export interface Work {
  /** A UUID, made by the browser that began it. */
  readonly id: string;
  /** The button that began it: 'Disable'. */
  readonly label: string;
  readonly operation: string;
  /** The section it was begun in: 'Products'. */
  readonly place: string | null;
  /** The list of what it creates; null if it changes records. */
  readonly createdIn: string | null;
  readonly state: WorkState;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Not started: it was cancelled or stopped before. */
  readonly skipped: number;
  /** How many the upstream reports as changed; null if it does not report that for all. */
  readonly changed: number | null;
  /** Why it was stopped before its end. */
  readonly reason: string | null;
  /** ISO 8601 UTC. */
  readonly beganAt: string;
  readonly endedAt: string | null;
}

/** Whether a work has been undone since, in part or whole, or is being undone; null if nothing of it was. */
export type WorkStanding = 'undone' | 'partly' | 'undoing' | null;

/** What is left to undo of a work. */
export interface WorkUndo {
  /** One for each entry of the history, newest first; empty if none can be undone. */
  readonly tokens: readonly string[];
  readonly standing: WorkStanding;
}

/** What became of the records that were not done. */
export interface WorkResult {
  readonly work: Work;
  readonly failed: readonly FailedRecord[];
  readonly skipped: readonly string[];
  /** The parts of a creation; none if it is about records. */
  readonly parts: readonly Part[];
}

/** A part of a creation: several records that one call creates. */
export interface Part {
  /** Its key at the marketplace: requested again under it, it is created once. */
  readonly key: string;
  readonly quantity: number;
  /** 'unanswered': nobody knows whether it was created. */
  readonly state: 'waiting' | 'running' | 'created' | 'failed' | 'unanswered';
}

export interface FailedRecord {
  readonly id: string;
  /** As it was called when the action began, if the page knew it. */
  readonly name: string | null;
  readonly why: string;
}

/** What begins: the same variables for every chunk of records. */
export interface Beginning {
  readonly id: string;
  readonly label: string;
  readonly operation: string;
  /** Without the ids. */
  readonly variables: object;
  readonly chunkSize: number;
  /** Names of records by id, of those that the page shows. */
  readonly names: Readonly<Record<string, string>>;
}

/** A creation in several parts, as it begins. */
export interface CreationBeginning extends Pick<Beginning, 'id' | 'label' | 'operation' | 'variables'> {
  readonly parts: readonly Pick<Part, 'key' | 'quantity'>[];
}

/** Ids that one request takes; more are added by further ones. */
export const MAX_IDS_AT_ONCE = 10_000;
/** Records of one action at most. */
export const MAX_RECORDS = 200_000;
/** Records of one chunk at most. */
export const MAX_CHUNK = 200;
/** Parts of one creation at most. */
export const MAX_PARTS = 500;

export const hasEnded = ({ state }: Pick<Work, 'state'>): boolean =>
  state === 'done' || state === 'cancelled' || state === 'stopped';
