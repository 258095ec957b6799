export interface Address {
  /** `any` leaves the method to the handler. */
  readonly method: 'GET' | 'POST' | 'any';
  /** The whole path, or, with a slash at its end, everything below it. */
  readonly path: string;
  /** For browsers and mail readers anywhere, who have no token: all that MARKETPLACE_PUBLIC_PORT serves. */
  readonly isPublic?: true;
  /** It changes nothing: its statements end when the client has gone. */
  readonly isRead?: true;
}

/** Everything the marketplace serves over HTTP. The first that fits a request answers it. */
export const addresses = [
  { method: 'POST', path: '/graphql' },
  { method: 'POST', path: '/images/upload' },
  { method: 'GET', path: '/images/', isPublic: true, isRead: true },
  { method: 'POST', path: '/events' },
  { method: 'GET', path: '/outbox', isRead: true },
  { method: 'GET', path: '/outbox/runs', isRead: true },
  { method: 'GET', path: '/outbox/', isRead: true },
  { method: 'any', path: '/unsubscribe', isPublic: true },
  { method: 'GET', path: '/documents/', isPublic: true, isRead: true },
  { method: 'POST', path: '/content/graphql', isRead: true },
  { method: 'GET', path: '/content/templates/', isPublic: true, isRead: true },
  { method: 'GET', path: '/content/', isRead: true },
  { method: 'GET', path: '/provider/', isPublic: true },
  { method: 'any', path: '/search/' },
  { method: 'GET', path: '/metrics', isRead: true },
  { method: 'GET', path: '/health' },
] as const satisfies readonly Address[];
