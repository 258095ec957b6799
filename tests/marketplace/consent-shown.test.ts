import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { noteBounce } from '../../marketplace/messaging/suppression.ts';
import { dataOf, errorOf } from '../support/answers.ts';
import { campaignKit } from '../support/campaigns.ts';
import { runningMarketplace } from '../support/running.ts';

const CHANNELS = ['EMAIL', 'PUSH', 'SMS'] as const;
const NONE = '01900000-0000-7000-8000-000000000000';

type Reach = { channel: string; people: number; reached: number; leftOut: { reason: string; count: number }[] };
type Preview = { channel: string; title: string; text: string; html: string | null; leftOut: string | null };
type Runs = {
  messageCampaign: {
    runs: {
      error: string | null;
      finishedAt: string | null;
      pausedAt: string | null;
      counts: { channel: string; state: string; reason: string | null; count: number }[];
    }[];
  };
};

describe('what staff see about consent', () => {
  const marketplace = runningMarketplace();
  let kit: ReturnType<typeof campaignKit>;
  let token = '';
  const people: string[] = [];
  const ask = <Data>(query: string, variables: object = {}) => marketplace.graphql<Data>(query, variables, token);

  before(async () => {
    token = await marketplace.login('admin');
    kit = campaignKit(marketplace, (query, variables) => marketplace.graphql(query, variables, token));
    for (const [name, more] of [
      ['anna', {}],
      ['ben', {}],
      ['cleo', { mobile: null }],
      ['dan', { app_os: null }],
      ['eve', { is_subscribed: false }],
      ['finn', {}],
      ['gus', {}],
    ] as const)
      people.push(await person(name, more));
    await marketplace.db.updateTable('accounts').set({ enabled: false }).where('id', '=', people[5]!).execute();
    await noteBounce(marketplace.db, 'gus@seen.example', '550 5.1.1 No such user');
  });

  async function person(name: string, more: object): Promise<string> {
    const email = `${name}@seen.example`;
    const { id } = await marketplace.db
      .insertInto('accounts')
      .values({ email, first_name: name === 'anna' ? 'Anna <b>' : name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await marketplace.db
      .insertInto('customers')
      .values({ account_id: id, email, mobile: '+27821234567', app_os: 'iOS', is_subscribed: true, ...more })
      .execute();
    return id;
  }

  const reach = (input: object) =>
    ask<{ campaignReach: Reach[] }>(
      `query Reach($messageId: ID!, $accountGroupIds: [ID!]!, $accountGroupOperator: AccountGroupOperator, $channels: [MessageChannel!]!) {
      campaignReach(messageId: $messageId, accountGroupIds: $accountGroupIds, accountGroupOperator: $accountGroupOperator, channels: $channels) { channel people reached leftOut { reason count } } }`,
      { channels: CHANNELS, ...input },
    );

  test('the check before saving counts who is excluded from each channel and why, and the run ends with exactly these numbers', async () => {
    const [messageId, accountGroupIds] = [await kit.message(), [await kit.segment(people)]];
    const found = dataOf(await reach({ messageId, accountGroupIds })).campaignReach;
    assert.deepEqual(found, [
      {
        channel: 'EMAIL',
        people: 7,
        reached: 4,
        leftOut: sorted(
          [
            ['DISABLED', 1],
            ['UNSUBSCRIBED', 1],
            ['BOUNCED', 1],
          ],
          found,
          'EMAIL',
        ),
      },
      {
        channel: 'PUSH',
        people: 7,
        reached: 4,
        leftOut: sorted(
          [
            ['DISABLED', 1],
            ['UNSUBSCRIBED', 1],
            ['NO_APP', 1],
          ],
          found,
          'PUSH',
        ),
      },
      {
        channel: 'SMS',
        people: 7,
        reached: 4,
        leftOut: sorted(
          [
            ['DISABLED', 1],
            ['UNSUBSCRIBED', 1],
            ['NO_MOBILE', 1],
          ],
          found,
          'SMS',
        ),
      },
    ]);
    const { campaignId } = await kit.send({ messageId, accountGroupIds, channels: CHANNELS });
    const [run] = dataOf(
      await ask<Runs>(
        'query Runs($id: ID!) { messageCampaign(id: $id) { runs { error pausedAt finishedAt counts { channel state reason count } } } }',
        { id: campaignId },
      ),
    ).messageCampaign.runs;
    assert.ok(run?.finishedAt);
    assert.equal(run.error, null);
    for (const { channel, people: all, reached, leftOut } of found) {
      const own: Runs['messageCampaign']['runs'][number]['counts'] = run.counts.filter(
        (count) => count.channel === channel,
      );
      assert.equal(own.find(({ state }) => state === 'sent')?.count, reached, channel);
      const skipped = own.filter(({ state }) => state === 'skipped');
      assert.deepEqual(
        skipped.map(({ count }) => count),
        leftOut.map(({ count }) => count),
      );
      assert.ok(skipped.every(({ reason }) => reason?.endsWith('.')));
      assert.equal(
        own.reduce((sum, { count }) => sum + count, 0),
        all,
      );
    }
  });

  // Those with the same count have no particular order.
  const sorted = (wanted: [string, number][], given: Reach[], channel: string) => {
    const order = given.find((each) => each.channel === channel)?.leftOut.map(({ reason }) => reason) ?? [];
    return wanted
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([reason, count]) => ({ reason, count }));
  };

  test('a service message is sent to everybody; two segments are joined as the campaign joins them', async () => {
    const [marketing, service] = [await kit.message(), await kit.message({ messageClass: 'SERVICE' })];
    const accountGroupIds = [await kit.segment(people), await kit.segment(people.slice(0, 2))];
    const email = async (input: object) =>
      dataOf(await reach({ accountGroupIds, channels: ['EMAIL'], ...input })).campaignReach[0];
    assert.deepEqual(await email({ messageId: service, accountGroupOperator: 'OR' }), {
      channel: 'EMAIL',
      people: 7,
      reached: 7,
      leftOut: [],
    });
    assert.deepEqual(await email({ messageId: marketing }), { channel: 'EMAIL', people: 2, reached: 2, leftOut: [] });
    errorOf(await reach({ messageId: NONE, accountGroupIds }), 'NOT_FOUND');
    errorOf(await reach({ messageId: marketing, accountGroupIds: [NONE] }), 'NOT_FOUND');
    errorOf(await reach({ messageId: marketing, accountGroupIds: [] }), 'BAD_REQUEST');
  });

  const previews = (messageId: string, email: string) =>
    ask<{ letterPreviews: Preview[] }>(
      'query Previews($messageId: ID!, $email: String!) { letterPreviews(messageId: $messageId, email: $email) { channel title text html leftOut } }',
      { messageId, email },
    );

  test('a preview is the mail that the customer gets, with the footer and a link that works for nobody', async () => {
    const messageId = await kit.message({
      title: 'For {{firstName|you}}',
      body: 'Dear {{firstName|reader}},\n\nhello {{email}}',
      notificationBody: 'Hi {{firstName|you}}',
    });
    const shown = dataOf(await previews(messageId, ' BEN@seen.example ')).letterPreviews;
    assert.deepEqual(
      shown.map(({ channel, leftOut }) => [channel, leftOut]),
      ['EMAIL', 'PUSH', 'INBOX', 'SMS', 'WHATSAPP'].map((channel) => [channel, null]),
    );
    const [email, push, , sms] = shown;
    assert.equal(email?.title, 'For ben');
    for (const part of [email?.text, email?.html])
      assert.match(part ?? '', /Dear ben,[^]*hello[^]*ben@seen\.example[^]*Unsubscribe/);
    assert.equal(push?.text, 'Hi ben');
    assert.match(sms?.text ?? '', /^Hi ben\n\nOpt out: http/);
    const [link = ''] = /http\S+\/unsubscribe\?t=[^\s"]+/.exec(email?.text ?? '') ?? [];
    assert.equal((await fetch(link, { method: 'POST' })).status, 404);
    // A name that is markup is not used, and no part of it appears in the mail.
    const markup = dataOf(await previews(messageId, 'anna@seen.example')).letterPreviews[0];
    assert.equal(markup?.title, 'For you');
    assert.doesNotMatch(markup?.html ?? '', /Anna/);
  });

  test('a preview shows why its customer does not get it, and a service message has no link', async () => {
    const reasons = async (messageId: string, email: string) =>
      Object.fromEntries(
        dataOf(await previews(messageId, email)).letterPreviews.map(({ channel, leftOut }) => [channel, leftOut]),
      );
    const messageId = await kit.message();
    assert.deepEqual(await reasons(messageId, 'gus@seen.example'), {
      EMAIL: 'Mail to this address bounced.',
      PUSH: null,
      INBOX: null,
      SMS: null,
      WHATSAPP: null,
    });
    assert.equal((await reasons(messageId, 'cleo@seen.example'))['SMS'], 'The person has no mobile number.');
    const service = dataOf(
      await previews(await kit.message({ messageClass: 'SERVICE' }), 'eve@seen.example'),
    ).letterPreviews;
    assert.ok(service.every(({ text, html, leftOut }) => leftOut === null && !/unsubscribe/i.test(`${text}${html}`)));
    errorOf(await previews(messageId, 'nobody@seen.example'), 'NOT_FOUND');
    errorOf(await previews(NONE, 'ben@seen.example'), 'NOT_FOUND');
  });

  test('a bounced address is shown on its account with the reason, until staff unblock it', async () => {
    const account = async (as: string) =>
      marketplace.graphql<{ account: { suppression: { reason: string; suppressedAt: string } | null } }>(
        'query Account($id: ID!) { account(id: $id) { suppression { reason suppressedAt } } }',
        { id: people[6] },
        as,
      );
    const held = dataOf(await account(token)).account.suppression;
    assert.equal(held?.reason, '550 5.1.1 No such user');
    assert.ok(Date.now() - Date.parse(held.suppressedAt) < 60_000);
    const free = (as: string, id = people[6]) =>
      marketplace.graphql(
        'mutation Free($id: ID!) { releaseAccountAddress(id: $id) { id suppression { reason } } }',
        { id },
        as,
      );
    errorOf(await free(await marketplace.login('orders')), 'FORBIDDEN');
    assert.ok(dataOf(await account(token)).account.suppression);
    assert.deepEqual(dataOf(await free(token)), { releaseAccountAddress: { id: people[6], suppression: null } });
    assert.deepEqual(dataOf(await free(token)), { releaseAccountAddress: { id: people[6], suppression: null } });
    assert.equal(dataOf(await account(token)).account.suppression, null);
    errorOf(await free(token, NONE), 'NOT_FOUND');
  });
});
