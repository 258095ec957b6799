/**
 * The look of a list's table. Where the list is narrower than 42 rem (`@max-2xl` of its own container, whatever the screen) the same rows
 * are shown as cards: box, picture and name in the first line, then label and value one below the other. Widths are kept as given where
 * there is room for all of them; with less they give way, so that no column vanishes.
 */
export const TABLE =
  'w-full table-fixed @max-6xl:not-in-data-[wide=many]:table-auto border-separate border-spacing-0 text-left @max-2xl:block';

/**
 * A list in a window too narrow for its columns scrolls in its own frame, under a name and actions that stay (app/rows.css); where all fit
 * there is no frame, and its head sticks to the page. Undefined for a list of few columns, which give way.
 */
export function frameFor(columns: number): string | undefined {
  if (columns > 8) return '@2xl:@max-[70rem]:list-scrolls @2xl:@max-[70rem]:*:min-w-[70rem]';
  if (columns > 6) return '@2xl:@max-[60rem]:list-scrolls @2xl:@max-[60rem]:*:min-w-[60rem]';
  if (columns > 5) return '@2xl:@max-[56rem]:list-scrolls @2xl:@max-[56rem]:*:min-w-[56rem]';
  return columns > 4 ? '@2xl:@max-[48rem]:list-scrolls @2xl:@max-[48rem]:*:min-w-[48rem]' : undefined;
}

/** A table with more columns than room: it scrolls in its frame, under a name and actions that stay (app/rows.css). */
export const WIDE_TABLE = `${TABLE} @2xl:w-max @2xl:min-w-full`;
export const WIDE_FRAME = '@2xl:list-scrolls @2xl:overscroll-x-contain';

export const HEAD = '@max-2xl:block';
/**
 * Above cards only boxes and sort buttons are seen; a head without any takes no room there. Buttons that need a second line
 * start below the first button, not below the box, and all of them in line with the names.
 */
export const HEAD_ROW = 'list-head';

const HEAD_CELL = 'list-head-cell';
export const HEAD_BOX = `${HEAD_CELL} w-10 pr-0 @max-2xl:w-auto @max-2xl:absolute! @max-2xl:top-1.5! @max-2xl:left-3`;
export const HEAD_SORTED = 'list-head-sorted';
/** Headers that are no button say nothing above cards, where each value carries its own label. */
export const HEAD_PLAIN = `${HEAD_CELL} @max-2xl:sr-only @max-2xl:absolute!`;

export const HEAD_MAIN = '@2xl:in-data-wide:left-0 @2xl:in-data-wide:z-[11]';
/** Where the table scrolls, a hairline and a shadow at the actions show that columns continue beneath them. */
export const HEAD_LINKS = '@2xl:in-data-wide:right-0 @2xl:in-data-wide:z-[11] @2xl:in-data-wide:list-above';

export const BODY = '@max-2xl:block';
// What every row repeats has a short name and is defined in app/rows.css.
export const ROW = 'group/row list-row';
export const BOX_CELL = 'list-box';
export const BOX_LABEL = 'list-tick';
export const NARROW_CELL = 'list-picture';
export const MAIN_CELL = 'list-name';
export const VALUE_CELL = 'list-value';
/** Figures end in line; in cards they start where every value starts. */
export const END = 'list-figure';
export const ROW_LINK = 'list-view';
export const LINK_CELL = 'list-link';
