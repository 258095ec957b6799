import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addMonths, atTime, dayOfMonth, timeOfDay } from '../../marketplace/core/clock.ts';
import { nextRun } from '../../marketplace/modules/message-campaigns/schedule.ts';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { campaignKit, finishedRun, someCustomers } from '../support/campaigns.ts';
import { runningMarketplace } from '../support/running.ts';

const NONE = '00000000-0000-4000-8000-000000000000';
const CAMPAIGN = `id name type scheduledAt sentAt nextRunAt interval timeToRun comment message { id name title } accountGroups { id name }
  accountGroupOperator channels createdAt updatedAt`;

interface Campaign {
  id: string;
  name: string;
  type: 'ONCE' | 'RECURRING';
  scheduledAt: string | null;
  sentAt: string | null;
  nextRunAt: string | null;
  interval: string | null;
  timeToRun: string | null;
  comment: string | null;
  message: { id: string; name: string } | null;
  accountGroups: { id: string; name: string }[];
  accountGroupOperator: string;
  channels: string[];
  createdAt: string;
  updatedAt: string;
}

describe('message campaigns', () => {
  const marketplace = runningMarketplace();
  let token: string;
  let messageId: string;
  let groupIds: string[];
  before(async () => {
    token = await marketplace.login('admin');
    messageId = (
      await marketplace.db
        .selectFrom('messages')
        .select('id')
        .where('enabled', '=', true)
        .where('content_id', 'is', null)
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
    groupIds = (await marketplace.db.selectFrom('account_groups').select('id').orderBy('name').limit(2).execute()).map(
      ({ id }) => id,
    );
  });

  const graphql = <Data>(query: string, variables: object = {}) => marketplace.graphql<Data>(query, variables, token);
  const send = (input: object) =>
    graphql<{ createMessageCampaign: Campaign }>(
      `mutation CreateMessageCampaign($input: MessageCampaignInput!) { createMessageCampaign(input: $input) { ${CAMPAIGN} } }`,
      { input },
    );
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const once = (input: object = {}) =>
    send({
      name: 'Once',
      type: 'ONCE',
      scheduledAt: inDays(3),
      messageId,
      accountGroupIds: groupIds,
      channels: ['EMAIL'],
      ...input,
    });
  const recurring = (input: object = {}) =>
    send({
      name: 'Again',
      type: 'RECURRING',
      nextRunAt: inDays(3),
      interval: 'WEEKLY',
      timeToRun: '09:30',
      messageId,
      accountGroupIds: groupIds,
      channels: ['EMAIL'],
      ...input,
    });
  const made = async (answer: ReturnType<typeof send>) => dataOf(await answer).createMessageCampaign;
  const update = (id: string, input: object) =>
    graphql<{ updateMessageCampaign: Campaign }>(
      `mutation UpdateMessageCampaign($id: ID!, $input: MessageCampaignUpdate!) { updateMessageCampaign(id: $id, input: $input) { ${CAMPAIGN} } }`,
      { id, input },
    );
  const list = async (args: object) =>
    dataOf(
      await graphql<{ messageCampaigns: { edges: { node: Campaign }[]; totalCount: number } }>(
        `query MessageCampaigns($paging: CursorPaging, $filter: MessageCampaignFilter, $sorting: [MessageCampaignSort!]) {
      messageCampaigns(paging: $paging, filter: $filter, sorting: $sorting) { edges { node { ${CAMPAIGN} } } totalCount } }`,
        args,
      ),
    ).messageCampaigns;
  const rows = async (filter: object) => (await list({ filter, paging: { first: 50 } })).edges.map(({ node }) => node);

  test('[CMP-34] [CMP-15] [CMP-16] a once-off campaign has its time, message, segments and channels', async () => {
    const campaign = await made(
      once({ comment: 'Checked', accountGroupOperator: 'OR', channels: ['PUSH', 'EMAIL', 'PUSH'] }),
    );
    assert.deepEqual(
      [campaign.type, campaign.sentAt, campaign.nextRunAt, campaign.interval, campaign.timeToRun],
      ['ONCE', null, null, null, null],
    );
    assert.deepEqual(
      [campaign.comment, campaign.accountGroupOperator, campaign.channels],
      ['Checked', 'OR', ['PUSH', 'EMAIL']],
    );
    assert.equal(campaign.message?.id, messageId);
    assert.deepEqual(campaign.accountGroups.map(({ id }) => id).sort(), [...groupIds].sort());
    assert.equal((await made(once())).accountGroupOperator, 'AND', 'And is the safer slip');
  });

  test('[CMP-30] [CMP-17] [CMP-27] [CMP-28] a recurring campaign runs first on its day at its time in Johannesburg', async () => {
    for (const interval of ['DAILY', 'WEEKLY', 'MONTHLY']) {
      const campaign = await made(recurring({ nextRunAt: '2031-03-10T04:00:00Z', timeToRun: '09:30', interval }));
      assert.deepEqual(
        [campaign.nextRunAt, campaign.interval, campaign.timeToRun, campaign.scheduledAt],
        ['2031-03-10T07:30:00.000Z', interval, '09:30', null],
      );
    }
    const { id } = await made(recurring({ nextRunAt: '2031-03-10T23:00:00Z', timeToRun: '08:00' }));
    assert.equal(
      dataOf(await update(id, { timeToRun: '06:15' })).updateMessageCampaign.nextRunAt,
      '2031-03-11T04:15:00.000Z',
      '23:00 UTC is the next day there',
    );
  });

  test('[CMP-21] [CMP-22] [CMP-23] [CMP-24] missing values are refused at their fields', async () => {
    const at = async (answer: ReturnType<typeof send>, field: string, message: string) =>
      assert.deepEqual(errorOf(await answer, 'BAD_REQUEST').extensions.fieldErrors, { [field]: message });
    await at(once({ name: ' ' }), 'input.name', 'Name is required');
    await at(once({ scheduledAt: null }), 'input.scheduledAt', 'Scheduled At is required');
    await at(once({ channels: [] }), 'input.channels', 'Channels must be specified');
    await at(once({ messageId: '' }), 'input.messageId', 'Message is required');
    await at(recurring({ nextRunAt: null }), 'input.nextRunAt', 'First Run Date is required');
    await at(recurring({ interval: null }), 'input.interval', 'Frequency is required');
    await at(recurring({ timeToRun: '24:00' }), 'input.timeToRun', 'Time To Run is required as HH:mm');
    await at(once({ interval: 'DAILY' }), 'input.interval', 'interval belongs to a recurring campaign.');
    await at(recurring({ scheduledAt: inDays(1) }), 'input.scheduledAt', 'scheduledAt belongs to a once-off campaign.');
    errorOf(await once({ messageId: NONE }), 'NOT_FOUND');
    assert.match(errorOf(await once({ accountGroupIds: [groupIds[0], NONE] }), 'NOT_FOUND').message, new RegExp(NONE));
  });

  test('[CMP-35] [CMP-29] an update changes only the given fields; the type cannot be changed', async () => {
    const campaign = await made(once());
    const changed = dataOf(
      await update(campaign.id, { name: 'Renamed', accountGroupIds: [], channels: ['SMS'] }),
    ).updateMessageCampaign;
    assert.deepEqual(
      [changed.name, changed.accountGroups, changed.channels, changed.scheduledAt],
      ['Renamed', [], ['SMS'], campaign.scheduledAt],
    );
    errorOf(await update(campaign.id, { messageId: null }), 'BAD_REQUEST');
    errorOf(await update(campaign.id, { nextRunAt: inDays(2) }), 'BAD_REQUEST');
    errorOf(await update(NONE, { name: 'x' }), 'NOT_FOUND');
    assert.ok((await update(campaign.id, { type: 'RECURRING' })).errors, 'the contract does not know it');
  });

  test('[CMP-32] a time in the past can be saved; a sent campaign keeps its time, but its comment can change', async () => {
    const sent = await marketplace.db
      .selectFrom('message_campaigns')
      .select(['id', 'scheduled_at'])
      .where('sent_at', 'is not', null)
      .where('type', '=', 'ONCE')
      .limit(1)
      .executeTakeFirstOrThrow();
    assert.equal(dataOf(await update(sent.id, { comment: 'Seen' })).updateMessageCampaign.comment, 'Seen');
    assert.ok(dataOf(await update(sent.id, { scheduledAt: sent.scheduled_at!.toISOString() })));
    assert.match(errorOf(await update(sent.id, { scheduledAt: inDays(1) }), 'CONFLICT').message, /was sent already/);
    const campaign = await made(once());
    assert.ok(dataOf(await update(campaign.id, { scheduledAt: inDays(-1), accountGroupIds: [] })));
  });

  test('[CMP-01] [CMP-02] [CMP-03] [CMP-07] are found by name, message, type and segment', async () => {
    const campaign = await made(once({ name: 'Marula blossom' }));
    assert.deepEqual(
      (await rows({ name: { iLike: '%MARULA%' } })).map(({ id }) => id),
      [campaign.id],
    );
    const byMessage = await rows({ message: { name: { iLike: `%${campaign.message!.name.toUpperCase()}%` } } });
    assert.ok(
      byMessage.some(({ id }) => id === campaign.id) &&
        byMessage.every(({ message }) => message?.name.includes(campaign.message!.name)),
    );
    assert.ok((await rows({ message: { id: { eq: messageId } } })).every(({ message }) => message?.id === messageId));
    for (const type of ['ONCE', 'RECURRING']) {
      const found = await rows({ type: { eq: type } });
      assert.ok(found.length > 0 && found.every((each) => each.type === type));
    }
    const inGroup = await rows({ accountGroups: { id: { in: [groupIds[0]] } } });
    assert.ok(
      inGroup.length > 0 && inGroup.every(({ accountGroups }) => accountGroups.some(({ id }) => id === groupIds[0])),
    );
  });

  test('[CMP-04] [CMP-05] [CMP-06] [CMP-14] are found by whether and when they were sent, and by when they are scheduled', async () => {
    assert.ok((await rows({ sentAt: { is: null } })).every(({ sentAt }) => sentAt === null));
    assert.ok((await rows({ sentAt: { isNot: null } })).every(({ sentAt }) => sentAt !== null));
    const [lower, upper] = [inDays(-40), inDays(-5)];
    const sent = await rows({ sentAt: { between: { lower, upper } } });
    assert.ok(sent.length > 0 && sent.every(({ sentAt }) => sentAt! >= lower && sentAt! <= upper));
    const scheduled = await rows({ scheduledAt: { between: { lower: inDays(0), upper: inDays(60) } } });
    assert.ok(scheduled.length > 0 && scheduled.every(({ scheduledAt }) => scheduledAt! >= inDays(-1)));
  });

  test('[CMP-08] [CMP-11] [CMP-12] come newest first, or by scheduled or sent date either way', async () => {
    const born = (await list({ paging: { first: 20 } })).edges.map(({ node }) => node.createdAt);
    assert.deepEqual(born, born.toSorted().reverse());
    for (const field of ['scheduledAt', 'sentAt'] as const) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const dates = (
          await list({ sorting: [{ field, direction }], filter: { [field]: { isNot: null } }, paging: { first: 50 } })
        ).edges.map(({ node }) => node[field]!);
        assert.deepEqual(dates, direction === 'ASC' ? dates.toSorted() : dates.toSorted().reverse());
      }
    }
  });

  test('[CMP-38] a deleted campaign no longer exists, nor do its unsent messages', async () => {
    const { id } = await made(once());
    const remove = () => graphql('mutation($id: ID!) { removeMessageCampaign(id: $id) { id } }', { id });
    assert.deepEqual(dataOf(await remove()), { removeMessageCampaign: { id } });
    errorOf(await remove(), 'NOT_FOUND');
    errorOf(await graphql('query($id: ID!) { messageCampaign(id: $id) { id } }', { id }), 'NOT_FOUND');
  });

  test('a due recurring campaign is sent once and gets its next time; missed times are not made up for', async () => {
    const kit = campaignKit(marketplace, graphql);
    const people = (await someCustomers(marketplace.db, 4)).map(({ id }) => id);
    const { id } = await made(
      recurring({
        interval: 'DAILY',
        timeToRun: '08:00',
        accountGroupIds: [await kit.segment(people)],
        messageId: await kit.message(),
      }),
    );
    const missed = atTime(new Date(Date.now() - 5 * 86_400_000), '08:00');
    await marketplace.db.updateTable('message_campaigns').set({ next_run_at: missed }).where('id', '=', id).execute();
    dataOf(await update(id, { comment: 'Now' }));
    const run = await finishedRun(marketplace.db, id);
    assert.equal(run.deliveries.length, 4);
    assert.equal(run.scheduled_for.getTime(), missed.getTime());
    const campaign = await eventually(
      async () => (await rows({ id: { eq: id } })).find(({ sentAt }) => sentAt !== null),
      'the campaign to be sent',
    );
    const next = new Date(campaign.nextRunAt!);
    assert.ok(next.getTime() > Date.now() && next.getTime() <= Date.now() + 86_400_000);
    assert.equal(timeOfDay(next), '08:00');
    assert.equal(
      (await marketplace.db.selectFrom('campaign_runs').select('id').where('message_campaign_id', '=', id).execute())
        .length,
      1,
    );
  });

  test('a campaign of the 31st keeps its day when it is edited in a shorter month', async () => {
    const dayOf = async (id: string) =>
      (
        await marketplace.db
          .selectFrom('message_campaigns')
          .select('day_of_month')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).day_of_month;
    const { id } = await made(recurring({ interval: 'MONTHLY', nextRunAt: '2031-01-31T07:30:00Z' }));
    assert.equal(await dayOf(id), 31);
    await marketplace.db
      .updateTable('message_campaigns')
      .set({ next_run_at: new Date('2031-02-28T07:30:00Z') })
      .where('id', '=', id)
      .execute();
    dataOf(await update(id, { nextRunAt: '2031-02-28T08:00:00Z', timeToRun: '10:00' }));
    assert.equal(await dayOf(id), 31);
    dataOf(await update(id, { nextRunAt: '2031-02-20T08:00:00Z' }));
    assert.equal(await dayOf(id), 20);
  });
});

