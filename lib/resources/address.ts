/** An id as a segment of an address: ids are encoded here and nowhere else. */
export const id = (value: string) => encodeURIComponent(value);

/** The query of an address with its question mark, or nothing where there are no entries. */
export const query = (entries: [string, string][]) => (entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`);

/** Whether an address lies under one of these roots. Segments must match whole. */
export const isUnder = (pathname: string, roots: readonly string[]) =>
  roots.some((root) => pathname === root || pathname.startsWith(`${root}/`));
