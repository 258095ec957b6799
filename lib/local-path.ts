declare const local: unique symbol;

/** An address of this console, path and query: whatever reads it, browser, proxy or server, stays on the console's own origin. */
export type LocalPath = string & { readonly [local]: true };

const ORIGIN = 'http://console.invalid';
const MAX_LENGTH = 8_000;
/** One slash, then printable ASCII without backslash, as `URL` writes paths: what a browser strips or turns into a slash is not among it. */
const WRITTEN_SAFELY = /^\/(?!\/)[!-[\]-~]*$/;

/**
 * The only way to a redirect target (D-02): a text of any origin, as an address of this console.
 * @returns it as `URL` writes it, without fragment; undefined for everything that another reader might take for another host
 */
export function localPath(text: unknown): LocalPath | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !WRITTEN_SAFELY.test(text) || !URL.canParse(text, ORIGIN))
    return undefined;
  const { origin, pathname, search } = new URL(text, ORIGIN);
  const path = `${pathname}${search}`;
  // `/x/..//host` is written `//host` once its dots are gone.
  return origin === ORIGIN && WRITTEN_SAFELY.test(path) ? (path as LocalPath) : undefined;
}

/** For addresses of our own making. @throws Error for one that is none */
export function requireLocalPath(text: string): LocalPath {
  const path = localPath(text);
  if (path === undefined) throw new Error('This is not a path of the console.');
  return path;
}
