'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { lazyDialog } from '@/components/form/lazy-dialog';
import type { SendCampaignDialogProps } from '@/components/messaging/message-slots';
import { useCreateCampaign } from '@/lib/resources/message-campaigns/mutations';
import { campaignSchema, newCampaign, toCampaignInput } from '@/lib/resources/message-campaigns/schema';
import { CampaignDialogFields } from './campaign-fields';
import type { PreflightDialogProps } from './preflight-dialog';
import { failureText, usePreflight } from './use-preflight';

const PreflightDialog = lazyDialog<PreflightDialogProps>(() =>
  import('./preflight-dialog').then((file) => file.PreflightDialog),
);

/**
 * 'Send campaign' of a message: the campaign form in a dialog, which closes with the toast and stays on the same page
 * (D-89).
 */
export function CampaignDialog({ open, onClose, message }: SendCampaignDialogProps) {
  const { mutateAsync } = useCreateCampaign();
  const { before, dialog } = usePreflight();
  return (
    <>
      <FormDialog
        open={open}
        onClose={onClose}
        title="Send campaign"
        draft={`send-campaign ${message?.id ?? ''}`}
        size="lg"
        schema={campaignSchema}
        values={newCampaign(message)}
        submitLabel="Create campaign"
        failureText={failureText}
        onSubmit={(campaign) => before(campaign, () => mutateAsync({ input: toCampaignInput(campaign) }))}
      >
        <CampaignDialogFields />
      </FormDialog>
      <PreflightDialog {...dialog} />
    </>
  );
}
