import 'server-only';
import { routeHandler } from '@/lib/server/handler';
import { AppError } from '@/lib/errors';
import { requireSameOrigin } from '@/lib/server/same-origin';
import { PERSON_HEADER } from '@/lib/person';
import { callingPage, endSession } from './end-session';
import { forgetMe, loadMe, ME_MAX_AGE_MS, type Me } from './me';
import { mayOpen, type SectionName } from '@/lib/policy';
import { readSession } from './session';
import type { SessionData } from './session-options';

/** The signed-in user. `now` asks the upstream again unless it was asked just before: for actions (D-23). */
export type SignedIn = { me: Me; token: string; session: SessionData; now: () => Promise<Me> };

/**
 * A handler for a signed-in user. A session that turns out to be over, before or during it, is ended, and its page
 * stored. The request's body is not read before this check.
 * @throws AppError UNAUTHENTICATED; PERSON_CHANGED when the page that sent the request was rendered for another user;
 * and whatever `act` throws
 */
export async function asSignedIn<Result>(
  request: Request,
  requestId: string,
  action: (person: SignedIn) => Promise<Result>,
): Promise<Result> {
  const session = await readSession();
  try {
    if (!session) throw new AppError('UNAUTHENTICATED');
    const { token, user } = session;
    if ((request.headers.get(PERSON_HEADER) ?? user.id) !== user.id) throw new AppError('PERSON_CHANGED');
    const load = async (maxAgeMs: number) => {
      const me = await loadMe(token, requestId, { maxAgeMs });
      if (!me) throw new AppError('UNAUTHENTICATED');
      return me;
    };
    return await action({ me: await load(ME_MAX_AGE_MS.read), token, session, now: () => load(ME_MAX_AGE_MS.action) });
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') await endSession(callingPage(request));
    // The upstream reports other roles than ours: later requests use the new ones.
    if (error instanceof AppError && error.code === 'FORBIDDEN' && session) forgetMe(session.token);
    throw error;
  }
}

/** The user with the roles that were checked. */
type SectionContext = { requestId: string; token: string; me: Me };
type SectionHandler = (request: Request, context: SectionContext) => Promise<Response>;
type SectionOptions = {
  isAction?: boolean;
  onRefused?: (request: Request, context: SectionContext, error: AppError) => Promise<void>;
};

/**
 * A handler for users who may open one of these sections, checked against the upstream's `me` as in the operations
 * handler.
 * @param isAction whether it changes something: `me` is then requested as for a mutation
 * @param onRefused called before somebody without such a section is refused, so that the history can keep it
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export function sectionHandler(
  name: string,
  sections: readonly SectionName[],
  handler: SectionHandler,
  { isAction = false, onRefused }: SectionOptions = {},
) {
  return routeHandler(name, (request, { requestId }) => {
    requireSameOrigin(request);
    return asSignedIn(request, requestId, async ({ me: known, token, now }) => {
      const me = isAction ? await now() : known;
      const context = { requestId, token, me };
      if (!sections.some((section) => mayOpen(me.roles, section))) {
        const refusal = new AppError('FORBIDDEN');
        await onRefused?.(request, context, refusal);
        throw refusal;
      }
      return handler(request, context);
    });
  });
}
