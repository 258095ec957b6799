import type { Generated } from 'kysely';
import type {
  AccountGroupOperator,
  CampaignInterval,
  MessageCampaignType,
  MessageChannel,
} from '../../../../graphql/generated/schema.ts';
import type { CreatedAt, Defaulted, Id, Instant, UpdatedAt } from './columns.ts';

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
  /** The intended day of a monthly campaign; in shorter months the last day is used. */
  day_of_month: number | null;
  comment: string | null;
  message_id: string | null;
  account_group_operator: Generated<AccountGroupOperator>;
  channels: MessageChannel[];
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface MessageCampaignGroupsTable {
  message_campaign_id: string;
  account_group_id: string;
}

/** Kept after its campaign is deleted. */
interface CampaignRunsTable {
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
  /** Why the run failed. */
  error: string | null;
}

declare module '../schema.ts' {
  interface Database {
    message_campaigns: MessageCampaignsTable;
    message_campaign_groups: MessageCampaignGroupsTable;
    campaign_runs: CampaignRunsTable;
  }
}
