/** In the address: the id of the saved view that is shown. Apart from saved-views.ts, which no list loads at first. */
export const VIEW_PARAM = 'view';

/**
 * The saved views of the list at a path in the browser's cache: they come with the page, and every change returns them
 * again.
 */
export const viewsKey = (list: string) => ['views', list, {}] as const;
