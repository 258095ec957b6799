import 'server-only';
import { door } from '@/lib/door';
import { AppError } from '@/lib/errors';
import { requireSameOrigin } from '@/lib/same-origin';
import { callingPage, endSession } from './end-session';
import { loadMe } from './me';
import { mayOpen, type SectionName } from './policy';
import { readSession } from './session';

/** A door for who may open one of these sections, asked of the upstream's `me` as the operations door does. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export function sectionDoor(name: string, sections: readonly SectionName[], handler: Parameters<typeof door>[1]) {
  return door(name, async (request, context) => {
    requireSameOrigin(request);
    try {
      const session = await readSession();
      const me = session ? await loadMe(session.token, context.requestId, { fresh: false }) : null;
      if (!me) throw new AppError('UNAUTHENTICATED');
      if (!sections.some((section) => mayOpen(me.roles, section))) throw new AppError('FORBIDDEN');
      return await handler(request, context);
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') await endSession(callingPage(request));
      throw error;
    }
  });
}
