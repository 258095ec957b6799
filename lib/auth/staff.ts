import 'server-only';
import { cache } from 'react';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { Role } from '@/graphql/generated/types';
import { toAppError, type AppError } from '@/lib/errors';
import { doors, paths } from '@/lib/paths';
import { requestId } from '@/lib/request-id';
import { loadMe } from './me';
import { mayOpen, type SectionName } from './policy';
import { readSession } from './session';
import { PAGE_HEADER, sealPath } from './session-options';

/** The signed-in person as pages and components may know them. */
export type Staff = { id: string; firstName: string; lastName: string; roles: Role[] };

export type StaffState =
  | { kind: 'signed-in'; staff: Staff; token: string; rolesChanged: boolean }
  | { kind: 'signed-out' }
  /** The token is dead: the cookie must go. */
  | { kind: 'ended' }
  | { kind: 'unavailable'; error: AppError };

/** Whether the browser is loading a whole document (then `me` is asked anew); callers that send no hint count as one. */
async function isDocumentLoad(): Promise<boolean> {
  return ((await headers()).get('sec-fetch-dest') ?? 'document') === 'document';
}

/** Who is asking, once per request; layout and page share the answer. */
export const currentStaff = cache(async (): Promise<StaffState> => {
  const session = await readSession();
  if (!session) return { kind: 'signed-out' };
  try {
    const me = await loadMe(session.token, await requestId(), { fresh: await isDocumentLoad() });
    if (!me) return { kind: 'ended' };
    const rolesChanged = [...me.roles].sort().join() !== [...session.user.roles].sort().join();
    return { kind: 'signed-in', token: session.token, rolesChanged, staff: { id: me.id, firstName: me.firstName ?? '', lastName: me.lastName ?? '', roles: me.roles } };
  } catch (error) {
    return { kind: 'unavailable', error: toAppError(error) };
  }
});

/** Where a page whose token is dead sends the browser; the page goes along, sealed, to be opened again after signing in. */
export async function endAddress(): Promise<string> {
  const page = (await headers()).get(PAGE_HEADER);
  return page ? `${doors.end}?${new URLSearchParams({ page: await sealPath(page) })}` : doors.end;
}

/**
 * First statement of every console page: the person, or a redirect before any of the page's data is asked for
 * (S1 §2 Route guard, D-04, D-09, D-23). Without a section, any signed-in person passes.
 * @throws AppError UPSTREAM_DOWN when the upstream cannot say who this is; the layout shows it with Retry.
 */
export async function requireStaff(section?: SectionName): Promise<Staff & { token: string }> {
  const state = await currentStaff();
  if (state.kind === 'signed-out') redirect(paths.login());
  if (state.kind === 'ended') redirect(await endAddress());
  if (state.kind === 'unavailable') throw state.error;
  if (section && !mayOpen(state.staff.roles, section)) redirect(paths.home());
  return { ...state.staff, token: state.token };
}
