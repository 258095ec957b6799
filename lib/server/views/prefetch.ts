import 'server-only';
import { redirect } from 'next/navigation';
import { setTimeout } from 'node:timers/promises';
import { viewSearch, type SavedViews } from '@/lib/list/saved-views';
import { viewsKey } from '@/lib/list/views-key';
import { localPath } from '@/lib/local-path';
import type { DehydratedQuery } from '@/lib/operations/prefetched';
import type { SearchParams } from '@/lib/search-params';
import { currentStaff } from '@/lib/server/auth/staff';
import { log, scrub } from '@/lib/server/log';
import { prefetchWith } from '@/lib/server/prefetch';
import { storeState } from '@/lib/server/store/state';
import { viewsOf } from './answer';

/** A list waits no longer than this for its views, ms. */
const WAIT_MS = 1_000;

/**
 * The saved views of a list, for its `<Prefetched>`. A list that is opened without any parameters goes on to the
 * person's default view. Nothing without a store, or while it is away: the list is as ever then.
 * @param list its path
 */
export async function savedViews(list: string, params: SearchParams): Promise<DehydratedQuery[]> {
  const state = await currentStaff();
  if (state.kind !== 'signed-in' || storeState() !== 'ready') return [];
  const found = await readInTime(() => viewsOf(state.staff, list));
  if (!found) return [];
  const first = found.views.find(({ isDefault }) => isDefault);
  const address = first && Object.keys(params).length === 0 && localPath(`${list}${viewSearch(first)}`);
  if (address) redirect(address);
  return prefetchWith(() => found, [{ queryKey: viewsKey(list) }]);
}

async function readInTime(read: () => Promise<SavedViews>): Promise<SavedViews | undefined> {
  try {
    return await Promise.race([read(), setTimeout(WAIT_MS, undefined, { ref: false })]);
  } catch (error) {
    log.error({ reason: error instanceof Error ? scrub(error.message) : 'unknown' }, 'The views could not be read');
    return undefined;
  }
}
