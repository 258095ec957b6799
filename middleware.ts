import { nextProxyCookies } from 'iron-session';
import { NextResponse, type NextRequest } from 'next/server';
import { deleteCookie } from '@/lib/server/auth/cookies';
import { pageOf, returnCookie } from '@/lib/server/auth/return-page';
import { openedSeal } from '@/lib/server/auth/opened-seals';
import { hasRoleFor, isSignedOutPage } from '@/lib/server/auth/page-access';
import { openSession, PAGE_HEADER, sessionCookieName, STRAY_COOKIE } from '@/lib/server/auth/session-options';
import type { LocalPath } from '@/lib/local-path';
import { handlerPaths, paths } from '@/lib/paths';
import { randomText } from '@/lib/server/random';
import { contentSecurityPolicy, NONCE_HEADER, securityHeaders } from '@/lib/server/security-headers';

/**
 * The first guard of every page, never the only one: opens the cookie, sends signed-out visitors to /login and people
 * without the role to '/' (SES-25, NAV-18), adopts a stray token cookie, and puts the page's policy on its answer. It
 * never calls the upstream.
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const nonce = randomText('base64');
  const csp = contentSecurityPolicy(nonce);
  const requestHeaders = new Headers(request.headers);
  requestHeaders.set(NONCE_HEADER, nonce);
  requestHeaders.set('content-security-policy', csp);
  requestHeaders.set(PAGE_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  if (!/^[\w-]{8,64}$/.test(request.headers.get('x-request-id') ?? ''))
    requestHeaders.set('x-request-id', crypto.randomUUID());

  const response = await guard(request, requestHeaders);
  response.headers.set('content-security-policy', csp);
  for (const [name, value] of securityHeaders()) response.headers.set(name, value);
  response.headers.set('x-request-id', requestHeaders.get('x-request-id') ?? '');
  return response;
}

async function guard(request: NextRequest, headers: Headers): Promise<NextResponse> {
  const proceed = NextResponse.next({ request: { headers } });
  const { pathname, search } = request.nextUrl;
  // Those that exist are named in the matcher and do not come here.
  if (pathname.startsWith('/api/'))
    return NextResponse.json({ error: { code: 'NOT_FOUND', message: 'There is no such address.' } }, { status: 404 });

  const sealed = request.cookies.get(sessionCookieName())?.value;
  const session = sealed && (await openedSeal(sealed, () => openSession(nextProxyCookies(request, proceed))));
  const stray = request.cookies.get(STRAY_COOKIE)?.value;
  if (!session) {
    if (stray) return remember(redirect(request, handlerPaths.adopt), pathname, search);
    return isSignedOutPage(pathname) ? proceed : remember(redirect(request, paths.login()), pathname, search);
  }
  if (stray) deleteCookie({ set: (name, value, options) => proceed.cookies.set(name, value, options) }, STRAY_COOKIE);
  if (pathname === paths.login()) return redirect(request, paths.home());
  if (!hasRoleFor(pathname, session)) return redirect(request, paths.home());
  return isReadable(pathname)
    ? proceed
    : NextResponse.rewrite(new URL('/_', request.nextUrl), { request: { headers } });
}

/**
 * Whether the address can be decoded. Otherwise Next would answer with a bare 500; it becomes a page that does not
 * exist (D-05).
 */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** To a path of this console; Next writes it relative, so that no header of the request can choose the host. */
function redirect(request: NextRequest, path: LocalPath): NextResponse {
  const response = NextResponse.redirect(new URL(path, request.nextUrl), 307);
  response.headers.set('cache-control', 'no-store');
  return response;
}

async function remember(response: NextResponse, pathname: string, search: string): Promise<NextResponse> {
  const page = pageOf(`${pathname}${search}`);
  if (page) response.cookies.set(await returnCookie(page));
  return response;
}

export const config = {
  // As the pages do: there is no sandbox to enter and leave, and both share one memory of opened seals.
  runtime: 'nodejs',
  // Excluded by exact path: the route handlers (lib/route-handlers.ts), which check everything themselves and whose
  // bodies would be kept in memory on their way through here; the icon; and what can be the name of a built file: those of
  // development have `@`, `[` and `]`, which Next compares as they are sent and decoded. The request guard has all of them.
  matcher: [
    '/((?!_next/static/(?:(?:[\\w~@[\\]-]|%(?:40|5B|5D))(?:[\\w.~@[\\]-]|%(?:40|5B|5D))*/)*(?:[\\w~@[\\]-]|%(?:40|5B|5D))(?:[\\w.~@[\\]-]|%(?:40|5B|5D))*$|(?:icon\\.svg|robots\\.txt)$|api/(?:content/template|content/templates|contract|find|graphql|health|history/export|images|metrics|presence|ready|search|session/(?:adopt|end|forgot-password|login|logout|refresh|reset-password))$).*)',
  ],
};
