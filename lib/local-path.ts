declare const local: unique symbol;

/** A path and query of this console: every reader of it (browser, proxy, server) stays on the console's own origin. */
export type LocalPath = string & { readonly [local]: true };

const ORIGIN = 'http://console.invalid';
const MAX_LENGTH = 8_000;
/**
 * One slash, then printable ASCII without backslash, as `URL` writes paths: nothing that a browser would strip or turn
 * into a slash.
 */
const WRITTEN_SAFELY = /^\/(?!\/)[!-[\]-~]*$/;

/**
 * The only way to a redirect target (D-02): turns an untrusted text into a path of this console.
 * @returns the path as `URL` writes it, without fragment; undefined if any reader could take it for another host
 */
export function localPath(text: unknown): LocalPath | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !WRITTEN_SAFELY.test(text) || !URL.canParse(text, ORIGIN))
    return undefined;
  const { origin, pathname, search } = new URL(text, ORIGIN);
  const path = `${pathname}${search}`;
  // `/x/..//host` becomes `//host` once its dots are resolved.
  return origin === ORIGIN && WRITTEN_SAFELY.test(path) ? (path as LocalPath) : undefined;
}

/** For paths written in our own code. @throws Error if it is not a valid path */
export function requireLocalPath(text: string): LocalPath {
  const path = localPath(text);
  if (path === undefined) throw new Error('This is not a path of the console.');
  return path;
}
