import { sql, type Selectable } from 'kysely';
import type {
  MessageCampaignFilter,
  MessageCampaignFilterAccountGroupFilter,
  MessageCampaignFilterMessageFilter,
  MessageCampaignSort,
} from '../../../graphql/generated/schema.ts';
import type { MessageCampaignsTable } from '../../core/db/tables/campaigns.ts';
import { choice, id, instant, text, type ListOf, type RelationOf } from '../../core/lists/definition.ts';

/** A row as the contract's MessageCampaign; message and segments are read on request. */
export function toCampaign(row: Selectable<MessageCampaignsTable>) {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    scheduledAt: row.scheduled_at,
    sentAt: row.sent_at,
    nextRunAt: row.next_run_at,
    interval: row.interval,
    timeToRun: row.time_to_run,
    comment: row.comment,
    messageId: row.message_id,
    accountGroupOperator: row.account_group_operator,
    channels: row.channels,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export type CampaignRecord = ReturnType<typeof toCampaign>;

declare module '../../core/records.ts' {
  interface Records {
    MessageCampaign: CampaignRecord;
  }
}

const fields = {
  id: id('message_campaigns.id'),
  name: text('message_campaigns.name'),
  createdAt: instant('message_campaigns.created_at'),
  scheduledAt: instant('message_campaigns.scheduled_at', { nullable: true }),
  sentAt: instant('message_campaigns.sent_at', { nullable: true }),
  nextRunAt: instant('message_campaigns.next_run_at', { nullable: true }),
};

const message: RelationOf<MessageCampaignFilterMessageFilter> = {
  kind: 'relation',
  fields: { id: id('messages.id'), name: text('messages.name') },
  exists: (condition) =>
    sql<boolean>`message_campaigns.message_id in (select messages.id from messages where ${condition})`,
};

const accountGroups: RelationOf<MessageCampaignFilterAccountGroupFilter> = {
  kind: 'relation',
  fields: { id: id('account_groups.id'), name: text('account_groups.name') },
  exists: (condition) => sql<boolean>`exists (
    select from message_campaign_groups join account_groups on account_groups.id = message_campaign_groups.account_group_id
    where message_campaign_groups.message_campaign_id = message_campaigns.id and ${condition})`,
};

/** How campaigns may be filtered and sorted. */
export const campaignList: ListOf<MessageCampaignFilter, MessageCampaignSort> = {
  name: 'messageCampaigns',
  id: fields.id,
  filters: { ...fields, type: choice('message_campaigns.type'), message, accountGroups },
  sorts: fields,
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};
