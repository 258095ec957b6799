/** Somebody else who has a record open for editing. */
export interface Editor {
  readonly id: string;
  readonly name: string;
}

/** What the presence handler says: who edits now, each time that changes; without `editors` it only stays in touch. */
export interface PresenceLine {
  readonly editors?: readonly Editor[];
}

/** Paths under a list that are no record. */
const NO_RECORD = new Set(['create', 'system']);

/** No record has a longer path, in characters. */
const MAX_RECORD_PATH = 500;

/**
 * The record whose page a path is, whatever of it is shown there: '/brands/12' for '/brands/12/orders'; undefined for
 * lists, pages without a record, and ids that are too long to be one.
 */
export function recordOf(pathname: string): string | undefined {
  const [, section, id] = pathname.split('/');
  if (!section || !id || NO_RECORD.has(id)) return undefined;
  const record = `/${section}/${id}`;
  return record.length > MAX_RECORD_PATH ? undefined : record;
}

/** 'Naledi Mokoena is editing this', 'Naledi Mokoena and 2 others are editing this'. */
export function presenceText([first, ...others]: readonly Editor[]): string | undefined {
  if (!first) return undefined;
  const [second] = others;
  if (!second) return `${first.name} is editing this`;
  return `${first.name} and ${others.length === 1 ? second.name : `${others.length} others`} are editing this`;
}
