import 'server-only';
import type { Node } from '@/lib/history/changes';
import type { Ask } from '@/lib/history/told';
import { checkVariables } from '@/lib/server/operation-variables';
import { sendUpstream } from '@/lib/server/upstream/request';
import type { Asker } from './names';

/** The records that these queries read, as the person who asks. @throws AppError if one of them fails */
export async function readNodes(
  asks: readonly Ask[],
  context: Pick<Asker, 'token' | 'requestId'> & { signal?: AbortSignal },
): Promise<readonly Node[]> {
  const pages = await Promise.all(
    asks.map(async ({ operation, variables, nodes }) => {
      const { data } = await sendUpstream(operation, checkVariables(operation, variables) as never, context);
      return nodes(data);
    }),
  );
  return pages.flat();
}
