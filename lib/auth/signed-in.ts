import 'server-only';
import { door } from '@/lib/door';
import { AppError } from '@/lib/errors';
import { requireSameOrigin } from '@/lib/same-origin';
import { callingPage, endSession } from './end-session';
import { loadMe, type Me } from './me';
import { mayOpen, type SectionName } from './policy';
import { readSession } from './session';

/**
 * What a door does for a signed-in person. A session that turns out to be over, before or during it, is ended, and its page remembered.
 * @throws AppError UNAUTHENTICATED, and whatever `act` throws
 */
export async function asSignedIn<Result>(request: Request, requestId: string, act: (me: Me, token: string) => Promise<Result>): Promise<Result> {
  try {
    const session = await readSession();
    if (!session) throw new AppError('UNAUTHENTICATED');
    const me = await loadMe(session.token, requestId, { fresh: false });
    if (!me) throw new AppError('UNAUTHENTICATED');
    return await act(me, session.token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') await endSession(callingPage(request));
    throw error;
  }
}

type SectionHandler = (request: Request, context: { requestId: string; token: string }) => Promise<Response>;

/** A door for who may open one of these sections, asked of the upstream's `me` as the operations door does. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export function sectionDoor(name: string, sections: readonly SectionName[], handler: SectionHandler) {
  return door(name, (request, { requestId }) => {
    requireSameOrigin(request);
    return asSignedIn(request, requestId, async (me, token) => {
      if (!sections.some((section) => mayOpen(me.roles, section))) throw new AppError('FORBIDDEN');
      return handler(request, { requestId, token });
    });
  });
}
