import 'server-only';
import { AppError, toAppError } from '@/lib/errors';
import { runBulkWork, type BulkFailure } from '@/lib/operations/bulk-work';
import { eachOf } from '@/lib/resources/background';
import { checkVariables } from '@/lib/server/operation-variables';
import type { Chunk, RunningWork } from '@/lib/server/store/work-chunks';
import type { Sent } from '@/lib/history/describe';
import { nodesOf, stillDue } from './look-up';
import { mutationsFor } from './mutation-for';
import { NOBODY_KNOWS, sendAs, type Outcome, type Sender } from './sender';

/**
 * Sends one chunk of records. One that was sent before, by a console that was killed, is looked up first: only records
 * that are not yet as they should be are sent.
 */
export async function sendChunk(work: RunningWork, chunk: Chunk, sender: Sender): Promise<Outcome> {
  const isEach = eachOf(work.operation) !== undefined;
  const all = mutationsFor(work, chunk.ids, sender.me);
  const looked = chunk.wasSent ? await Promise.all(all.map(({ sent, ids }) => stillDue(sent, ids, sender))) : undefined;
  const unknown = all.flatMap(({ ids }, at) => (looked && !looked[at] ? ids : []));
  const due = looked ? looked.flatMap((ids) => ids ?? []) : chunk.ids;
  const names = new Map<string, string>();
  let isOver = false;
  const receipt = await runBulkWork({
    ids: due,
    chunkSize: isEach ? 1 : Math.max(due.length, 1),
    run: (ids) => sendOne(work, ids, sender, names),
    isFinal: (error) => (isOver ||= toAppError(error).code === 'UNAUTHENTICATED'),
    isRecordError: (error) => !isEach && toAppError(error).code === 'NOT_FOUND',
  });
  if (isOver && receipt.done.length === 0) return { failed: [], isOver };
  const lost = unknown.map((id): BulkFailure => ({ id, why: NOBODY_KNOWS }));
  return {
    failed: [
      ...receipt.failed.map((failure) => ({ ...failure, name: names.get(failure.id) })),
      ...receipt.skipped.map((id) => ({ id, why: new AppError('UNAUTHENTICATED').message })),
      ...lost,
    ],
    // How many a mutation changed whose answer was lost, nobody counted.
    changed: looked ? undefined : receipt.changed,
  };
}

/** Sends one mutation for these records; after an answer that was lost, what is as it should be was done. */
async function sendOne(work: RunningWork, ids: readonly string[], sender: Sender, names: Map<string, string>) {
  const sent = mutationsFor(work, ids, sender.me)[0]?.sent;
  if (!sent) return { changed: undefined };
  try {
    const data = await sendAs(await completed(sent, ids[0] ?? '', sender, names), sender);
    const [root] = Object.values(data) as { updatedCount?: number; deletedCount?: number }[];
    return { changed: root?.updatedCount ?? root?.deletedCount };
  } catch (error) {
    const { isUnanswered, message } = toAppError(error);
    const due = isUnanswered ? await stillDue(sent, ids, sender) : undefined;
    if (!due) throw error;
    return { failed: due.map((id) => ({ id, why: message })), changed: undefined };
  }
}

/**
 * A mutation of one record with what its call takes along, read just before it is sent.
 * @param names gets what the record is called
 */
async function completed(sent: Sent, id: string, sender: Sender, names: Map<string, string>): Promise<Sent> {
  const each = eachOf(sent.operation);
  if (!each) return sent;
  const node = (await nodesOf(sent, sender)).find((one) => one['id'] === id);
  if (!node) throw new AppError('NOT_FOUND', { message: 'It no longer exists.' });
  names.set(id, each.name(node));
  return { ...sent, variables: checkVariables(sent.operation, each.completed(sent.variables as never, node)) };
}
