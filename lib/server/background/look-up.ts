import 'server-only';
import { randomUUID } from 'node:crypto';
import { toAppError } from '@/lib/errors';
import type { Node } from '@/lib/history/changes';
import { describe, touchedBy, type Sent } from '@/lib/history/describe';
import { namesFor } from '@/lib/server/history/names';
import { readNodes } from '@/lib/server/history/read-nodes';
import { log } from '@/lib/server/log';
import type { Sender } from './sender';

/** How long a look-up may take, ms. */
const LOOK_UP_MS = 10_000;

/** The records of a mutation as they are now. @throws AppError if they cannot be read */
export async function nodesOf(sent: Sent, { token }: Sender): Promise<readonly Node[]> {
  const asker = { token, requestId: randomUUID(), signal: AbortSignal.timeout(LOOK_UP_MS) };
  return readNodes(describe(sent).asks, asker);
}

/**
 * Which records of a mutation are not yet as it makes them: it may have been done although nobody heard the answer.
 * @returns undefined if they cannot be read
 */
export async function stillDue(
  sent: Sent,
  ids: readonly string[],
  sender: Sender,
): Promise<readonly string[] | undefined> {
  const what = describe(sent);
  if (what.asks.length === 0) return undefined;
  const asker = { ...sender, requestId: randomUUID(), signal: AbortSignal.timeout(LOOK_UP_MS) };
  try {
    const nodes = await nodesOf(sent, sender);
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
