'use client';

import { useQuery } from '@tanstack/react-query';
import { useServes } from '@/lib/contract/use-serves';
import type { ChannelReach } from '@/lib/resources/message-campaigns/figures';
import { reachQuery } from '@/lib/resources/message-campaigns/queries';
import type { CampaignValues } from '@/lib/resources/message-campaigns/schema';

/** Whom a campaign would reach, by channel; undefined while that is not known, and where the upstream does not say. */
export function useReach(values: CampaignValues): readonly ChannelReach[] | undefined {
  const serves = useServes();
  const { data } = useQuery({
    ...reachQuery(values),
    enabled: serves('campaign-figures') && values.messageId !== '' && values.accountGroupIds.length > 0,
  });
  return data?.campaignReach;
}
