import type {
  AccountGroupOperator,
  CampaignInterval,
  MessageCampaignInput,
  MessageCampaignType,
  MessageCampaignUpdate,
  MessageChannel,
} from '@/graphql/generated/types';
import type { ChangedValues } from '@/lib/forms/changed-values';
import { optionalText, requiredText } from '@/lib/forms/fields';
import { dayOf, formatDateTime, formatDay } from '@/lib/format/dates';
import { instantOf, parseDateTime, parseDay, parseTime } from '@/lib/format/typed-dates';
import type { MessageChoice } from '@/lib/messaging/choices';
import { z } from '@/lib/zod';
import type { Campaign } from './campaign';
import type { Recurrence } from './runs';

/**
 * The form's values: texts as typed and the picked records, named as in the input, so that server errors appear on
 * their fields.
 */
export type CampaignForm = {
  type: MessageCampaignType;
  name: string;
  /** DD/MM/YYYY HH:mm */
  scheduledAt: string;
  /** First Run Date, DD/MM/YYYY */
  nextRunAt: string;
  interval: string;
  /** HH:mm */
  timeToRun: string;
  comment: string;
  message: MessageChoice | null;
  accountGroupIds: string[];
  accountGroupOperator: AccountGroupOperator;
  channels: MessageChannel[];
};

/** The members of an input that say what is sent to whom; the others say when. */
type Common = {
  name: string;
  messageId: string;
  channels: MessageChannel[];
  comment: string;
  accountGroupIds: string[];
  accountGroupOperator: AccountGroupOperator;
};
type OnceValues = Common & { type: 'ONCE'; scheduledAt: string };
type RecurringValues = Common & { type: 'RECURRING'; nextRunAt: string; interval: CampaignInterval; timeToRun: string };
/** A validated form: instants as ISO 8601 UTC, and only the timing of its type (CMP-34). */
export type CampaignValues = OnceValues | RecurringValues;

const DATE_TIME = 'Please enter a date and time as DD/MM/YYYY HH:mm';
const DATE = 'Please enter a date as DD/MM/YYYY';
const TIME = 'Please enter a time as HH:mm';

/** CMP-22, D-91: the timing that the type needs, and nothing of the other type. */
export const campaignSchema = z
  .object({
    type: z.custom<MessageCampaignType>(),
    name: requiredText('Name is required'),
    scheduledAt: z.string(),
    nextRunAt: z.string(),
    interval: z.string(),
    timeToRun: z.string(),
    comment: optionalText(),
    message: z.custom<MessageChoice | null>().refine((message) => message !== null, 'Message is required'),
    accountGroupIds: z.array(z.string()),
    accountGroupOperator: z.custom<AccountGroupOperator>(),
    channels: z.array(z.custom<MessageChannel>()).min(1, 'Channels must be specified'),
  })
  .superRefine((form, context) => {
    const faults = form.type === 'ONCE' ? onceFaults(form) : recurringFaults(form);
    for (const [path, message] of faults) context.addIssue({ code: 'custom', path: [path], message });
  })
  .transform(({ scheduledAt, nextRunAt, interval, timeToRun, type, name, message, ...others }): CampaignValues => {
    const common = { ...others, name: name.trim(), messageId: message?.id ?? '' };
    if (type === 'ONCE') return { ...common, type, scheduledAt: parseDateTime(scheduledAt) ?? '' };
    const time = parseTime(timeToRun) ?? '';
    return {
      ...common,
      type,
      nextRunAt: instantOf(parseDay(nextRunAt) ?? '', time),
      interval: interval as CampaignInterval,
      timeToRun: time,
    };
  }) satisfies z.ZodType<CampaignValues, CampaignForm>;

type Fault = readonly [field: keyof CampaignForm, message: string];

const faultOf = (field: keyof CampaignForm, label: string, text: string, parsed: unknown, shape: string): Fault[] =>
  text.trim() === '' ? [[field, `${label} is required`]] : parsed === null ? [[field, shape]] : [];

