/**
 * Stands in for the hints that Next gives about its own links while a page is developed, and whose texts it sends to
 * everybody (next.config.mjs).
 */
export function createLinkPrefetchPartialError(pathname: string): Error {
  return new Error(`${pathname} could be prefetched in part only.`);
}
