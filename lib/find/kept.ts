import type { FoundHit } from './lines.ts';

/** A record that was opened, or pinned to the home page. */
export type Recent = Pick<FoundHit, 'title' | 'detail' | 'path'> & { readonly heading: string };

/** How many records a person can pin. */
export const MAX_PINNED = 12;
