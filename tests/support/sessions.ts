import { credentialsOf, type Credentials, type Staff } from './staff.ts';

/** What Playwright's browser contexts start with: the cookies of a signed-in user. */
export type StorageState = {
  cookies: {
    name: string;
    value: string;
    domain: string;
    path: string;
    expires: number;
    httpOnly: boolean;
    secure: boolean;
    sameSite: 'Lax' | 'Strict' | 'None';
  }[];
  origins: [];
};

/** A session cookie as the console set it. */
export function parseCookie(header: string): StorageState['cookies'][number] {
  const [pair = '', ...attributes] = header.split(/;\s*/);
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  const attribute = (wanted: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const maxAge = Number(attribute('max-age') ?? Number.NaN);
  return {
    name,
    value,
    domain: 'localhost',
    path: attribute('path') ?? '/',
    expires: Number.isNaN(maxAge) ? -1 : Date.now() / 1000 + maxAge,
    httpOnly: attributes.some((text) => /^httponly$/i.test(text)),
    secure: attributes.some((text) => /^secure$/i.test(text)),
    sameSite: 'Lax',
  };
}

/** Signs in over HTTP, as the form does. @throws Error with the console's response when it refuses */
export async function signIn(consoleUrl: string, credentials: Credentials): Promise<StorageState> {
  const response = await fetch(`${consoleUrl}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: consoleUrl },
    body: JSON.stringify(credentials),
  });
  if (!response.ok)
    throw new Error(`Signing in as ${credentials.email} failed with ${response.status}: ${await response.text()}`);
  const cookies = response.headers
    .getSetCookie()
    .map(parseCookie)
    .filter(({ value }) => value !== '');
  return { cookies, origins: [] };
}

/** Sessions of one console, one per user, created on demand. */
export function createSessions(consoleUrl: string) {
  const states = new Map<Staff, Promise<StorageState>>();
  // The first one meets servers that have just started, and on a busy machine the upstream's time limit.
  const patiently = (staff: Staff) =>
    signIn(consoleUrl, credentialsOf(staff)).catch((error: Error) => {
      if (!error.message.includes('UPSTREAM_DOWN')) throw error;
      return signIn(consoleUrl, credentialsOf(staff));
    });
  return {
    as(staff: Staff): Promise<StorageState> {
      const state = states.get(staff) ?? patiently(staff);
      states.set(staff, state);
      return state;
    },
    /** After a sign-out: the upstream has invalidated the token. */
    forget: () => states.clear(),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** The names of a browser's cookies, sorted; without the mark that it has the web fonts, which every page leaves. */
export async function cookieNames(context: { cookies(): Promise<{ name: string }[]> }): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => name !== 'atelier-fonts').sort();
}
