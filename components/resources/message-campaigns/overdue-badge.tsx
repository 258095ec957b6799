import { Badge } from '@/components/ui/badge';
import { isOverdue, type CampaignRow } from '@/lib/resources/message-campaigns/campaign';

/** 'Overdue' beside a campaign whose time has passed and that was not sent. */
export function OverdueBadge({
  campaign,
}: {
  campaign: Pick<CampaignRow, 'type' | 'scheduledAt' | 'sentAt' | 'nextRunAt'>;
}) {
  return isOverdue(campaign) ? <Badge tone="danger">Overdue</Badge> : null;
}
