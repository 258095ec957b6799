/** How an action ended. `open`: it is under way; `unknown`: the console was stopped before its end was known. */
export const OUTCOMES = ['open', 'done', 'refused', 'failed', 'unknown'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What an action did, as in `Does` of lib/resources/section.ts; `session` is a sign-in or a sign-out. */
export const KINDS = ['create', 'change', 'delete', 'send', 'export', 'start', 'session'] as const;
export type Kind = (typeof KINDS)[number];

/** A value as JSON has it. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/**
 * One field of a record. `before` is left out if it was not read, `after` if the action does not tell; `isHidden` says
 * that the values are secret and not stored; `item` is the id of the item of a list that the field is in, if items can be
 * sent one by one.
 */
export interface Change {
  readonly field: string;
  readonly item?: string;
  readonly before?: Value;
  readonly after?: Value;
  readonly isHidden?: true;
}

/** What Undo needs and nobody reads: the id of the part of a record that was changed. */
export const PART_ID = 'part';

/** What was sent, as people are told it. */
export const shownOf = (sent: readonly Change[] = []): readonly Change[] =>
  sent.filter(({ field }) => field !== PART_ID);

/** A record that an action was about, with the fields that it changed. */
export interface TouchedRecord {
  /** Left out if it is the entry's `recordKind`. */
  readonly kind?: string;
  readonly id: string;
  /** Its name when it was read. */
  readonly name?: string;
  readonly changes: readonly Change[];
}

/** What is stored of an action besides its columns. */
export interface Detail {
  readonly records: readonly TouchedRecord[];
  /** What was sent that belongs to no single record: the filter of an export, the fields of a new record. */
  readonly sent?: readonly Change[];
  /** The id of the action that it takes back. */
  readonly undoes?: string;
  /** That one had taken back another, which is hereby done again. */
  readonly isRedo?: true;
  /** The operation of the action that it takes back, if its own is another one. */
  readonly undoneOperation?: string;
  /** Why it was refused or failed, in the words the person saw. */
  readonly reason?: string;
}

/** One action of one person. */
export interface HistoryEntry extends Detail {
  /** When it began, ms since the epoch, and its number: `1795474000000-12`. */
  readonly id: string;
  /** When it began, ISO UTC. */
  readonly at: string;
  readonly person: { readonly id: string; readonly name: string; readonly roles: readonly string[] };
  readonly kind: Kind;
  /** The operation of the contract, or `SignIn`, `SignOut`. */
  readonly operation: string;
  /** The kind of its records, as in `records` of a section; null for sessions. */
  readonly recordKind: string | null;
  readonly outcome: Outcome;
  /** The page of the console it was done on, a path; null if the request did not say. */
  readonly page: string | null;
  readonly requestId: string;
  /** Whether the person who asks may take it back. */
  readonly canUndo?: true;
  /** The mutation that taking it back sends, if that is counted down first (ADR 0036). */
  readonly undoSends?: string;
  /** Whether it was taken back, and everything is as it was before it. */
  readonly isUndone?: true;
  /** Whether it is being taken back at this moment. */
  readonly isBeingUndone?: true;
}

/** What taking an action back is called. */
export const undoWordOf = ({ undoes, isRedo }: Pick<Detail, 'undoes' | 'isRedo'>): 'Undo' | 'Redo' =>
  undoes !== undefined && !isRedo ? 'Redo' : 'Undo';

/** What an action that takes this one back is noted with; nothing if this one is not stored. */
export const undoOf = ({ id, operation, ...entry }: HistoryEntry, sent: string): UndoDetail =>
  id === ''
    ? {}
    : {
        undoes: id,
        ...(undoWordOf(entry) === 'Redo' && { isRedo: true }),
        ...(operation !== sent && { undoneOperation: operation }),
      };

/** The part of an action's detail that says what it takes back. */
export type UndoDetail = Pick<Detail, 'undoes' | 'isRedo' | 'undoneOperation'>;

/** What a filter tells apart: how an action ended, or that it was taken back since. */
export const ENDINGS = [...OUTCOMES, 'undone'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Which entries are asked for. Each part narrows the answer. */
export interface HistoryFilter {
  readonly personIds?: readonly string[] | undefined;
  readonly recordKind?: string | undefined;
  /** Only with `recordKind`. */
  readonly recordId?: string | undefined;
  readonly kind?: Kind | undefined;
  readonly outcome?: Ending | undefined;
  /** ISO UTC, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
