import type { QueryClient } from '@tanstack/react-query';
import { deletedIds, forgetRecords, markStale, rereadShown } from '@/lib/operations/stale';
import type { Work } from './work.ts';

/**
 * After a work has ended: what shows records of the kinds it changes is read again, as after any mutation.
 * @param done the records, if they are known: deleted ones are forgotten
 */
export async function refreshChanged(
  client: QueryClient,
  { operation }: Pick<Work, 'operation'>,
  done: readonly string[] = [],
): Promise<void> {
  forgetRecords(client, deletedIds(operation, { ids: [...done] }));
  markStale(client, operation);
  await rereadShown(client, operation);
}
