import { readReturn, returnCookie, sealResume, unsealResume } from '@/lib/server/auth/return-page';
import { seal } from '@/lib/server/auth/seals';
import { openSession, sessionCookieName, sessionOptions } from '@/lib/server/auth/session-options';
import { requireLocalPath } from '@/lib/local-path';

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);
const C = 'c'.repeat(40);

function withEnv(values: Record<string, string | undefined>, run: () => Promise<void> | void) {
  const before = { ...process.env };
  Object.assign(process.env, values);
  for (const [name, value] of Object.entries(values)) if (value === undefined) delete process.env[name];
  return Promise.resolve(run()).finally(() => {
    process.env = before;
  });
}

test('[SES-14] [SES-15] the session cookie is HttpOnly, Lax, for the whole site and valid for 604800 s', () =>
  withEnv({ SESSION_SECRET: A, PUBLIC_URL: 'http://localhost:3000' }, () => {
    expect(sessionOptions()).toMatchObject({
      cookieName: 'atelier-session',
      ttl: 604_800,
      cookieOptions: { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 604_800, secure: false },
    });
  }));

test('[SES-15] under https the cookie is Secure and bound to the host', () =>
  withEnv({ SESSION_SECRET: A, PUBLIC_URL: 'https://console.example' }, () => {
    expect(sessionCookieName()).toBe('__Host-atelier-session');
    expect(sessionOptions().cookieOptions).toMatchObject({ secure: true, path: '/' });
  }));

/** A cookie jar as the console sees it from request to request. */
function jar() {
  const values = new Map<string, string>();
  return {
    values,
    get: (name: string) => ({ name, value: values.get(name) ?? '' }),
    set: (name: string, value: string) => values.set(name, value),
  };
}

test('a secret rotates, and rotates again, without signing anybody out', () =>
  withEnv({ SESSION_SECRET: A }, async () => {
    const cookies = jar();
    const first = await openSession(cookies);
    Object.assign(first, { token: 't', issuedAt: 1 });
    await first.save();

    Object.assign(process.env, { SESSION_SECRET: B, SESSION_SECRET_PREVIOUS: A });
    const during = await openSession(cookies);
    expect(during.token).toBe('t');
    await during.save();

    // What was saved in the meantime is sealed with the new secret only, so that the old one can be removed.
    delete process.env['SESSION_SECRET_PREVIOUS'];
    expect((await openSession(cookies)).token).toBe('t');
    Object.assign(process.env, { SESSION_SECRET: C, SESSION_SECRET_PREVIOUS: B });
    expect((await openSession(cookies)).token).toBe('t');

    Object.assign(process.env, { SESSION_SECRET: A, SESSION_SECRET_PREVIOUS: C });
    expect((await openSession(cookies)).token).toBeUndefined();
  }));

test('a stored address survives a rotation too', () =>
  withEnv({ SESSION_SECRET: A }, async () => {
    const { value } = await returnCookie(requireLocalPath('/tags'));
    Object.assign(process.env, { SESSION_SECRET: B, SESSION_SECRET_PREVIOUS: A });
    expect((await readReturn(value))?.path).toBe('/tags');
  }));

test('a short secret is an error that names the variable', () =>
  withEnv({ SESSION_SECRET: 'short' }, () => {
    expect(() => sessionOptions()).toThrow(/SESSION_SECRET/);
  }));

test('[SES-27] the stored address is sealed, and only a page of a section is accepted', () =>
  withEnv({ SESSION_SECRET: A }, async () => {
    const cookie = await returnCookie(requireLocalPath('/brands?page=2'));
    expect(cookie).toMatchObject({ maxAge: 600, httpOnly: true });
    expect(cookie.value).not.toContain('brands');
    expect(await readReturn(cookie.value)).toEqual({ path: '/brands?page=2', hasEnded: false });
    expect(await readReturn('/brands')).toBeUndefined();
    for (const path of [
      '//evil.example',
      '/\\evil.example/brands',
      '/\t/evil.example/brands',
      '/nope',
      'https://evil.example/brands',
      7,
    ])
      expect(await readReturn(await seal('return', { path }, 600))).toBeUndefined();
    expect(await readReturn(undefined)).toBeUndefined();
  }));

test('a seal opens only for its purpose and its user', () =>
  withEnv({ SESSION_SECRET: A }, async () => {
    const page = requireLocalPath('/brands');
    const resume = await sealResume(page, '7');
    expect(await unsealResume(resume, '7')).toBe('/brands');
    expect(await unsealResume(resume, '8')).toBeUndefined();
    expect(await readReturn(resume)).toBeUndefined();
    const { value } = await returnCookie(page, { person: '7', hasEnded: true });
    expect(await readReturn(value, '7')).toEqual({ path: '/brands', hasEnded: true });
    expect(await readReturn(value, '8')).toBeUndefined();
    expect(await unsealResume(value, '7')).toBeUndefined();
    const cookies = jar();
    cookies.values.set('atelier-session', resume);
    expect((await openSession(cookies)).token).toBeUndefined();
  }));
