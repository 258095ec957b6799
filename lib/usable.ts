/**
 * The event of the window that says that a page's scripts are there: what was pressed before is done now
 * (lib/server/document/after-first-paint.ts). Its `detail` is the function that presses a button.
 */
export const USABLE = 'usable';
