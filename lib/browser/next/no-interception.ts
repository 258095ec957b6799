/** Stands in for Next's intercepted routes, which the console does not have (next.config.mjs). */
export const INTERCEPTION_ROUTE_MARKERS = [];

export function isInterceptionRouteAppPath(): boolean {
  return false;
}
