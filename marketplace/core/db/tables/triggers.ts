import type { Generated } from 'kysely';
import type {
  AccountEventType,
  ActionType,
  DelayUnit,
  ExpiryUnit,
  MessageChannel,
} from '../../../../graphql/generated/schema.ts';
import type { Cents, CreatedAt, Defaulted, Id, Instant, JsonObject, UpdatedAt } from './columns.ts';

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

interface TriggerGroupsTable {
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

interface EventsTable {
  id: Id;
  type: AccountEventType;
  account_id: string;
  order_id: string | null;
  payload: Defaulted<JsonObject<Record<string, unknown>>>;
  occurred_at: Defaulted<Instant>;
  processed_at: Instant | null;
}

interface TriggerRunsTable {
  id: Id;
  trigger_id: string;
  event_id: string;
  account_id: string;
  created_at: CreatedAt;
}

interface ActionRunsTable {
  id: Id;
  trigger_run_id: string;
  action_id: string;
  run_at: Instant;
  finished_at: Instant | null;
  voucher_id: string | null;
  error: string | null;
}

/** The total number of runs of each trigger; maintained by the database. */
interface TriggerRunCountsTable {
  trigger_id: string;
  runs: number;
}

declare module '../schema.ts' {
  interface Database {
    triggers: TriggersTable;
    trigger_groups: TriggerGroupsTable;
    actions: ActionsTable;
    events: EventsTable;
    trigger_runs: TriggerRunsTable;
    trigger_run_counts: TriggerRunCountsTable;
    action_runs: ActionRunsTable;
  }
}
