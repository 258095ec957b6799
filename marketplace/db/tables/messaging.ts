import type { Generated } from 'kysely';
import type {
  AccountEventType,
  AccountGroupAction,
  AccountGroupOperator,
  ActionType,
  CampaignInterval,
  DelayUnit,
  ExpiryUnit,
  MessageCampaignType,
  MessageChannel,
} from '../../../graphql/generated/schema.ts';
import type { Cents, CreatedAt, Defaulted, Id, Instant, JsonAny, JsonObject, ReadOnly, UpdatedAt } from './columns.ts';

export interface AccountGroupsTable {
  id: Id;
  name: string;
  description: string | null;
  /** `{ logic: JSON-Logic }` or null. */
  definition: JsonAny;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface AccountGroupMembersTable {
  account_group_id: string;
  account_id: string;
  action: AccountGroupAction;
  created_at: CreatedAt;
}

/** What the rules of a segment ask about an account with a customer, in one row; triggers keep it. */
export interface SegmentFactsTable {
  account_id: ReadOnly<string>;
  email: ReadOnly<string>;
  first_name: ReadOnly<string> | null;
  last_name: ReadOnly<string> | null;
  last_purchase_at: ReadOnly<Date> | null;
  last_login: ReadOnly<Date> | null;
  has_active_cart: ReadOnly<boolean>;
  current_cart_value_cents: ReadOnly<Cents> | null;
  cart_updated_at: ReadOnly<Date> | null;
  number_of_orders: ReadOnly<number>;
  value_of_orders_cents: ReadOnly<Cents>;
  registered_date: ReadOnly<Date>;
  app_os: ReadOnly<'iOS' | 'Android'> | null;
  birthday: ReadOnly<string> | null;
  gender: ReadOnly<'male' | 'female' | 'other'> | null;
  first_name_folded: ReadOnly<string> | null;
  last_name_folded: ReadOnly<string> | null;
}

/** A view: what the rules of a segment may ask about an account. */
export interface SegmentMembersView {
  account_id: ReadOnly<string>;
  email: ReadOnly<string>;
  first_name: ReadOnly<string | null>;
  last_name: ReadOnly<string | null>;
  customer_recency_group: ReadOnly<'Never' | 'Active' | 'Warm' | 'Cooling' | 'Lapsed'>;
  last_purchase_at: ReadOnly<Date | null>;
  last_login: ReadOnly<Date | null>;
  has_active_cart: ReadOnly<boolean>;
  current_cart_value_cents: ReadOnly<Cents | null>;
  cart_updated_at: ReadOnly<Date | null>;
  number_of_orders: ReadOnly<number>;
  value_of_orders_cents: ReadOnly<Cents>;
  registered_date: ReadOnly<Date>;
  app_os: ReadOnly<'iOS' | 'Android' | null>;
  birthday: ReadOnly<string | null>;
  gender: ReadOnly<'male' | 'female' | 'other' | null>;
  first_name_folded: ReadOnly<string | null>;
  last_name_folded: ReadOnly<string | null>;
}

export interface MessagesTable {
  id: Id;
  name: string;
  title: string | null;
  body: string | null;
  content_id: string | null;
  notification_title: string | null;
  notification_body: string | null;
  enabled: Generated<boolean>;
  meta: Defaulted<JsonObject<{ deeplink?: string | null }>>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  message_class: Generated<'MARKETING' | 'SERVICE'>;
}

/** What a person said about a channel; without a row `customers.is_subscribed` holds. */
export interface ChannelConsentsTable {
  account_id: string;
  channel: MessageChannel;
  subscribed: boolean;
  changed_at: Defaulted<Instant>;
  source: 'registration' | 'shop' | 'link' | 'one-click' | 'staff';
}

/** Addresses, in small letters, that a mail server said do not exist. */
export interface SuppressedAddressesTable {
  address: string;
  reason: string;
  suppressed_at: Defaulted<Instant>;
}

export interface MessageCampaignsTable {
  id: Id;
  name: string;
  type: MessageCampaignType;
  scheduled_at: Instant | null;
  sent_at: Instant | null;
  next_run_at: Instant | null;
  interval: CampaignInterval | null;
  /** HH:mm in Africa/Johannesburg */
  time_to_run: string | null;
  /** The day a monthly campaign is meant for; shorter months end it early. */
  day_of_month: number | null;
  comment: string | null;
  message_id: string | null;
  account_group_operator: Generated<AccountGroupOperator>;
  channels: MessageChannel[];
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface MessageCampaignGroupsTable {
  message_campaign_id: string;
  account_group_id: string;
}

/** Outlives its campaign. */
export interface CampaignRunsTable {
  id: Id;
  message_campaign_id: string;
  /** The campaign's name and message at the time. */
  name: string;
  message_id: string | null;
  scheduled_for: Instant;
  started_at: Defaulted<Instant>;
  finished_at: Instant | null;
  paused_at: Instant | null;
  cancelled_at: Instant | null;
  cancelled_because: string | null;
  /** Why the run came to nothing. */
  error: string | null;
}

export type DeliveryLane = 'service' | 'trigger' | 'campaign';

/** `skipped`: the channel cannot reach the person. `in_doubt`: it was tried so often without an answer that nobody knows. */
export type DeliveryState = 'queued' | 'sent' | 'failed' | 'skipped' | 'in_doubt' | 'cancelled';

/** Unique by run, account and channel, by action run and channel, and by mail: a job run twice sends once. */
export interface DeliveriesTable {
  id: Id;
  lane: DeliveryLane;
  campaign_run_id: string | null;
  action_run_id: string | null;
  /** The marketplace's own mail, for the lane `service`. */
  mail_id: string | null;
  account_id: string | null;
  channel: MessageChannel;
  message_id: string | null;
  state: Generated<DeliveryState>;
  /** Why it is not sent, or not yet. */
  error: string | null;
  created_at: CreatedAt;
  sent_at: Instant | null;
  /** Tries that were about this delivery; what befell the mail server is not counted. */
  attempts: Generated<number>;
  /** Tries after which nobody knew whether it had arrived. */
  doubts: Generated<number>;
  first_tried_at: Instant | null;
  last_tried_at: Instant | null;
  ended_at: Instant | null;
  next_attempt_at: Defaulted<Instant>;
}

export interface SendersTable {
  id: string;
  seen_at: Defaulted<Instant>;
}

export interface DeliveryClaimsTable {
  delivery_id: string;
  sender_id: string;
  claimed_at: Defaulted<Instant>;
  begun_at: Instant | null;
}

export interface MailServerRestsTable {
  server: string;
  failures: Generated<number>;
  resting_until: Instant;
  is_probed: Generated<boolean>;
  is_login: Generated<boolean>;
  reason: string;
  since: Defaulted<Instant>;
}

export interface TriggersTable {
  id: Id;
  name: string;
  event_type: AccountEventType;
  enabled: Generated<boolean>;
  once_per_account: boolean | null;
  once_per_time_period_value: number | null;
  once_per_time_period_unit: DelayUnit | null;
  max_number_of_runs: number | null;
  order_total_cents: Cents | null;
  number_of_orders: number | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface TriggerGroupsTable {
  trigger_id: string;
  account_group_id: string;
}

export interface ActionsTable {
  id: Id;
  trigger_id: string;
  position: number;
  name: string;
  type: ActionType;
  enabled: Generated<boolean>;
  message_id: string | null;
  channels: MessageChannel[] | null;
  voucher_value_cents: Cents | null;
  voucher_message: string | null;
  expiry_value: number | null;
  expiry_unit: ExpiryUnit | null;
  delay_value: number | null;
  delay_unit: DelayUnit | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface EventsTable {
  id: Id;
  type: AccountEventType;
  account_id: string;
  order_id: string | null;
  payload: Defaulted<JsonObject<Record<string, unknown>>>;
  occurred_at: Defaulted<Instant>;
  processed_at: Instant | null;
}

export interface TriggerRunsTable {
  id: Id;
  trigger_id: string;
  event_id: string;
  account_id: string;
  created_at: CreatedAt;
}

export interface ActionRunsTable {
  id: Id;
  trigger_run_id: string;
  action_id: string;
  run_at: Instant;
  finished_at: Instant | null;
  voucher_id: string | null;
  error: string | null;
}

/** How often each trigger ran in all; kept by the database. */
export interface TriggerRunCountsTable {
  trigger_id: string;
  runs: number;
}
