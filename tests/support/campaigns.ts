import type { Db } from '../../marketplace/core/db/schema.ts';
import { dataOf, eventually } from './answers.ts';
import type { GraphqlAnswer, TestMarketplace } from './marketplace.ts';

type Ask = <Data>(query: string, variables?: object) => Promise<GraphqlAnswer<Data>>;

/** What a campaign needs to be sent, created with the marketplace's own calls or, for segments, in the database. */
export function campaignKit(marketplace: TestMarketplace, ask: Ask) {
  const { db } = marketplace;

  async function message(input: object = {}): Promise<string> {
    return dataOf(
      await ask<{ createMessage: { id: string } }>(
        'mutation($input: MessageInput!) { createMessage(input: $input) { id } }',
        {
          input: {
            name: 'Letter of the test',
            title: 'A letter',
            body: 'Dear reader,\n\nthis is it.',
            notificationTitle: 'Ping',
            notificationBody: 'Look & see',
            ...input,
          },
        },
      ),
    ).createMessage.id;
  }

  /** A segment of exactly these accounts, whatever its rules. */
  async function segment(
    accountIds: readonly string[],
    logic: object = { and: [{ '==': [{ var: 'email' }, 'nobody at all'] }] },
  ): Promise<string> {
    const { id } = await db
      .insertInto('account_groups')
      .values({ name: 'Segment of the test', definition: JSON.stringify({ logic }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (accountIds.length > 0)
      await db
        .insertInto('account_group_members')
        .values(accountIds.map((account_id) => ({ account_group_id: id, account_id, action: 'Include' as const })))
        .execute();
    return id;
  }

  const campaign = (input: object) =>
    ask<{ createMessageCampaign: { id: string } }>(
      'mutation($input: MessageCampaignInput!) { createMessageCampaign(input: $input) { id } }',
      {
        input: {
          name: 'Campaign of the test',
          type: 'ONCE',
          scheduledAt: new Date(Date.now() - 60_000).toISOString(),
          channels: ['EMAIL'],
          ...input,
        },
      },
    );

  return {
    message,
    segment,
    campaign,
    /** Creates a campaign that is due and waits until its run is over. */
    async send(input: object): Promise<{ campaignId: string; run: Run }> {
      const { id: campaignId } = dataOf(await campaign(input)).createMessageCampaign;
      return { campaignId, run: await finishedRun(db, campaignId) };
    },
  };
}

export type Run = Awaited<ReturnType<typeof finishedRun>>;

/**
 * The latest run of a campaign, once all its deliveries are done, with its deliveries. @param after a run that does not
 * count
 */
export async function finishedRun(db: Db, campaignId: string, { after = null as string | null } = {}) {
  return eventually(async () => {
    const run = await db
      .selectFrom('campaign_runs')
      .selectAll()
      .where('message_campaign_id', '=', campaignId)
      .orderBy('scheduled_for', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!run?.finished_at || run.id === after) return undefined;
    const deliveries = await db.selectFrom('deliveries').selectAll().where('campaign_run_id', '=', run.id).execute();
    return { ...run, deliveries };
  }, 'the campaign run to end');
}

/** The first accounts with a customer that have consented to messages, in a fixed order. */
export async function someCustomers(db: Db, count: number) {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('customers', 'customers.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'customers.mobile', 'customers.app_os'])
    .where('accounts.enabled', '=', true)
    .where('accounts.status', '=', 'active')
    .where('customers.is_subscribed', '=', true)
    .orderBy('accounts.id')
    .limit(count)
    .execute();
  return rows;
}
