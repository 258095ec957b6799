import { resources } from './index.ts';
import type { Does, RecordKind, Section } from './section.ts';

/** What each operation of a section does, by its name. Session operations belong to no section and are not included. */
export const described: ReadonlyMap<string, Does> = new Map(
  Object.values<Section>(resources).flatMap(({ operations, forOthers = {} }) =>
    Object.entries({ ...operations, ...forOthers }),
  ),
);

/** The kinds of record whose values a query returns, including related records. */
export function kindsShown(query: string): readonly RecordKind[] {
  const what = described.get(query);
  return what?.does === 'read' ? what.shows : [];
}

/** The kinds of record a mutation changes; empty if it only sends or starts something that no screen shows. */
export function kindsChanged(mutation: string): readonly RecordKind[] {
  const what = described.get(mutation);
  if (!what || what.does === 'read') return [];
  return what.changes ?? (['create', 'change', 'delete'].includes(what.does) ? [what.record] : []);
}
