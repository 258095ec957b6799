import { randomUUID } from 'node:crypto';
import type { Work } from '../../lib/background/work.ts';
import type { WorkOperationName, WorkOperations } from '../../lib/background/queries.ts';
import { postToHandler, type Reply } from './ask.ts';
import type { StorageState } from './sessions.ts';

/** Sends operations about background work as one person. */
export function worker(consoleUrl: string, as: StorageState, headers: Record<string, string> = {}) {
  const post = (operation: string, variables: object): Promise<Reply> =>
    postToHandler(consoleUrl, '/api/graphql', { operation, variables }, { as, headers });
  const call = async <Name extends WorkOperationName>(
    operation: Name,
    variables: WorkOperations[Name]['variables'],
  ): Promise<WorkOperations[Name]['data']> => {
    const { status, text } = await post(operation, variables);
    if (status !== 200) throw new Error(`${operation} answered ${status}: ${text}`);
    return (JSON.parse(text) as { data: WorkOperations[Name]['data'] }).data;
  };
  return {
    post,
    call,
    /** Begins enabling or disabling products, a hundred a chunk. */
    async enable(ids: readonly string[], enabled: boolean): Promise<string> {
      const id = randomUUID();
      await call('BeginWork', { ...enabling(ids, enabled), id });
      return id;
    },
    read: (id: string): Promise<Work> => call('Work', { id }),
  };
}

/** What begins enabling or disabling products. */
export const enabling = (ids: readonly string[], enabled: boolean): WorkOperations['BeginWork']['variables'] => ({
  id: randomUUID(),
  label: enabled ? 'Enable' : 'Disable',
  operation: 'UpdateProducts',
  variables: { update: { enabled } },
  chunkSize: 100,
  names: {},
  ids,
  isWhole: true,
});
