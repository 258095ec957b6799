import type { Insertable, Selectable, Updateable } from 'kysely';
import type { MessageCampaignFilter, MessageCampaignSort } from '../../../graphql/generated/schema.ts';
import type { Batch } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { MessageCampaignsTable } from '../../core/db/tables/campaigns.ts';
import { grouped } from '../../core/grouped.ts';
import { isId } from '../../core/ids.ts';
import { mapNodes, readConnection, type ListArguments } from '../../core/lists/connection.ts';
import { accountGroupColumns, type AccountGroupRecord } from '../audience-segments/chosen.ts';
import { campaignList, toCampaign, type CampaignRecord } from './message-campaign.ts';

export async function listCampaigns(db: Db, args: ListArguments<MessageCampaignFilter, MessageCampaignSort>) {
  return mapNodes(
    await readConnection(db, db.selectFrom('message_campaigns').selectAll('message_campaigns'), campaignList, args),
    toCampaign,
  );
}

export async function findCampaign(db: Db, id: string): Promise<CampaignRecord | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom('message_campaigns').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCampaign(row);
}

/** The row, locked until the transaction ends. */
export async function lockCampaign(db: Db, id: string): Promise<Selectable<MessageCampaignsTable> | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('message_campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertCampaign(db: Db, values: Insertable<MessageCampaignsTable>): Promise<CampaignRecord> {
  return toCampaign(await db.insertInto('message_campaigns').values(values).returningAll().executeTakeFirstOrThrow());
}

export async function updateCampaign(
  db: Db,
  id: string,
  values: Updateable<MessageCampaignsTable>,
): Promise<CampaignRecord> {
  return toCampaign(
    await db.updateTable('message_campaigns').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  );
}

export async function deleteCampaign(db: Db, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (
    (await db.deleteFrom('message_campaigns').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
  );
}

/** Replaces a campaign's segments. */
export async function replaceGroups(db: Db, campaignId: string, groupIds: readonly string[]): Promise<void> {
  await db.deleteFrom('message_campaign_groups').where('message_campaign_id', '=', campaignId).execute();
  if (groupIds.length === 0) return;
  await db
    .insertInto('message_campaign_groups')
    .values(groupIds.map((id) => ({ message_campaign_id: campaignId, account_group_id: id })))
    .execute();
}

/** The segments of campaigns, by name. */
export const groupsOfCampaigns: Batch<AccountGroupRecord[]> = async (db, campaignIds) => {
  const rows = await db
    .selectFrom('message_campaign_groups')
    .innerJoin('account_groups', 'account_groups.id', 'message_campaign_groups.account_group_id')
    .select(['message_campaign_groups.message_campaign_id', ...accountGroupColumns])
    .where('message_campaign_groups.message_campaign_id', 'in', campaignIds)
    .orderBy('account_groups.name')
    .orderBy('account_groups.id')
    .execute();
  return grouped(rows, ({ message_campaign_id, ...group }) => [message_campaign_id, group]);
};
