/**
 * Differs with every load of the page, so that a key from an earlier load (lib/browser/drafts.ts) is not used twice.
 */
const load = Math.random().toString(36).slice(2, 8);

let made = 0;

/** A key that is unique on the page; it is not sent. */
export const freshKey = (kind: string): string => `${kind}-${load}-${(made += 1)}`;
