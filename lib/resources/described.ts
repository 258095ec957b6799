import { resources } from './index.ts';
import type { Does, RecordKind, Section } from './section.ts';

/** What each operation of a section does, by its name. Those of the session belong to no section and are not among them. */
export const described: ReadonlyMap<string, Does> = new Map(
  Object.values<Section>(resources).flatMap(({ operations, forOthers = {} }) =>
    Object.entries({ ...operations, ...forOthers }),
  ),
);

/** The kinds of record whose values a query shows, also those of records beside its own. */
export function kindsShown(query: string): readonly RecordKind[] {
  const what = described.get(query);
  return what?.does === 'read' ? what.shows : [];
}

/** The kinds a mutation changes; none where it sends something or starts something that is shown nowhere. */
export function kindsChanged(mutation: string): readonly RecordKind[] {
  const what = described.get(mutation);
  if (!what || what.does === 'read') return [];
  return what.changes ?? (['create', 'change', 'delete'].includes(what.does) ? [what.record] : []);
}