describe('the next run of a recurring campaign', () => {
  const from = (
    first: string,
    interval: 'DAILY' | 'WEEKLY' | 'MONTHLY',
    count: number,
    day = dayOfMonth(new Date(first)),
  ) => {
    const found: string[] = [];
    for (let last = new Date(first); found.length < count; ) {
      last = nextRun(last, { interval, day }, last);
      found.push(last.toISOString());
    }
    return found;
  };

  test('a month later is the same day, or the last of a month that has no such day', () => {
    assert.deepEqual(from('2027-12-31T07:30:00.000Z', 'MONTHLY', 5), [
      '2028-01-31T07:30:00.000Z',
      '2028-02-29T07:30:00.000Z',
      '2028-03-31T07:30:00.000Z',
      '2028-04-30T07:30:00.000Z',
      '2028-05-31T07:30:00.000Z',
    ]);
    assert.deepEqual(from('2026-01-30T07:30:00.000Z', 'MONTHLY', 2), [
      '2026-02-28T07:30:00.000Z',
      '2026-03-30T07:30:00.000Z',
    ]);
  });

  test('days and months are those of Johannesburg, where the day begins at 22:00 UTC', () => {
    assert.deepEqual(from('2026-01-30T22:15:00.000Z', 'MONTHLY', 2), [
      '2026-02-27T22:15:00.000Z',
      '2026-03-30T22:15:00.000Z',
    ]);
    assert.equal(dayOfMonth(new Date('2026-01-30T22:15:00Z')), 31);
    assert.equal(addMonths(new Date('2026-12-31T21:59:00Z'), 1, 31).toISOString(), '2027-01-31T21:59:00.000Z');
    assert.equal(atTime(new Date('2026-03-10T23:00:00Z'), '00:00').toISOString(), '2026-03-10T22:00:00.000Z');
  });

  test('a day and a week later is the same time; missed runs are skipped', () => {
    assert.deepEqual(from('2026-02-27T07:30:00.000Z', 'DAILY', 2), [
      '2026-02-28T07:30:00.000Z',
      '2026-03-01T07:30:00.000Z',
    ]);
    assert.deepEqual(from('2026-12-28T07:30:00.000Z', 'WEEKLY', 1), ['2027-01-04T07:30:00.000Z']);
    const now = new Date('2026-03-10T08:00:00Z');
    assert.equal(
      nextRun(new Date('2026-01-01T07:30:00Z'), { interval: 'WEEKLY', day: 1 }, now).toISOString(),
      '2026-03-12T07:30:00.000Z',
    );
    assert.equal(
      nextRun(new Date('2025-10-31T07:30:00Z'), { interval: 'MONTHLY', day: 31 }, now).toISOString(),
      '2026-03-31T07:30:00.000Z',
    );
  });
});
