import type {
  ActionFieldsFragment,
  ActionInput,
  ActionQuery,
  ActionType,
  ActionUpdate,
  DelayUnit,
  ExpiryUnit,
  MessageChannel,
} from '@/graphql/generated/types';
import type { MessageChoice } from '@/lib/messaging/choices';
import { periodOf, type Period } from './period';

export type Action = NonNullable<ActionQuery['action']>;

/** An action as its form returns it, held until its trigger is saved. Members of the other type are empty (D-98). */
export type ActionValues = {
  name: string;
  type: ActionType;
  enabled: boolean;
  message: MessageChoice | null;
  channels: MessageChannel[];
  /** Whole rand. */
  voucherValue: number | null;
  voucherMessage: string | null;
  expiryDate: Period<ExpiryUnit> | null;
  delay: Period<DelayUnit> | null;
};

/** Titles used until `actionTypeOptions` and `messageChannels` are loaded. */
export const actionTypes: readonly { value: ActionType; label: string }[] = [
  { value: 'SendMessage', label: 'Send Message' },
  { value: 'IssueVoucher', label: 'Issue Voucher' },
];

export const messageChannels: readonly { value: MessageChannel; label: string }[] = [
  { value: 'PUSH', label: 'Push' },
  { value: 'EMAIL', label: 'Email' },
  { value: 'INBOX', label: 'Inbox' },
  { value: 'SMS', label: 'SMS' },
  { value: 'WHATSAPP', label: 'WhatsApp' },
];

export const typeLabel = (type: ActionType): string => actionTypes.find(({ value }) => value === type)?.label ?? type;

/** 'Push, Email', in the order of the choices; null if there are none. */
export function channelsLabel(channels: readonly MessageChannel[] | null): string | null {
  const labels = messageChannels.filter(({ value }) => channels?.includes(value)).map(({ label }) => label);
  return labels.length > 0 ? labels.join(', ') : null;
}

/** A stored action as form values. */
export function actionValues(action: ActionFieldsFragment): ActionValues {
  const { name, type, enabled, message, channels, voucherValue, voucherMessage } = action;
  return {
    name,
    type,
    enabled,
    message: message && { id: message.id, name: message.name, enabled: message.enabled },
    channels: [...(channels ?? [])],
    voucherValue,
    voucherMessage,
    expiryDate: periodOf(action.expiryDate),
    delay: periodOf(action.delay),
  };
}

/** The members for an action's type, as `updateAction` takes them; a period of 0 is null (ACT-15, ACT-16, D-98). */
export function toActionUpdate({ name, type, enabled, delay, ...values }: ActionValues): ActionUpdate {
  if (type === 'SendMessage')
    return { name, enabled, messageId: values.message?.id ?? null, channels: values.channels, delay };
  return {
    name,
    enabled,
    voucherValue: values.voucherValue,
    voucherMessage: values.voucherMessage,
    expiryDate: values.expiryDate,
    delay,
  };
}

/** An action in a trigger's input: saved ones with their id, new ones without (D-95). */
export function toActionInput(values: ActionValues, id: string | null): ActionInput {
  return {
    ...(id === null ? {} : { id }),
    type: values.type,
    ...toActionUpdate(values),
    name: values.name,
    enabled: values.enabled,
  };
}
