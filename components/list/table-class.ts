/**
 * The look of a list's table. Where the list is narrower than 42 rem (`@max-2xl` of its own container, whatever the screen)
 * the same rows stand as cards: box, picture and name in the first line, then label and value one below the other.
 */
export const TABLE = 'w-full table-fixed border-separate border-spacing-0 text-left @max-2xl:block';

export const HEAD = '@max-2xl:block';
/** Above cards only boxes and sort buttons are seen; a head without any takes no room there. */
export const HEAD_ROW =
  '@max-2xl:-mx-3 @max-2xl:px-3 @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-1 @max-2xl:border-b @max-2xl:border-line @max-2xl:has-[button,input]:min-h-11';

const HEAD_CELL =
  'sticky top-0 z-sticky h-9 border-b border-line bg-canvas px-3 text-sm font-medium whitespace-nowrap text-muted narrow:top-14 ' +
  '@max-2xl:static @max-2xl:h-auto @max-2xl:border-0 @max-2xl:px-0';
export const HEAD_BOX = `${HEAD_CELL} w-10 pr-0 @max-2xl:w-auto`;
export const HEAD_SORTED = `${HEAD_CELL} @max-2xl:w-auto aria-[sort]:text-ink`;
/** Headers that are no button say nothing above cards, where each value carries its own label. */
export const HEAD_PLAIN = `${HEAD_CELL} @max-2xl:sr-only`;

export const BODY = '@max-2xl:block';
export const ROW =
  'group/row h-row data-href:cursor-pointer hover:bg-subtle has-checked:bg-accent-soft in-data-[density=compact]:h-9 ' +
  '@max-2xl:-mx-3 @max-2xl:grid @max-2xl:h-auto @max-2xl:grid-cols-[auto_auto_minmax(0,1fr)_auto] @max-2xl:items-start @max-2xl:border-b @max-2xl:border-line @max-2xl:px-3 @max-2xl:py-2';

const CELL = 'border-b border-line px-3 py-1 in-data-[density=compact]:py-0.5 @max-2xl:border-0';
export const BOX_CELL = `${CELL} pr-0 select-none @max-2xl:px-0 @max-2xl:py-1`;
export const BOX_LABEL = 'flex min-h-8 w-full items-center justify-start @max-2xl:min-w-8';
export const NARROW_CELL = `${CELL} @max-2xl:col-start-2 @max-2xl:row-start-1 @max-2xl:pr-3 @max-2xl:pl-0`;
export const MAIN_CELL =
  `${CELL} font-medium wrap-anywhere ` +
  '@max-2xl:col-start-3 @max-2xl:row-start-1 @max-2xl:flex @max-2xl:min-h-10 @max-2xl:min-w-0 @max-2xl:items-center @max-2xl:px-0 @max-2xl:text-left @max-2xl:text-lg';
export const VALUE_CELL =
  `${CELL} wrap-anywhere @max-2xl:relative @max-2xl:col-span-2 @max-2xl:col-start-3 @max-2xl:min-h-7 @max-2xl:pr-0 @max-2xl:pl-28 @max-2xl:text-left @max-2xl:leading-6 ` +
  '@max-2xl:before:absolute @max-2xl:before:left-0 @max-2xl:before:text-sm @max-2xl:before:leading-6 @max-2xl:before:text-muted @max-2xl:before:content-[attr(data-label)]';
export const END = 'text-right tabular-nums';
export const ROW_LINK = 'text-muted underline-offset-4 group-hover/row:text-accent hover:underline';
export const LINK_CELL = `${CELL} text-right whitespace-nowrap @max-2xl:col-start-4 @max-2xl:row-start-1 @max-2xl:flex @max-2xl:min-h-10 @max-2xl:items-center @max-2xl:pr-0`;
