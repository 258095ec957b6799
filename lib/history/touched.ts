import type { Detail, HistoryEntry } from './entry.ts';

/** Longer ids are cut, because the index takes no more: no such record exists, and the row must be stored. */
const MAX_ID = 200;

/** A record as the history finds its actions by it. */
export interface FoundBy {
  readonly kind: string;
  readonly id: string;
}

/**
 * The kind and id of each record that an entry is about, each once; without what PostgreSQL refuses in a text. None of
 * those that have no kind.
 */
export function touchedIds(recordKind: HistoryEntry['recordKind'], records: Detail['records']): FoundBy[] {
  const found = records.flatMap(({ kind = recordKind, id }) =>
    kind === null ? [] : [{ kind, id: id.replaceAll('\u0000', '').slice(0, MAX_ID).toWellFormed() }],
  );
  return [...new Map(found.map((record) => [keyOf(record), record])).values()];
}

/** What tells records apart. */
export const keyOf = ({ kind, id }: FoundBy): string => `${kind} ${id}`;
