'use client';

import type { ReactNode } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { SendCampaignSlot, type SendCampaignDialogProps } from '@/components/messaging/message-slots';

const CampaignDialog = lazyDialog<SendCampaignDialogProps>(() =>
  import('./campaign-dialog').then((file) => file.CampaignDialog),
);

const campaignDialog = (props: SendCampaignDialogProps) => <CampaignDialog {...props} />;

/** Wraps a page of messages and provides the campaign form for its 'Send campaign'. */
export function SendCampaign({ children }: { children: ReactNode }) {
  return <SendCampaignSlot value={campaignDialog}>{children}</SendCampaignSlot>;
}
