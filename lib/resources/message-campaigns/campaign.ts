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
/** The name of a record. */
export type Named = { readonly id: string; readonly name: string };

export const campaignTypes = [
  { value: 'ONCE', label: 'Once Off' },
  { value: 'RECURRING', label: 'Recurring' },
] as const satisfies readonly Choice<MessageCampaignType>[];
/** Labels of the types (D-91). */
export const intervals = [
  { value: 'DAILY', label: 'Daily' },
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'MONTHLY', label: 'Monthly' },
] as const satisfies readonly Choice<CampaignInterval>[];
/** Labels of the operators (D-92). */
export const operators = [
  { value: 'AND', label: 'And' },
  { value: 'OR', label: 'Or' },
] as const satisfies readonly Choice<AccountGroupOperator>[];

const labelOf = (choices: readonly Choice[], value: string | null): string =>
  choices.find((choice) => choice.value === value)?.label ?? value ?? '-';
export const typeLabel = (type: MessageCampaignType): string => labelOf(campaignTypes, type);
export const intervalLabel = (interval: CampaignInterval | null): string => labelOf(intervals, interval);
export const operatorLabel = (operator: AccountGroupOperator | null): string => labelOf(operators, operator);

/** When a campaign is sent next; null once a once-off campaign was sent. */
export function nextSendAt({
  type,
  scheduledAt,
  sentAt,
  nextRunAt,
}: Pick<CampaignRow, 'type' | 'scheduledAt' | 'sentAt' | 'nextRunAt'>): string | null {
  if (type === 'RECURRING') return nextRunAt;
  return sentAt === null ? scheduledAt : null;
}

/** Sending takes a moment: it counts as late only after this time. */
const GRACE_MS = 5 * 60_000;

/** Whether a campaign is overdue. */
export function isOverdue(campaign: Parameters<typeof nextSendAt>[0], now: number = Date.now()): boolean {
  const at = nextSendAt(campaign);
  return at !== null && new Date(at).getTime() + GRACE_MS < now;
}
