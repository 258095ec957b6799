import { postToHandler, type Reply } from './ask.ts';
import { parseCookie, type StorageState } from './sessions.ts';
import type { Credentials } from './staff.ts';

/** User agents, by what the console calls them. */
const AGENTS = {
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
} as const;
type BrowserName = keyof typeof AGENTS;

/** Somebody in one browser: what they send, to any console. */
export interface SignedInBrowser {
  readonly state: StorageState;
  post(consoleUrl: string, operation: string, variables: object): Promise<Reply>;
  /** 200 while the session goes on, 401 once it has ended. */
  status(consoleUrl: string): Promise<number>;
}

/** Signs a person in, in a browser of this name. */
export async function signInWith(
  consoleUrl: string,
  person: Credentials,
  browser: BrowserName,
): Promise<SignedInBrowser> {
  const headers = { 'user-agent': AGENTS[browser] };
  const credentials = { email: person.email, password: person.password };
  const reply = await postToHandler(consoleUrl, '/api/session/login', credentials, { headers });
  if (reply.status !== 200) throw new Error(`Signing in answered ${reply.status}: ${reply.text}`);
  const cookies = (reply.headers['set-cookie'] ?? []).map(parseCookie).filter(({ value }) => value !== '');
  const state: StorageState = { cookies, origins: [] };
  const post = (url: string, operation: string, variables: object) =>
    postToHandler(url, '/api/graphql', { operation, variables }, { as: state, headers });
  return { state, post, status: async (url) => (await post(url, 'Me', {})).status };
}
