import 'server-only';
import { registry } from '@/graphql/generated/registry';
import { AppError } from '@/lib/errors';
import type { Sent } from '@/lib/history/describe';
import type { Me } from '@/lib/server/auth/me';
import { recorded, type Action } from '@/lib/server/history/record';
import type { ChunkEnd } from '@/lib/server/store/work-chunks';
import { sendUpstream } from '@/lib/server/upstream/request';

/** Whose work it is. */
export interface Sender {
  readonly me: Me;
  readonly token: string;
  /** The id of their work. */
  readonly workId: string;
}

/** What became of a chunk. */
export interface Outcome extends ChunkEnd {
  /** Nothing was sent: the session turned out to be over. */
  readonly isOver?: true;
  /** Nothing that follows is to be sent. */
  readonly stops?: true;
}

export const NOBODY_KNOWS =
  'The console was stopped while this was sent, and what became of it could not be read. Please check it before you try again.';

/**
 * Sends a mutation as if the person had just sent it, and keeps it in the history.
 * @throws AppError also when the data reports a failure
 */
export async function sendAs(sent: Sent, { me, token, workId }: Sender): Promise<object> {
  // By it the entries of a work are found in the history.
  const action: Action = { ...sent, me, token, requestId: workId };
  const {
    answer: { data },
  } = await recorded(action, () => sendUpstream(sent.operation, sent.variables as never, action));
  const root = (data as Record<string, unknown>)[registry[sent.operation].rootField];
  if (root === null || root === undefined || root === false) throw new AppError('UNKNOWN');
  return data;
}
