import { Status } from '@/components/ui/status';
import { isOverdue, type CampaignRow } from '@/lib/resources/message-campaigns/campaign';

/** 'Overdue' beside a campaign whose time has passed and that was not sent. */
export function Overdue({
  campaign,
}: {
  campaign: Pick<CampaignRow, 'type' | 'scheduledAt' | 'sentAt' | 'nextRunAt'>;
}) {
  return isOverdue(campaign) ? <Status tone="danger">Overdue</Status> : null;
}
