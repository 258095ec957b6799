import 'server-only';
import { AppError } from '@/lib/errors';
import { MAX_LIST_VIEW } from '@/lib/list/view';
import { withOwner } from '@/lib/list/view-change';
import { log, scrub } from '@/lib/server/log';
import { storeListView } from '@/lib/server/store/list-views';
import { storeState } from '@/lib/server/store/state';
import { z } from '@/lib/zod';

/** A query string that fits into a cookie. */
const schema = z.strictObject({ view: z.string().regex(/^[!-~]*$/) });

/** Whether an operation keeps how somebody wants lists to look. */
export const isListViewOperation = (operation: string): boolean => operation === 'KeepListView';

/**
 * Keeps how a person wants lists to look: `{view}`, as in the cookie (lib/list/view.ts).
 * @returns whether it is kept: without a store, or while it is away, only the browser has it
 * @throws AppError BAD_USER_INPUT
 */
export async function answerListView(variables: unknown, personId: string): Promise<{ isKept: boolean }> {
  const parsed = schema.safeParse(variables);
  if (!parsed.success) throw new AppError('BAD_USER_INPUT');
  const view = withOwner(parsed.data.view, personId);
  if (encodeURIComponent(view).length > MAX_LIST_VIEW) throw new AppError('BAD_USER_INPUT');
  if (storeState() !== 'ready') return { isKept: false };
  try {
    await storeListView(personId, view);
    return { isKept: true };
  } catch (error) {
    log.warn({ reason: error instanceof Error ? scrub(error.message) : 'unknown' }, 'A list view could not be stored');
    return { isKept: false };
  }
}
