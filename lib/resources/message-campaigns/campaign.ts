import type {
  AccountGroupOperator,
  CampaignInterval,
  CampaignRowFragment,
  MessageCampaignQuery,
  MessageCampaignType,
} from '@/graphql/generated/types';
import type { Choice } from '@/lib/list/types';

export type CampaignRow = CampaignRowFragment;
export type Campaign = NonNullable<MessageCampaignQuery['messageCampaign']>;
/** A record known by its name. */
export type Named = { readonly id: string; readonly name: string };

export const campaignTypes = [
  { value: 'ONCE', label: 'Once Off' },
  { value: 'RECURRING', label: 'Recurring' },
] as const satisfies readonly Choice<MessageCampaignType>[];
/** Labels of D-91. */
export const intervals = [
  { value: 'DAILY', label: 'Daily' },
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'MONTHLY', label: 'Monthly' },
] as const satisfies readonly Choice<CampaignInterval>[];
/** Labels of D-92. */
export const operators = [
  { value: 'AND', label: 'And' },
  { value: 'OR', label: 'Or' },
] as const satisfies readonly Choice<AccountGroupOperator>[];

const labelOf = (choices: readonly Choice[], value: string | null): string =>
  choices.find((choice) => choice.value === value)?.label ?? value ?? '-';
export const typeLabel = (type: MessageCampaignType): string => labelOf(campaignTypes, type);
export const intervalLabel = (interval: CampaignInterval | null): string => labelOf(intervals, interval);
export const operatorLabel = (operator: AccountGroupOperator | null): string => labelOf(operators, operator);

/** When a campaign goes out next; null once a once-off one was sent. */
export function nextSendAt({
  type,
  scheduledAt,
  sentAt,
  nextRunAt,
}: Pick<CampaignRow, 'type' | 'scheduledAt' | 'sentAt' | 'nextRunAt'>): string | null {
  if (type === 'RECURRING') return nextRunAt;
  return sentAt === null ? scheduledAt : null;
}

/** Sending takes a moment: only what waits longer is late. */
const GRACE_MS = 5 * 60_000;

/** Whether a campaign should have gone out by now and has not. */
export function isOverdue(campaign: Parameters<typeof nextSendAt>[0], now: number = Date.now()): boolean {
  const at = nextSendAt(campaign);
  return at !== null && new Date(at).getTime() + GRACE_MS < now;
}

/** A once-off campaign that went out (CMP-04). */
export const wasSent = ({ type, sentAt }: Pick<CampaignRow, 'type' | 'sentAt'>): boolean =>
  type === 'ONCE' && sentAt !== null;
