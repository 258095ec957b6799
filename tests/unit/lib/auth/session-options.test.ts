import { sealData, unsealData } from 'iron-session';
import { readReturnCookie, returnCookie, sessionCookieName, sessionOptions, sessionPasswords } from '@/lib/auth/session-options';

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);

function withEnv(values: Record<string, string | undefined>, run: () => Promise<void> | void) {
  const before = { ...process.env };
  Object.assign(process.env, values);
  for (const [name, value] of Object.entries(values)) if (value === undefined) delete process.env[name];
  return Promise.resolve(run()).finally(() => { process.env = before; });
}

test('[SES-14] [SES-15] the session cookie is HttpOnly, Lax, on the whole site and lives 604800 s', () => withEnv({ SESSION_SECRET: A, PUBLIC_URL: 'http://localhost:3000' }, () => {
  expect(sessionOptions()).toMatchObject({ cookieName: 'atelier-session', ttl: 604_800, cookieOptions: { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 604_800, secure: false } });
}));

test('[SES-15] under https the cookie is Secure and bound to the host', () => withEnv({ SESSION_SECRET: A, PUBLIC_URL: 'https://console.example' }, () => {
  expect(sessionCookieName()).toBe('__Host-atelier-session');
  expect(sessionOptions().cookieOptions).toMatchObject({ secure: true, path: '/' });
}));

test('secrets rotate without signing anybody out', () => withEnv({ SESSION_SECRET: A }, async () => {
  const old = await sealData({ token: 't' }, { password: sessionPasswords() });
  process.env['SESSION_SECRET_PREVIOUS'] = A;
  process.env['SESSION_SECRET'] = B;
  expect(await unsealData(old, { password: sessionPasswords() })).toEqual({ token: 't' });
}));

test('a short secret stops with a sentence that names the variable', () => withEnv({ SESSION_SECRET: 'short' }, () => {
  expect(() => sessionPasswords()).toThrow(/SESSION_SECRET/);
}));

test('[SES-27] the remembered address is sealed, and only a path of the console comes back', () => withEnv({ SESSION_SECRET: A }, async () => {
  const cookie = await returnCookie('/brands?page=2');
  expect(cookie).toMatchObject({ maxAge: 600, httpOnly: true });
  expect(cookie.value).not.toContain('brands');
  expect(await readReturnCookie(cookie.value)).toBe('/brands?page=2');
  expect(await readReturnCookie('/brands')).toBeUndefined();
  expect(await readReturnCookie((await returnCookie('//evil.example')).value)).toBeUndefined();
  expect(await readReturnCookie(undefined)).toBeUndefined();
}));
