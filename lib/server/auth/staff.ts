import 'server-only';
import { cache } from 'react';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { OperationName } from '@/graphql/generated/operations';
import type { Role } from '@/graphql/generated/types';
import { toAppError, type AppError } from '@/lib/errors';
import { localPath } from '@/lib/local-path';
import { handlerPaths, paths } from '@/lib/paths';
import { requestId } from '@/lib/server/request-id';
import { isDocumentLoad, loadMe, ME_MAX_AGE_MS } from './me';
import { mayOpen, type SectionName } from '@/lib/policy';
import { requireServed } from '@/lib/server/contract/require-served';
import { sealResume } from './return-page';
import { getSession, hasSessionCookie, readSession } from './session';
import { PAGE_HEADER } from './session-options';

/** What pages and components may know of the signed-in user. */
export type Staff = { id: string; firstName: string; lastName: string; roles: Role[] };

export type StaffState =
  | { kind: 'signed-in'; staff: Staff; token: string }
  | { kind: 'signed-out' }
  /** The upstream gives other roles than the cookie, by which the middleware judges: they must be sealed again. */
  | { kind: 'stale' }
  /** The token is dead: the cookie must go. */
  | { kind: 'ended' }
  | { kind: 'unavailable'; error: AppError };

/** The signed-in user, loaded once per request; layout and page share the result. */
export const currentStaff = cache(async (): Promise<StaffState> => {
  const session = await readSession();
  // An invalid seal must be deleted; otherwise the middleware, which only sees that there is one, would cause a
  // redirect loop.
  if (!session) return { kind: (await hasSessionCookie()) ? 'ended' : 'signed-out' };
  try {
    const me = await loadMe(session.token, await requestId(), {
      maxAgeMs: isDocumentLoad(await headers()) ? ME_MAX_AGE_MS.page : ME_MAX_AGE_MS.read,
    });
    if (!me) return { kind: 'ended' };
    if ([...me.roles].sort().join() !== [...session.user.roles].sort().join()) return { kind: 'stale' };
    return {
      kind: 'signed-in',
      token: session.token,
      staff: { id: me.id, firstName: me.firstName ?? '', lastName: me.lastName ?? '', roles: me.roles },
    };
  } catch (error) {
    return { kind: 'unavailable', error: toAppError(error) };
  }
});

/**
 * Redirects when the visitor's cookie is no longer valid: to /login, or to the handler that clears or reseals it,
 * because a page cannot write cookies. The page's own path is passed along, sealed, to be opened again afterwards.
 */
export async function redirectByCookie(kind: 'signed-out' | 'ended' | 'stale'): Promise<never> {
  if (kind === 'signed-out') redirect(paths.login());
  const handlerPath = kind === 'ended' ? handlerPaths.end : handlerPaths.refresh;
  const page = localPath((await headers()).get(PAGE_HEADER));
  const person = (await getSession()).user?.id;
  redirect(
    page && person ? `${handlerPath}?${new URLSearchParams({ page: await sealResume(page, person) })}` : handlerPath,
  );
}

/**
 * First statement of every console page: returns the user, or redirects before any of the page's data is requested
 * (SES-25, NAV-18, D-04, D-09, D-23). Without a section, any signed-in user is allowed.
 * @param isOfConsole the page shows nothing of the upstream, so that it is there even if the section is not served
 * @param needs what the page shows, if it is not what the section is about
 * @throws AppError UPSTREAM_DOWN when the upstream cannot say who this is; the layout shows it with Retry.
 * @throws NotServed when the upstream does not serve the section, or what the page is the form of; `consolePage` says so
 */
export async function requireStaff(
  section?: SectionName,
  { isOfConsole = false, needs }: { isOfConsole?: boolean; needs?: OperationName } = {},
): Promise<Staff & { token: string }> {
  const state = await currentStaff();
  if (state.kind === 'unavailable') throw state.error;
  if (state.kind !== 'signed-in') return redirectByCookie(state.kind);
  if (section && !mayOpen(state.staff.roles, section)) redirect(paths.home());
  if (section && !isOfConsole) await requireServed(section, localPath((await headers()).get(PAGE_HEADER)), needs);
  return { ...state.staff, token: state.token };
}
