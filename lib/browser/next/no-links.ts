/**
 * Stands in for what Next keeps about its own links, which the console does not use (next.config.mjs,
 * components/ui/router-link.tsx): none is on the screen, and none is followed.
 */
export function pingVisibleLinks(): void {}

export function setLinkForCurrentNavigation(): void {}

export function getLinkForCurrentNavigation(): null {
  return null;
}
