import type {
  CampaignReachQueryVariables,
  CampaignRunsQuery,
  MessageCampaignsQueryVariables,
  MessageCampaignType,
} from '@/graphql/generated/types';
import { callOperation } from '@/lib/operations/call';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';
import type { Page } from './audience';
import { runStateOf } from './figures';

export const campaignKeys = resourceKeys('message-campaigns');

export const campaignsQuery = (variables: MessageCampaignsQueryVariables) =>
  operationQuery(campaignKeys.lists(), 'MessageCampaigns', variables);
export const campaignQuery = (id: string) => operationQuery(campaignKeys.detail(id), 'MessageCampaign', { id });
/** Options of a picker; requested when a form or a panel opens. */
export const segmentsQuery = () => operationQuery(campaignKeys.options(), 'AllAccountGroups', {});
/** The whole chosen message: its name, and what may prevent sending. */
export const chosenMessageQuery = (id: string) =>
  operationQuery([...campaignKeys.all, 'message', id], 'Message', { id });

/** How many people a campaign would reach now, by channel; requested again for each pre-flight. */
export const reachQuery = ({
  messageId,
  accountGroupIds,
  accountGroupOperator,
  channels,
}: CampaignReachQueryVariables) => ({
  ...operationQuery([...campaignKeys.all, 'reach'], 'CampaignReach', {
    messageId,
    accountGroupIds,
    accountGroupOperator,
    channels,
  }),
  staleTime: 0,
  gcTime: 0,
});

const RUNS_MS = 5_000;

/** The results of a campaign's runs; requested again while it is being sent. */
export const campaignRunsQuery = (id: string) => ({
  ...operationQuery(campaignKeys.detail(id), 'CampaignRuns', { id }),
  refetchInterval: ({ state }: { state: { data?: CampaignRunsQuery | undefined } }) =>
    state.data?.messageCampaign?.runs?.some((run) => ['sending', 'stopping'].includes(runStateOf(run)))
      ? RUNS_MS
      : false,
});

const MEMBERS_A_PAGE = 50;

/** One page of a segment's members, for the pre-flight. */
export async function readMembers(
  accountGroupId: string,
  after: string | undefined,
  signal: AbortSignal,
): Promise<Page> {
  const variables = {
    accountGroupIds: [accountGroupId],
    first: MEMBERS_A_PAGE,
    ...(after === undefined ? {} : { after }),
  };
  const {
    getAccountGroupAccounts: { edges, pageInfo, totalCount },
  } = await callOperation('GetAccountGroupAccounts', variables, signal);
  return {
    members: edges.map(({ node }) => node),
    after: pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined,
    total: totalCount,
  };
}

export const useDeleteCampaign = () =>
  useOperation('RemoveMessageCampaign', {
    success: 'Deleted message campaign',
    failure: 'Error. could not delete message campaign.',
    invalidates: [campaignKeys.lists()],
  });

/** After creating a campaign, the list shows only unsent ones if it is once-off (D-90). */
export const listAfter = (type: MessageCampaignType): { sent?: boolean } => (type === 'ONCE' ? { sent: false } : {});
