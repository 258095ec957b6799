import { badRequest } from '../errors.ts';

export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 50;

export interface PagingArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

/** A requested page: so many rows after the cursor, or, if `backward`, before it. */
export interface Page {
  readonly size: number;
  readonly backward: boolean;
  readonly cursor: string | null;
}

/**
 * Reads paging arguments by the rules of the dialect: `first` with `after`, or `last` with `before`, never mixed, by
 * default 10 rows, at most 50. Unused members are left out; an explicit null is refused.
 * @throws BAD_REQUEST with the dialect's own texts.
 */
export function parsePaging(paging: PagingArguments | null | undefined): Page {
  const { first, after, last, before } = paging ?? {};
  for (const [name, value] of Object.entries({ first, after, last, before })) {
    if (value === null) throw badRequest(`Field paging.${name} must not be null.`);
  }
  if (isSet(after) && (isSet(before) || isSet(last))) throw badRequest('Cannot be used with `before` , `last`.');
  if (isSet(before) && (isSet(after) || isSet(first))) throw badRequest('Cannot be used with `after` , `first`.');
  if (isSet(after) && !isSet(first)) throw badRequest('Cannot be used without `first`.');
  if (isSet(before) && !isSet(last)) throw badRequest('Cannot be used without `last`.');
  if (isSet(last) && !isSet(before)) throw badRequest('Cannot be used without `before`.');
  checkSize('first', first);
  checkSize('last', last);
  return { size: first ?? last ?? DEFAULT_PAGE_SIZE, backward: isSet(before), cursor: after ?? before ?? null };
}

function checkSize(name: 'first' | 'last', size: number | null | undefined): void {
  if (!isSet(size)) return;
  if (size < 1) throw badRequest(`Field paging.${name} must not be less than 1.`);
  if (size > MAX_PAGE_SIZE) throw badRequest(`Field paging.${name} max allowed value is \`${MAX_PAGE_SIZE}\`.`);
}

function isSet<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
