import type { Operations } from '@/graphql/generated/operations';
import type { Caller } from '@/lib/operations/query';

/** The records that would send a message. */
export interface MessageUses {
  readonly campaigns: readonly Use[];
  readonly triggers: readonly Use[];
  /** More records exist than were searched. */
  readonly isCut: boolean;
}

export interface Use {
  readonly id: string;
  readonly name: string;
}

const PAGE = 50;
/** 500 records of each kind; beyond that the result says that there are more. */
const MAX_PAGES = 10;

type Page<Node> = {
  edges: readonly { node: Node }[];
  pageInfo: { hasNextPage?: boolean | null; endCursor?: string | null };
};

async function all<Node>(
  ask: (after: string | undefined) => Promise<Page<Node>>,
): Promise<{ nodes: Node[]; isCut: boolean }> {
  const nodes: Node[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { edges, pageInfo } = await ask(after);
    nodes.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage || !pageInfo.endCursor) return { nodes, isCut: false };
    after = pageInfo.endCursor;
  }
  return { nodes, isCut: true };
}

type Campaigns = Operations['MessageUsesInCampaigns']['data']['messageCampaigns'];
type Triggers = Operations['MessageUsesInTriggers']['data']['triggers'];

/**
 * Where messages are used, by message id: campaigns are filtered by message; triggers have messages in their actions
 * and are searched.
 * @throws AppError as reported by the operations handler
 */
export async function readUses(
  call: Caller,
  messageIds: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, MessageUses>> {
  const paging = (after: string | undefined) => (after === undefined ? { first: PAGE } : { first: PAGE, after });
  const sorting = [{ field: 'id' as const, direction: 'ASC' as const }];
  const [campaigns, triggers] = await Promise.all([
    all<Campaigns['edges'][number]['node']>(async (after) => {
      const filter = { message: { id: { in: [...messageIds] } } };
      return (await call('MessageUsesInCampaigns', { paging: paging(after), filter, sorting }, signal))
        .messageCampaigns;
    }),
    all<Triggers['edges'][number]['node']>(
      async (after) => (await call('MessageUsesInTriggers', { paging: paging(after), sorting }, signal)).triggers,
    ),
  ]);
  const isCut = campaigns.isCut || triggers.isCut;
  return new Map(
    messageIds.map((id) => [
      id,
      {
        campaigns: campaigns.nodes
          .filter(({ message }) => message?.id === id)
          .map(({ id: use, name }) => ({ id: use, name })),
        triggers: triggers.nodes
          .filter(({ actions }) => actions.some(({ messageId }) => messageId === id))
          .map(({ id: use, name }) => ({ id: use, name })),
        isCut,
      },
    ]),
  );
}

/** '2 campaigns, 1 trigger'; undefined if nothing uses the message. */
export function usesText({ campaigns, triggers }: MessageUses): string | undefined {
  const counted = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`]);
  const parts = [...counted(campaigns.length, 'campaign'), ...counted(triggers.length, 'trigger')];
  return parts.length > 0 ? parts.join(', ') : undefined;
}
