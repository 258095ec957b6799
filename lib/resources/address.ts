/** An id as a path segment; ids are encoded only here. */
export const id = (value: string) => encodeURIComponent(value);

/** A query string with its question mark; empty if there are no entries. */
export const query = (entries: [string, string][]) => (entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`);

/** Whether a path is under one of these roots. Segments must match whole. */
export const isUnder = (pathname: string, roots: readonly string[]) =>
  roots.some((root) => pathname === root || pathname.startsWith(`${root}/`));
