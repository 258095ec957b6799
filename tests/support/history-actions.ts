import type { HistoryEntry } from '../../lib/history/entry.ts';
import type { UndoReceipt } from '../../lib/history/queries.ts';
import { postToHandler, type Reply } from './ask.ts';
import type { Sessions } from './sessions.ts';
import type { Stack } from './stack.ts';
import type { Staff } from './staff.ts';

/** Sends operations to a worker's console as its pages do. */
export function historyActions({ stack, sessions }: { stack: Stack; sessions: Sessions }) {
  async function send(
    operation: string,
    variables: object,
    { as = 'admin', page = '/brands' }: { as?: Staff; page?: string } = {},
  ): Promise<Reply> {
    return postToHandler(
      stack.consoleUrl,
      '/api/graphql',
      { operation, variables },
      { as: await sessions.as(as), headers: { referer: `${stack.consoleUrl}${page}` } },
    );
  }
  const dataOf = (reply: Reply) => (JSON.parse(reply.text) as { data: Record<string, unknown> }).data;

  return {
    send,
    /** The newest actions on a record, newest first. */
    async of(recordKind: string, id: string, first = 20, as: Staff = 'admin'): Promise<HistoryEntry[]> {
      const filter = { recordKind: { eq: recordKind }, record: { eq: id } };
      const { history } = dataOf(await send('History', { paging: { first }, filter }, { as })) as {
        history: { edges: { node: HistoryEntry }[] };
      };
      return history.edges.map(({ node }) => node);
    },
    /** Takes an action back. @throws Error when it is refused */
    async undo(id: string, as: Staff = 'admin'): Promise<UndoReceipt> {
      const reply = await send('UndoAction', { id }, { as });
      if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
      return dataOf(reply)['undoAction'] as UndoReceipt;
    },
  };
}
