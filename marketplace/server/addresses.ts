export interface Address {
  /** `any` leaves the choice of methods to the handler. */
  readonly method: 'GET' | 'POST' | 'any';
  /** An exact path, or, ending with a slash, everything below it. */
  readonly path: string;
  /** For browsers and mail programs anywhere, without a token: the only routes on MARKETPLACE_PUBLIC_PORT. */
  readonly isPublic?: true;
  /** It only reads: its statements are cancelled when the client disconnects. */
  readonly isRead?: true;
}

/** Everything the marketplace serves over HTTP. The first match handles a request. */
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
