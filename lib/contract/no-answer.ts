/** What can be said of an upstream that gives no answer: its address, and why. */

/** Codes of a connection that cannot be made, in words. */
const UNCONNECTED: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up now',
  EHOSTUNREACH: 'the network has no way to it',
  ENETUNREACH: 'the network has no way to it',
  ETIMEDOUT: 'no connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it speaks http, not https',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it speaks http, not https',
};

type Thrown = {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
};

const thrown = (given: unknown): Thrown => (typeof given === 'object' && given !== null ? given : {});
const text = (given: unknown) => (typeof given === 'string' && given !== '' ? given : undefined);

/** The code that `fetch` keeps in the cause of a TypeError. */
const codeOf = (error: unknown) => text(thrown(thrown(error).cause).code);

/** Whether no connection could be made, so that every request would fail. */
export const isUnconnected = (error: unknown): boolean => Object.hasOwn(UNCONNECTED, codeOf(error) ?? '');

export const isTimeOut = (error: unknown): boolean => thrown(error).name === 'TimeoutError';

/** Why `fetch` failed, as a clause with the code, such as ECONNREFUSED. It may contain text from the other server. */
export function whyNoAnswer(error: unknown): string {
  const { message, cause } = thrown(error);
  if (isTimeOut(error)) return 'no answer in time';
  const code = codeOf(error);
  const says = UNCONNECTED[code ?? ''] ?? text(thrown(cause).message) ?? text(message) ?? 'unknown';
  const [line = ''] = says.split('\n');
  const plain = line.replace(/\bhttps?:\/\/\S+/g, addressOf);
  return code === undefined ? plain : `${plain} (${code})`;
}

/** Statuses of a path where nothing is. */
const NO_PATH: ReadonlySet<number> = new Set([404, 405, 410]);

/**
 * Why an HTTP answer means that no upstream is there, as a clause; undefined if it may be one.
 * @param body as JSON; undefined if it is none
 */
export function whyDown(status: number, body?: unknown): string | undefined {
  if (status >= 500) return `it answered ${status}`;
  const isGraphql = typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);
  return NO_PATH.has(status) && !isGraphql ? `it answered ${status}, so its path may be wrong` : undefined;
}

/** An endpoint's address without credentials, query and fragment. */
export function addressOf(endpoint: string): string {
  const { origin, pathname, protocol } = URL.canParse(endpoint) ? new URL(endpoint) : { protocol: undefined };
  if (protocol !== 'http:' && protocol !== 'https:') return 'an address that is not valid';
  return `${origin}${pathname}`;
}
