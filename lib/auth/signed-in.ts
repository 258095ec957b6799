import 'server-only';
import { AppError } from '@/lib/errors';
import { callingPage, endSession } from './end-session';
import { loadMe, type Me } from './me';
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
