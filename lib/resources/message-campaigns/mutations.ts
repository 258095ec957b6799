import { useOperation } from '@/lib/operations/use-operation';
import type { Campaign } from './campaign';
import { campaignKeys } from './queries';

const sending = (id: string) => [campaignKeys.detail(id), campaignKeys.lists()];

export const useCreateCampaign = () =>
  useOperation('CreateMessageCampaign', {
    success: 'Successfully created message campaign',
    failure: 'Error. could not create message campaign.',
    invalidates: [campaignKeys.lists()],
  });

export const useUpdateCampaign = (campaign: Campaign) =>
  useOperation('UpdateMessageCampaign', {
    success: 'Successfully updated message campaign',
    failure: 'Error. could not update message campaign',
    invalidates: [campaignKeys.lists(), campaignKeys.detail(campaign.id)],
    before: campaign,
  });

export const usePauseCampaign = (id: string) =>
  useOperation('PauseMessageCampaign', {
    success: 'Sending is paused',
    failure: 'Error. could not pause sending',
    invalidates: sending(id),
  });

export const useResumeCampaign = (id: string) =>
  useOperation('ResumeMessageCampaign', {
    success: 'Sending has resumed',
    failure: 'Error. could not resume sending',
    invalidates: sending(id),
  });

export const useCancelCampaign = (id: string) =>
  useOperation('CancelMessageCampaign', {
    success: 'Sending has stopped',
    failure: 'Error. could not stop sending',
    invalidates: sending(id),
  });
