import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { AppError, toAppError } from '@/lib/errors';
import { describe, touchedBy } from '@/lib/history/describe';
import { runBulkWork, type BulkFailure, type BulkReceipt } from '@/lib/operations/bulk-work';
import { described } from '@/lib/resources/described';
import { mayEditRoles, sendsRoles } from '@/lib/roles';
import type { Me } from '@/lib/server/auth/me';
import { namesFor } from '@/lib/server/history/names';
import { readNodes } from '@/lib/server/history/read-nodes';
import { recorded, type Action } from '@/lib/server/history/record';
import { checkVariables } from '@/lib/server/operation-variables';
import { log } from '@/lib/server/log';
import { sendUpstream } from '@/lib/server/upstream/request';
import type { Chunk, RunningWork } from '@/lib/server/store/work-chunks';

/** How long a look-up may take, ms. */
const LOOK_UP_MS = 10_000;
const NOBODY_KNOWS =
  'The console was stopped while this was sent, and what became of it could not be read. Please check it before you try again.';

/** The variable of an operation that takes the ids of its records; undefined if it does not run in the background. */
function idsVariable(operation: string): 'ids' | 'productIds' | undefined {
  const does = described.get(operation);
  return does && does.does !== 'read' ? does.many : undefined;
}

/** A mutation for these records, checked. @throws AppError BAD_USER_INPUT, FORBIDDEN */
export function mutationFor(
  { operation, variables }: Pick<RunningWork, 'operation' | 'variables'>,
  ids: readonly string[],
  me: Pick<Me, 'roles'>,
) {
  const key = idsVariable(operation);
  if (!key) throw new AppError('BAD_USER_INPUT', { message: 'This action does not run in the background.' });
  if (sendsRoles(variables) && !mayEditRoles(me.roles)) throw new AppError('FORBIDDEN');
  const name = operation as OperationName;
  return { operation: name, variables: checkVariables(name, { ...variables, [key]: [...ids] }) };
}

/** What a chunk is sent with. */
interface Sender {
  readonly me: Me;
  readonly token: string;
}

/**
 * Sends one chunk and keeps it in the history, as if the person had just sent it. One that was sent before, by a console
 * that was killed, is looked up first: only records that are not yet as they should be are sent.
 * @returns every record is in `done`, `failed` or `skipped`; skipped are all if the session turned out to be over
 */
export async function sendChunk(work: RunningWork, chunk: Chunk, sender: Sender): Promise<BulkReceipt> {
  const due = chunk.wasSent ? await stillDue(work, chunk.ids, sender) : chunk.ids;
  if (!due) return { done: [], failed: chunk.ids.map((id): BulkFailure => ({ id, why: NOBODY_KNOWS })), skipped: [] };
  let isOver = false;
  const receipt = await runBulkWork({
    ids: due,
    chunkSize: Math.max(due.length, 1),
    run: (ids) => send(work, ids, sender).catch((error: unknown) => lookUp(error, work, ids, sender)),
    isFinal: (error) => (isOver ||= toAppError(error).code === 'UNAUTHENTICATED'),
    isRecordError: (error) => toAppError(error).code === 'NOT_FOUND',
  });
  if (isOver && receipt.done.length === 0) return { done: [], failed: [], skipped: chunk.ids };
  // How many a mutation changed whose answer was lost, nobody counted.
  return chunk.wasSent ? { ...receipt, changed: undefined } : receipt;
}

/** After an answer that was lost, what is as it should be was done. @throws the error if that cannot be read */
async function lookUp(
  error: unknown,
  work: RunningWork,
  ids: readonly string[],
  sender: Sender,
): Promise<{ failed: BulkFailure[]; changed: undefined }> {
  const { isUnanswered, message } = toAppError(error);
  const due = isUnanswered ? await stillDue(work, ids, sender) : undefined;
  if (!due) throw error;
  return { failed: due.map((id) => ({ id, why: message })), changed: undefined };
}

async function send(work: RunningWork, ids: readonly string[], { me, token }: Sender) {
  const requestId = randomUUID();
  const action: Action = { ...mutationFor(work, ids, me), page: work.page, me, token, requestId };
  const { data } = await recorded(action, () => sendUpstream(action.operation, action.variables as never, action));
  const root = (data as Record<string, unknown>)[registry[action.operation].rootField];
  if (root === null || root === undefined || root === false) throw new AppError('UNKNOWN');
  const { updatedCount, deletedCount } = root as { updatedCount?: number; deletedCount?: number };
  return { changed: updatedCount ?? deletedCount };
}

/**
 * Which records of a mutation are not yet as it makes them: it may have been done although nobody heard the answer.
 * @returns undefined if they cannot be read
 */
async function stillDue(
  work: RunningWork,
  ids: readonly string[],
  { me, token }: Sender,
): Promise<readonly string[] | undefined> {
  const sent = { ...mutationFor(work, ids, me), page: work.page };
  const what = describe(sent);
  if (what.asks.length === 0) return undefined;
  const asker = { me, token, requestId: randomUUID(), signal: AbortSignal.timeout(LOOK_UP_MS) };
  try {
    const nodes = await readNodes(what.asks, asker);
    const isThere = new Set(nodes.map((node) => String(node['id'])));
    if (what.kind === 'delete') return ids.filter((id) => isThere.has(id));
    const touched = touchedBy(sent, what, nodes, await namesFor(sent.variables, asker));
    const same = new Set(
      touched.filter(({ id, changes }) => isThere.has(id) && changes.length === 0).map(({ id }) => id),
    );
    return ids.filter((id) => !same.has(id));
  } catch (error) {
    log.warn({ requestId: asker.requestId, code: toAppError(error).code }, 'a chunk could not be looked up');
    return undefined;
  }
}
