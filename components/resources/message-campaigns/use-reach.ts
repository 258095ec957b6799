'use client';

import { useQuery } from '@tanstack/react-query';
import { useServes } from '@/lib/contract/use-serves';
import type { ChannelReach } from '@/lib/resources/message-campaigns/figures';
import { reachQuery } from '@/lib/resources/message-campaigns/queries';
import type { CampaignValues } from '@/lib/resources/message-campaigns/schema';

/**
 * How many people a campaign would reach, by channel; undefined while unknown, or if the upstream does not report it.
 */
export function useReach(values: CampaignValues): readonly ChannelReach[] | undefined {
  const serves = useServes();
  const { data } = useQuery({
    ...reachQuery(values),
    enabled: serves('campaign-figures') && values.messageId !== '' && values.accountGroupIds.length > 0,
  });
  return data?.campaignReach;
}
