import 'server-only';
import { toAppError } from '@/lib/errors';
import { newKey } from '@/lib/operations/creation-key';
import type { BulkFailure } from '@/lib/operations/bulk-work';
import { partsOf } from '@/lib/resources/background';
import { missingCapabilities } from '@/lib/server/contract/omitted-parts';
import type { Chunk, RunningWork } from '@/lib/server/store/work-chunks';
import { creationFor } from './mutation-for';
import { NOBODY_KNOWS, sendAs, type Outcome, type Sender } from './sender';

/** Whether the upstream creates a part once, however often it is requested under its key. */
export async function knowsKeys(operation: RunningWork['operation']): Promise<boolean> {
  const parts = partsOf(operation);
  return parts !== undefined && !(await missingCapabilities()).includes(parts.keyed);
}

/**
 * Sends one part of a creation. One that was under way when its console was killed is requested again under its key,
 * which creates nothing twice; where the upstream does not know keys, nobody knows what became of it. After a part that
 * failed, nothing more is sent (D-81).
 */
export async function sendPart(work: RunningWork, chunk: Chunk, sender: Sender): Promise<Outcome> {
  const { quantity, key } = chunk;
  const failed = (failure: Omit<BulkFailure, 'id'>): Outcome => ({
    failed: [{ id: `Batch ${chunk.number + 1}`, ...failure }],
    stops: true,
  });
  if (quantity === null || key === null) return failed({ why: NOBODY_KNOWS });
  if (chunk.wasSent && !(await knowsKeys(work.operation))) return failed({ why: NOBODY_KNOWS, isUnanswered: true });
  try {
    const data = await sendAs(creationFor(work, { key, quantity }, sender.me), sender);
    const made = partsOf(work.operation)?.made(data as never) ?? quantity;
    if (made >= quantity) return { failed: [] };
    const why = `The marketplace created ${made} of the ${quantity} requested.`;
    return { ...failed({ why }), ...(made > 0 && { made: { quantity: made, restKey: newKey() } }) };
  } catch (error) {
    const { code, reason, message } = toAppError(error);
    if (code === 'UNAUTHENTICATED') return { failed: [], isOver: true };
    return failed({ why: reason ?? message, ...(code === 'UPSTREAM_DOWN' && { isUnanswered: true }) });
  }
}
