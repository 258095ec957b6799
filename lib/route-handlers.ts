type Served = {
  methods: readonly string[];
  /** Max body size, bytes. */
  maxBytes: number;
};

const reads: Served = { methods: ['GET', 'HEAD'], maxBytes: 0 };
const posts = (maxBytes: number): Served => ({ methods: ['POST'], maxBytes });

/** Largest JSON body of an operation, bytes. */
export const MAX_OPERATION_BYTES = 1_000_000;
/**
 * Room for an e-mail address, a password and a link's token, bytes: the max for requests from people who are not signed
 * in.
 */
export const MAX_SIGNED_OUT_BYTES = 16_000;
/** A picture of 15 MB (D-52) and the multipart wrapping, bytes. */
export const MAX_UPLOAD_BYTES = 15_010_000;
/** Max body of a search for anything, bytes: one line of text. */
export const MAX_FIND_BYTES = 4_000;
/** Max body of a question who else edits a record, bytes: a path. */
export const MAX_PRESENCE_BYTES = 2_000;
/** Max body of an export of the history, bytes: a filter with a hundred people. */
export const MAX_HISTORY_EXPORT_BYTES = 12_000;
/** Max body of a handler that reads none, bytes: `{}`. */
const EMPTY_BYTES = 1_000;

/**
 * Every route handler under app, by exact path: the methods it serves and its max body size. Every other path is a page
 * or a file, which take GET and HEAD and no body. The middleware's matcher lists the same paths; a test compares both
 * with the folders.
 */
export const handlers: Readonly<Record<string, Served>> = {
  '/api/content/template': posts(EMPTY_BYTES),
  '/api/content/templates': posts(EMPTY_BYTES),
  '/api/contract': posts(EMPTY_BYTES),
  '/api/find': posts(MAX_FIND_BYTES),
  '/api/graphql': posts(MAX_OPERATION_BYTES),
  '/api/health': reads,
  '/api/history/export': posts(MAX_HISTORY_EXPORT_BYTES),
  '/api/images': posts(MAX_UPLOAD_BYTES),
  '/api/metrics': reads,
  '/api/presence': posts(MAX_PRESENCE_BYTES),
  '/api/ready': reads,
  '/api/search': posts(MAX_OPERATION_BYTES),
  '/api/session/adopt': reads,
  '/api/session/end': reads,
  '/api/session/forgot-password': posts(MAX_SIGNED_OUT_BYTES),
  '/api/session/login': posts(MAX_SIGNED_OUT_BYTES),
  '/api/session/logout': { methods: ['GET', 'HEAD', 'POST'], maxBytes: EMPTY_BYTES },
  '/api/session/refresh': reads,
  '/api/session/reset-password': posts(MAX_SIGNED_OUT_BYTES),
  '/robots.txt': reads,
};

const page: Served = reads;

/** What a path serves; the comparison is exact. @param path without query */
export const servedAt = (path: string): Served => (Object.hasOwn(handlers, path) ? handlers[path] : undefined) ?? page;