const onceFaults = ({ scheduledAt }: Pick<CampaignForm, 'scheduledAt'>): Fault[] =>
  faultOf('scheduledAt', 'Scheduled At', scheduledAt, parseDateTime(scheduledAt), DATE_TIME);

const recurringFaults = ({
  nextRunAt,
  interval,
  timeToRun,
}: Pick<CampaignForm, 'nextRunAt' | 'interval' | 'timeToRun'>): Fault[] => [
  ...faultOf('nextRunAt', 'First Run Date', nextRunAt, parseDay(nextRunAt), DATE),
  ...faultOf('interval', 'Frequency', interval, interval, ''),
  ...faultOf('timeToRun', 'Time To Run', timeToRun, parseTime(timeToRun), TIME),
];

/** An empty form; the operator is And, which reaches fewer people (D-92). */
export const newCampaign = (message: MessageChoice | null = null): CampaignForm => ({
  type: 'ONCE',
  name: '',
  scheduledAt: '',
  nextRunAt: '',
  interval: '',
  timeToRun: '',
  comment: '',
  message,
  accountGroupIds: [],
  accountGroupOperator: 'AND',
  channels: [],
});

const textOf = (instant: string | null, format: (at: string) => string) => (instant === null ? '' : format(instant));

/** A stored campaign as form values; if its message was deleted, that field is empty. */
export const toCampaignForm = (campaign: Campaign): CampaignForm => ({
  type: campaign.type,
  name: campaign.name,
  comment: campaign.comment ?? '',
  channels: [...campaign.channels],
  scheduledAt: textOf(campaign.scheduledAt, formatDateTime),
  nextRunAt: textOf(campaign.nextRunAt, (at) => formatDay(dayOf(at) ?? '')),
  interval: campaign.interval ?? '',
  timeToRun: campaign.timeToRun ?? '',
  message: campaign.message,
  accountGroupIds: campaign.accountGroups.map(({ id }) => id),
  accountGroupOperator: campaign.accountGroupOperator ?? 'AND',
});

/** The first time a valid form is sent, ISO 8601 UTC. */
export const firstSendAt = (values: CampaignValues): string =>
  values.type === 'ONCE' ? values.scheduledAt : values.nextRunAt;

/** The runs of a half-filled recurring form; null while something is missing. */
export function typedRecurrence({
  nextRunAt,
  interval,
  timeToRun,
}: Pick<CampaignForm, 'nextRunAt' | 'interval' | 'timeToRun'>): Recurrence | null {
  const day = parseDay(nextRunAt);
  const time = parseTime(timeToRun);
  return day && time && interval ? { day, time, interval: interval as CampaignInterval } : null;
}

/** The first time a half-filled form is sent; null while it is incomplete. */
export function typedSendAt(
  form: Pick<CampaignForm, 'type' | 'scheduledAt' | 'nextRunAt' | 'timeToRun'>,
): string | null {
  if (form.type === 'ONCE') return parseDateTime(form.scheduledAt);
  const day = parseDay(form.nextRunAt);
  const time = parseTime(form.timeToRun);
  return day && time ? instantOf(day, time) : null;
}

/** The input of createMessageCampaign: the timing of the type and nothing of the other (CMP-34). */
export const toCampaignInput = (values: CampaignValues): MessageCampaignInput => ({
  ...values,
  comment: values.comment.trim() || null,
});

/** The input of updateMessageCampaign; the type cannot be changed (CMP-29). */
export function toCampaignUpdate(changed: ChangedValues<CampaignValues>): MessageCampaignUpdate {
  const { type: _, ...update }: MessageCampaignUpdate & { type?: unknown } = changed as object;
  return update;
}

/** Whether a change affects what is sent, when or to whom; a name or a comment does not. */
export const touchesSending = (changed: ChangedValues<CampaignValues>): boolean =>
  Object.keys(changed).some((key) => key !== 'name' && key !== 'comment');
