/**
 * The style of a list's table. If the list is narrower than 42 rem (`@max-2xl` of its own container, whatever the
 * screen) the same rows are shown as cards of two lines, as each column's `card` says. Columns keep their widths if there is room
 * for all; otherwise they shrink, so that no column disappears.
 */
export const TABLE =
  'w-full table-fixed @max-6xl:not-in-data-[wide=many]:table-auto border-separate border-spacing-0 text-left @max-2xl:block';

const SEVEN = '@2xl:@max-[60rem]:list-scrolls @2xl:@max-[60rem]:*:min-w-[60rem]';

interface Sized {
  readonly width?: string;
}

/** Nine columns; eight with widths of their own are nine of which a person has hidden one. */
const isCrowded = (columns: readonly Sized[]) =>
  columns.length > 8 || (columns.length > 7 && columns.every(({ width }) => width));

/**
 * A list that is too narrow for its columns scrolls in its own frame, with the name and actions staying visible
 * (app/rows.css); if all fit there is no frame, and its head sticks to the page. Undefined for a list of few columns,
 * which shrink. A crowded list has smaller texts, so that all of it fits beside the menu at 1280 px.
 */
export function frameFor(columns: readonly Sized[]): string | undefined {
  const { length: count } = columns;
  if (isCrowded(columns)) return `text-sm ${SEVEN}`;
  if (count > 6) return SEVEN;
  if (count > 5) return '@2xl:@max-[56rem]:list-scrolls @2xl:@max-[56rem]:*:min-w-[56rem]';
  return count > 4 ? '@2xl:@max-[48rem]:list-scrolls @2xl:@max-[48rem]:*:min-w-[48rem]' : undefined;
}

/** The width of the column at the end of each row, which has a link, actions or both; undefined without it. */
export function endWidth(columns: readonly Sized[], hasLink: boolean, hasActions: boolean): string | undefined {
  if (hasLink && hasActions) return 'w-36';
  if (!hasLink && !hasActions) return undefined;
  return isCrowded(columns) ? 'w-17' : 'w-24';
}

/**
 * A table that is wider than its place: it scrolls in its frame, with the name and actions staying visible
 * (app/rows.css).
 */
export const WIDE_TABLE = `${TABLE} @2xl:w-max @2xl:min-w-full`;
export const WIDE_FRAME = '@2xl:list-scrolls @2xl:overscroll-x-contain';

export const HEAD = '@max-2xl:block';
/** Above cards only the box that selects all is shown: each value has its own label, and Filters sorts. */
export const HEAD_ROW = 'list-head';
export const HEAD_BOX = 'list-head-cell w-10 pr-0';
export const HEAD_SORTED = 'list-head-sorted';
export const HEAD_PLAIN = 'list-head-cell';

export const HEAD_MAIN = '@2xl:in-data-wide:left-0 @2xl:in-data-wide:z-[11]';
/** In a scrolling table, a thin line and a shadow at the actions show that columns continue beneath them. */
export const HEAD_LINKS = '@2xl:in-data-wide:right-0 @2xl:in-data-wide:z-[11] @2xl:in-data-wide:list-above';

/**
 * Styles the rows in it by their structure (app/rows.css), so that no row repeats classes: the header cell is the name,
 * a cell with `data-label` a value, one with neither label nor class the checkbox.
 */
export const BODY = 'list-rows';
export const NARROW_CELL = 'list-picture';
/** Figures are right-aligned, but not in cards. */
export const END = 'list-figure';
export const ROW_LINK = 'list-view';
export const LINK_CELL = 'list-link';
/** What shows the rest of a card. */
export const MORE_CELL = 'list-more';
