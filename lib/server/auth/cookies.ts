import 'server-only';

const isSecure = () => (process.env['PUBLIC_URL'] ?? '').startsWith('https:');

/** Under https our cookies are bound to the host. */
export const cookieName = (name: string) => `${isSecure() ? '__Host-' : ''}${name}`;

/** @param maxAge seconds */
export const cookieOptions = (maxAge: number) => ({
  httpOnly: true,
  secure: isSecure(),
  sameSite: 'lax' as const,
  path: '/',
  maxAge,
});

type Jar = { set(name: string, value: string, options: ReturnType<typeof cookieOptions>): unknown };

/**
 * Deletes a cookie with the attributes it was set with: a browser ignores a `__Host-` cookie's deletion that is not
 * Secure.
 */
export function deleteCookie(jar: Jar, name: string): void {
  jar.set(name, '', cookieOptions(0));
}
