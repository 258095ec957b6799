import type { MessageCampaignInput, MessageCampaignUpdate } from '@/graphql/generated/types';
import type { Campaign, CampaignRow } from './campaign';

// The section needs this on every page, so there is nothing else here.

/** The times of a campaign. */
type Times = Pick<CampaignRow, 'type' | 'scheduledAt' | 'sentAt' | 'nextRunAt'>;

/** A once-off campaign that was sent (CMP-04). */
export const wasSent = ({ type, sentAt }: Pick<Times, 'type' | 'sentAt'>): boolean =>
  type === 'ONCE' && sentAt !== null;

/** Whether a campaign at this time is sent immediately (D-93). */
export const isPast = (instant: string, now: number = Date.now()): boolean => new Date(instant).getTime() < now;

type Given = MessageCampaignInput | MessageCampaignUpdate;

/**
 * Whether saving a campaign sends it at once: its time has passed, it was not sent, and it has an audience. Any change
 * of an overdue one is enough, because it is then tried again.
 * @param before the campaign as it is, if it exists and is known
 */
export function sendsAtOnce(
  { input: { scheduledAt, nextRunAt, accountGroupIds } }: { input: Given },
  before?: Times & Pick<Campaign, 'accountGroups'>,
): boolean {
  if (before && wasSent(before)) return false;
  const at = scheduledAt ?? nextRunAt ?? before?.scheduledAt ?? before?.nextRunAt;
  const segments = accountGroupIds ?? before?.accountGroups;
  return at != null && isPast(at) && segments?.length !== 0;
}
