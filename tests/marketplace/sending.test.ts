import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { createLog } from '../../marketplace/core/log.ts';
import { startCampaign } from '../../marketplace/modules/message-campaigns/start.ts';
import { dataOf, errorOf } from '../support/answers.ts';
import { campaignKit, finishedRun, someCustomers } from '../support/campaigns.ts';
import { runningMarketplace } from '../support/running.ts';

describe('sending to the outbox', () => {
  const marketplace = runningMarketplace();
  let token: string;
  let kit: ReturnType<typeof campaignKit>;
  before(async () => {
    token = await marketplace.login('admin');
    kit = campaignKit(marketplace, (query, variables) => marketplace.graphql(query, variables, token));
  });

  const clear = () => marketplace.db.deleteFrom('outbox_mails').execute();
  const outbox = () => marketplace.db.selectFrom('outbox_mails').selectAll().orderBy('created_at').execute();
  const campaignOf = (id: string) =>
    marketplace.db.selectFrom('message_campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const reached = (deliveries: readonly { account_id: string | null }[]) =>
    [...new Set(deliveries.map(({ account_id }) => account_id))].sort();

  test('[CMP-04] a once-off campaign reaches each customer once on each channel and is then marked as sent', async () => {
    await clear();
    const people = await someCustomers(marketplace.db, 30);
    const messageId = await kit.message({ meta: { deeplink: 'atelier://home' } });
    const groups = [
      await kit.segment(people.slice(0, 20).map(({ id }) => id)),
      await kit.segment(people.slice(10).map(({ id }) => id)),
    ];
    const { campaignId, run } = await kit.send({
      messageId,
      accountGroupIds: groups,
      accountGroupOperator: 'OR',
      channels: ['EMAIL', 'INBOX', 'PUSH', 'SMS', 'WHATSAPP'],
    });
    assert.equal(run.error, null);
    assert.equal(run.deliveries.length, people.length * 5);
    assert.equal(
      new Set(run.deliveries.map(({ account_id, channel }) => `${account_id} ${channel}`)).size,
      people.length * 5,
    );
    const withApp = people.filter(({ app_os }) => app_os !== null);
    const withMobile = people.filter(({ mobile }) => mobile !== null);
    assert.ok(withApp.length > 0 && withApp.length < people.length, 'some have the app and some do not');
    const mails = await outbox();
    const on = (channel: string) =>
      mails
        .filter((mail) => mail.channel === channel)
        .flatMap(({ recipients }) => recipients)
        .sort();
    const emails = people.map(({ email }) => email).sort();
    assert.deepEqual(on('EMAIL'), emails);
    assert.deepEqual(on('INBOX'), emails);
    assert.deepEqual(on('PUSH'), withApp.map(({ email }) => email).sort());
    assert.deepEqual(on('SMS'), withMobile.map(({ mobile }) => mobile!).sort());
    assert.deepEqual(on('WHATSAPP'), on('SMS'));
    const skipped = run.deliveries.filter(({ state }) => state === 'skipped');
    assert.equal(
      skipped.filter(({ error }) => error === 'The person does not have the app.').length,
      people.length - withApp.length,
    );
    assert.ok(run.deliveries.every(({ state }) => state === 'sent' || state === 'skipped'));
    assert.deepEqual(
      [
        mails.find(({ channel }) => channel === 'EMAIL')?.subject,
        mails.find(({ channel }) => channel === 'PUSH')?.subject,
      ],
      ['A letter', 'Ping'],
    );
    assert.match(mails.find(({ channel }) => channel === 'PUSH')!.text_body, /^Look & see\n\natelier:\/\/home$/);
    assert.match(mails.find(({ channel }) => channel === 'EMAIL')!.html_body!, /<p[^>]*>Dear reader,<\/p>/);
    assert.ok((await campaignOf(campaignId)).sent_at);
  });

  test('[CMP-31] And selects those in every segment, Or those in any, minus those excluded by hand', async () => {
    const facts = await marketplace.db
      .selectFrom('segment_members')
      .select(['account_id', 'number_of_orders', 'app_os'])
      .execute();
    const buyers = facts.filter(({ number_of_orders }) => number_of_orders >= 2).map(({ account_id }) => account_id);
    const phones = facts.filter(({ app_os }) => app_os === 'iOS').map(({ account_id }) => account_id);
    const both = buyers.filter((id) => phones.includes(id)).sort();
    const [stored, ...rest] = both;
    assert.ok(stored && rest.length > 0);
    const groups = [
      await kit.segment([], { and: [{ '>=': [{ var: 'numberOfOrders' }, 2] }] }),
      await kit.segment([], { and: [{ '==': [{ var: 'appOS' }, 'iOS'] }] }),
    ];
    await marketplace.db
      .insertInto('account_group_members')
      .values(groups.map((account_group_id) => ({ account_group_id, account_id: stored, action: 'Exclude' as const })))
      .execute();
    const messageId = await kit.message();
    const and = await kit.send({ messageId, accountGroupIds: groups, channels: ['INBOX'] });
    assert.deepEqual(reached(and.run.deliveries), rest);
    const or = await kit.send({ messageId, accountGroupIds: groups, accountGroupOperator: 'OR', channels: ['INBOX'] });
    assert.deepEqual(
      reached(or.run.deliveries),
      [...new Set([...buyers, ...phones])].filter((id) => id !== stored).sort(),
    );
  });

  test('a segment without members: the campaign is sent, to nobody', async () => {
    const { campaignId, run } = await kit.send({
      messageId: await kit.message(),
      accountGroupIds: [await kit.segment([])],
    });
    assert.deepEqual([run.error, run.deliveries.length], [null, 0]);
    assert.ok((await campaignOf(campaignId)).sent_at);
  });

  test('[CMP-31] without a segment nothing is sent, and the run reports it', async () => {
    const { campaignId, run } = await kit.send({ messageId: await kit.message(), accountGroupIds: [] });
    assert.equal(run.error, 'No audience segment is chosen.');
    assert.equal((await campaignOf(campaignId)).sent_at, null);
  });

  test('a disabled message is not sent; once another is chosen and the campaign is saved, it is sent', async () => {
    const [person] = await someCustomers(marketplace.db, 1);
    const messageId = await kit.message({ enabled: false });
    const accountGroupIds = [await kit.segment([person!.id])];
    const { campaignId, run } = await kit.send({ messageId, accountGroupIds });
    assert.equal(run.error, 'The message is disabled.');
    assert.equal(run.deliveries.length, 0);
    dataOf(
      await marketplace.graphql(
        'mutation($id: ID!, $input: MessageCampaignUpdate!) { updateMessageCampaign(id: $id, input: $input) { id } }',
        { id: campaignId, input: { messageId: await kit.message() } },
        token,
      ),
    );
    const again = await finishedRun(marketplace.db, campaignId, { after: run.id });
    assert.deepEqual(
      again.deliveries.map(({ state }) => state),
      ['sent'],
    );
    const moved = await marketplace.graphql(
      'mutation($id: ID!, $input: MessageCampaignUpdate!) { updateMessageCampaign(id: $id, input: $input) { id } }',
      { id: campaignId, input: { scheduledAt: new Date().toISOString() } },
      token,
    );
    errorOf(moved, 'CONFLICT');
  });

  test('a deleted message, a missing template and a missing text are each reported', async () => {
    const people = (await someCustomers(marketplace.db, 3)).map(({ id }) => id);
    const accountGroupIds = [await kit.segment(people)];
    const template = await kit.send({
      messageId: await kit.message({ contentId: 'template-gone', title: null, body: null }),
      accountGroupIds,
    });
    assert.equal(template.run.error, 'The content service no longer has the template of the message.');
    const mute = await kit.send({ messageId: await kit.message({ title: null, body: null }), accountGroupIds });
    assert.equal(mute.run.error, 'The message has no text for EMAIL.');
    const half = await kit.send({
      messageId: await kit.message({ title: null, body: null }),
      accountGroupIds,
      channels: ['EMAIL', 'INBOX'],
    });
    assert.deepEqual(
      half.run.deliveries.filter(({ channel }) => channel === 'EMAIL').map(({ state, error }) => [state, error]),
      people.map(() => ['failed', 'The message has no text for EMAIL.']),
    );
    assert.ok(half.run.deliveries.filter(({ channel }) => channel === 'INBOX').every(({ state }) => state === 'sent'));
    const gone = await kit.message();
    const later = dataOf(
      await kit.campaign({
        messageId: gone,
        accountGroupIds,
        scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    ).createMessageCampaign.id;
    dataOf(await marketplace.graphql('mutation($id: ID!) { removeMessage(id: $id) { id } }', { id: gone }, token));
    await marketplace.db
      .updateTable('message_campaigns')
      .set({ scheduled_at: new Date(Date.now() - 1000) })
      .where('id', '=', later)
      .execute();
    await startCampaign({ db: marketplace.db, log: createLog('silent'), options: {} } as never, later, {
      isLastAttempt: false,
    });
    assert.equal((await finishedRun(marketplace.db, later)).error, 'The message was deleted.');
  });

  test('[MSG-17] a template of the content service becomes the mail', async () => {
    await clear();
    const [person] = await someCustomers(marketplace.db, 1);
    await kit.send({
      messageId: await kit.message({ contentId: 'template-10', title: null, body: null }),
      accountGroupIds: [await kit.segment([person!.id])],
    });
    const [mail] = await outbox();
    assert.equal(mail?.subject, 'A first look at winter');
    assert.match(mail.html_body ?? '', /<h1[^>]*>Boiled wool and velvet<\/h1>/);
    assert.match(mail.text_body, /^Boiled wool and velvet\n\nA week before everybody else\.\n\n-- \n/);
  });

  test('a waiting campaign is not sent, and a deleted one is not sent either', async () => {
    const [person] = await someCustomers(marketplace.db, 1);
    const waiting = dataOf(
      await kit.campaign({
        messageId: await kit.message(),
        accountGroupIds: [await kit.segment([person!.id])],
        scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
      }),
    );
    await kit.send({ messageId: await kit.message(), accountGroupIds: [await kit.segment([])] });
    const runs = await marketplace.db
      .selectFrom('campaign_runs')
      .select('id')
      .where('message_campaign_id', '=', waiting.createMessageCampaign.id)
      .execute();
    assert.deepEqual(runs, []);
  });

  test('the results of the runs can be read', async () => {
    const response = await fetch(`${marketplace.url}/outbox/runs`, { headers: { accept: 'application/json' } });
    const { items } = (await response.json()) as {
      items: { name: string; error: string | null; counts: Record<string, number>; reasons: { reason: string }[] }[];
    };
    assert.ok(items.some(({ error }) => error === 'The message was deleted.'));
    assert.ok(
      items.some(
        ({ counts, reasons }) =>
          (counts['skipped'] ?? 0) > 0 && reasons.some(({ reason }) => reason === 'The person does not have the app.'),
      ),
    );
    assert.match(await (await fetch(`${marketplace.url}/outbox/runs`)).text(), /Not sent: The message was deleted\./);
  });
});
