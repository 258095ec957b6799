'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { Link } from '@/components/ui/link';
import type { Campaign } from '@/lib/resources/message-campaigns/campaign';
import { campaignQuery } from '@/lib/resources/message-campaigns/queries';
import { paths } from '@/lib/paths';

/** What /message-campaigns/{id}/view and /edit both need: the campaign, or why it cannot be shown. */
export function WithCampaign({
  campaignId,
  children,
}: {
  campaignId: string;
  children: (campaign: Campaign) => ReactNode;
}) {
  const { data, isPending, isFetching, refetch, error } = useQuery(campaignQuery(campaignId));
  if (isPending) return <PageSpinner label="Loading the message campaign" />;
  if (!data?.messageCampaign) {
    return (
      <PageError
        title="Error fetching message campaign"
        body="An unexpected error occurred when fetching the specified message campaign."
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error?.requestId ? { reference: error.requestId } : {})}
        action={<Link href={paths.messageCampaigns()}>Back to the message campaigns</Link>}
      />
    );
  }
  return children(data.messageCampaign);
}
