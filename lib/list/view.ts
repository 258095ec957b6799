/**
 * How a person wants lists to look: rows on a page and their height (for every list), and each list's columns. A cookie,
 * because the server reads the rows and renders the columns; with a store of the console's own it follows the person to
 * other browsers (lib/server/list-view). Its value is a query string: `of` the person's id, `rows=25`, `height=compact`,
 * and per list its columns in order, those that are not shown after a minus: `Orders=Customer&Orders=-Platform`.
 */
export const LIST_VIEW_COOKIE = 'list-view';

/** Browsers keep cookies of 4096 bytes, with the name and encoded. */
export const MAX_LIST_VIEW = 3_800;

export const LIST_VIEW_SECONDS = 365 * 24 * 60 * 60;

/** Rows on a page that every list offers, besides its own number (D-26). */
export const ROW_CHOICES: readonly number[] = [10, 25, 50];

/** Numbers that lists have of themselves: chosen there, they hold for every list. */
const OWN_ROWS: readonly number[] = [20];

/** Before the name of a column that is not shown. */
export const HIDDEN = '-';

export interface ColumnChoice {
  readonly header: string;
  readonly isShown: boolean;
}

/** Rows on a page in a URL or in the view; undefined for any number that no list offers. */
export function parseRows(text: string | null | undefined): number | undefined {
  return [...ROW_CHOICES, ...OWN_ROWS].find((rows) => String(rows) === text);
}

/** The chosen number of rows; undefined if each list has its own. */
export function rowsOf(view: string): number | undefined {
  return parseRows(new URLSearchParams(view).get('rows'));
}

/** How high rows are: 44 px, or 36 px when compact. */
export type Density = 'roomy' | 'compact';

export const densityOf = (view: string): Density =>
  new URLSearchParams(view).get('height') === 'compact' ? 'compact' : 'roomy';

/** The id of the account whose view it is; undefined if it does not say. */
export const ownerOf = (view: string): string | undefined => new URLSearchParams(view).get('of') ?? undefined;

/** The columns of a list as chosen; empty if nothing is. @param list its caption */
export function columnsOf(view: string, list: string): readonly ColumnChoice[] {
  return new URLSearchParams(view)
    .getAll(list)
    .map((text) =>
      text.startsWith(HIDDEN) ? { header: text.slice(HIDDEN.length), isShown: false } : { header: text, isShown: true },
    );
}

/**
 * Columns in the chosen order, all of them: one that the choice does not know, since it is newer, comes last and is
 * shown.
 */
export function arrange<Column extends { readonly header: string }>(
  columns: readonly Column[],
  choices: readonly ColumnChoice[],
): { column: Column; isShown: boolean }[] {
  const place = new Map(choices.map(({ header }, at) => [header, at]));
  const hidden = new Set(choices.filter(({ isShown }) => !isShown).map(({ header }) => header));
  return columns
    .toSorted((one, other) => (place.get(one.header) ?? Infinity) - (place.get(other.header) ?? Infinity) || 0)
    .map((column) => ({ column, isShown: !hidden.has(column.header) }));
}

/** Browser only. */
export function readListView(): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${LIST_VIEW_COOKIE}=`));
  try {
    return decodeURIComponent(found?.slice(LIST_VIEW_COOKIE.length + 1) ?? '');
  } catch {
    return '';
  }
}
