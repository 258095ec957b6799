/** Differs with every load of the page, so that a name kept from an earlier one (lib/browser/drafts.ts) is not given again. */
const load = Math.random().toString(36).slice(2, 8);

let made = 0;

/** A name that nothing else on the page has; nothing is sent of it. */
export const freshKey = (kind: string): string => `${kind}-${load}-${(made += 1)}`;
