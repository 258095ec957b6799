import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { MessageChannel } from '../../graphql/generated/schema.ts';
import { createLog } from '../../marketplace/core/log.ts';
import { createMailer } from '../../marketplace/core/mail/mailer.ts';
import { runAction } from '../../marketplace/modules/triggers/actions/run.ts';
import { consentOf, skippedDeliveries, setConsent } from '../../marketplace/messaging/consent.ts';
import { findSuppression, isDeadAddress, noteBounce, releaseAddress } from '../../marketplace/messaging/suppression.ts';
import { campaignKit } from '../support/campaigns.ts';
import { runningMarketplace } from '../support/running.ts';

const CHANNELS = ['EMAIL', 'PUSH', 'INBOX', 'SMS', 'WHATSAPP'] as const satisfies readonly MessageChannel[];

/** Reasons why a customer gets no message; `on` names the channels. */
const CASES = [
  { name: 'wanting', reason: null, on: CHANNELS },
  { name: 'disabled', reason: 'The account is disabled.', on: CHANNELS },
  { name: 'status disabled', reason: 'The account is disabled.', on: CHANNELS },
  { name: 'blocked', reason: 'The account is blocked.', on: CHANNELS },
  { name: 'pending', reason: 'The account is not active yet.', on: CHANNELS },
  { name: 'never subscribed', reason: 'The person is not subscribed.', on: CHANNELS },
  { name: 'flag taken back', reason: 'The person is not subscribed.', on: CHANNELS },
  { name: 'unsubscribed from e-mail', reason: 'The person is not subscribed.', on: ['EMAIL'] },
  { name: 'unsubscribed from SMS', reason: 'The person is not subscribed.', on: ['SMS'] },
  { name: 'bounced', reason: 'Mail to this address bounced.', on: ['EMAIL'] },
  { name: 'without the app', reason: 'The person does not have the app.', on: ['PUSH'] },
  { name: 'without a number', reason: 'The person has no mobile number.', on: ['SMS', 'WHATSAPP'] },
  { name: 'with a blank number', reason: 'The person has no mobile number.', on: ['SMS', 'WHATSAPP'] },
] as const satisfies readonly { name: string; reason: string | null; on: readonly MessageChannel[] }[];

describe('who may be sent messages', () => {
  const marketplace = runningMarketplace();
  let kit: ReturnType<typeof campaignKit>;
  const people = new Map<string, string>();

  before(async () => {
    const token = await marketplace.login('admin');
    kit = campaignKit(marketplace, (query, variables) => marketplace.graphql(query, variables, token));
    for (const { name } of CASES) people.set(name, await person(name));
  });

  async function person(name: string): Promise<string> {
    const { db } = marketplace;
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@consent.example`;
    const { id } = await db
      .insertInto('accounts')
      .values({
        email,
        enabled: name !== 'disabled',
        status: name === 'status disabled' ? 'disabled' : name === 'blocked' || name === 'pending' ? name : 'active',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('customers')
      .values({
        account_id: id,
        email,
        mobile: name === 'without a number' ? null : name === 'with a blank number' ? ' ' : '+27821234567',
        app_os: name === 'without the app' ? null : 'iOS',
        is_subscribed: name !== 'never subscribed',
      })
      .execute();
    if (name === 'flag taken back')
      await db.updateTable('customers').set({ is_subscribed: false }).where('account_id', '=', id).execute();
    if (name === 'unsubscribed from e-mail') await setConsent(db, id, ['EMAIL'], false, 'link');
    if (name === 'unsubscribed from SMS') await setConsent(db, id, ['SMS'], false, 'staff');
    if (name === 'bounced') await noteBounce(db, email.toUpperCase(), '550 5.1.1 No such user');
    return id;
  }

  const expected = (name: (typeof CASES)[number], channel: MessageChannel) =>
    (name.on as readonly MessageChannel[]).includes(channel) && name.reason !== null
      ? { state: 'skipped', error: name.reason }
      : { state: 'sent', error: null };
  const all = () => [...people.values()];

  test('a campaign reaches, on every channel, everybody who is enabled, active and subscribed, and reports why others were excluded', async () => {
    const { run } = await kit.send({
      messageId: await kit.message(),
      accountGroupIds: [await kit.segment(all())],
      channels: [...CHANNELS],
    });
    for (const each of CASES) {
      for (const channel of CHANNELS) {
        const delivery = run.deliveries.find(
          ({ account_id, channel: on }) => account_id === people.get(each.name) && on === channel,
        );
        assert.deepEqual(
          { state: delivery?.state, error: delivery?.error },
          expected(each, channel),
          `${each.name}, ${channel}`,
        );
      }
    }
  });

  test('so does a trigger', async () => {
    const { db } = marketplace;
    const messageId = await kit.message();
    const trigger = await db
      .insertInto('triggers')
      .values({ name: 'Of the test', event_type: 'Registration', enabled: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const action = await db
      .insertInto('actions')
      .values({
        trigger_id: trigger.id,
        name: 'Write',
        type: 'SendMessage',
        enabled: true,
        message_id: messageId,
        channels: [...CHANNELS],
        position: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const each of CASES) {
      const accountId = people.get(each.name)!;
      const event = await db
        .insertInto('events')
        .values({ type: 'Registration', account_id: accountId, payload: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const run = await db
        .insertInto('trigger_runs')
        .values({ trigger_id: trigger.id, event_id: event.id, account_id: accountId })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto('action_runs')
        .values({ trigger_run_id: run.id, action_id: action.id, run_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await runAction({ db, log: createLog('silent'), mailer: createMailer({ from: 'a@b.co', delivers: false }) }, id);
      const deliveries = await db.selectFrom('deliveries').selectAll().where('action_run_id', '=', id).execute();
      assert.equal(deliveries.length, CHANNELS.length);
      for (const { channel, state, error } of deliveries) {
        const { state: end, error: reason } = expected(each, channel);
        assert.deepEqual(
          { isSkipped: state === 'skipped', error },
          { isSkipped: end === 'skipped', error: reason },
          `${each.name}, ${channel}`,
        );
      }
    }
  });

  test('a service message is sent to everybody who can be reached', async () => {
    const messageId = await kit.message({ messageClass: 'SERVICE' });
    const { run } = await kit.send({ messageId, accountGroupIds: [await kit.segment(all())], channels: [...CHANNELS] });
    assert.equal(run.deliveries.length, CASES.length * CHANNELS.length);
    for (const each of CASES) {
      const skipped = run.deliveries
        .filter(({ account_id, state }) => account_id === people.get(each.name) && state !== 'sent')
        .map(({ channel, state, error }) => [channel, state, error]);
      const isOutOfReach = each.name === 'without the app' || each.name.endsWith(' number');
      assert.deepEqual(
        skipped.toSorted(),
        isOutOfReach ? each.on.map((channel) => [channel, 'skipped', each.reason]).toSorted() : [],
        each.name,
      );
    }
  });

  test('a customer who unsubscribes while a delivery waits does not get it', async () => {
    const { db } = marketplace;
    const id = await person('waiting');
    const messageId = await kit.message();
    const run = await db
      .insertInto('campaign_runs')
      .values({ message_campaign_id: await farAway(messageId), name: 'Waiting', scheduled_for: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = await db
      .insertInto('deliveries')
      .values(
        CHANNELS.map((channel) => ({
          lane: 'campaign' as const,
          campaign_run_id: run.id,
          account_id: id,
          channel,
          message_id: messageId,
          next_attempt_at: new Date(Date.now() + 86_400_000),
        })),
      )
      .returning(['id', 'channel'])
      .execute();
    assert.equal(
      (
        await skippedDeliveries(
          db,
          rows.map((row) => row.id),
        )
      ).size,
      0,
    );
    await setConsent(db, id, ['EMAIL', 'PUSH'], false, 'link');
    const held = await skippedDeliveries(
      db,
      rows.map((row) => row.id),
    );
    assert.deepEqual(
      rows
        .filter((row) => held.has(row.id))
        .map(({ channel }) => channel)
        .sort(),
      ['EMAIL', 'PUSH'],
    );
    await db.deleteFrom('deliveries').where('campaign_run_id', '=', run.id).execute();
  });

  async function farAway(messageId: string): Promise<string> {
    const answer = await kit.campaign({
      messageId,
      accountGroupIds: [await kit.segment([])],
      scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    return answer.data!.createMessageCampaign.id;
  }

  test('consent for e-mail does not affect the other channels, has a time and a source, and repeating it changes nothing', async () => {
    const { db } = marketplace;
    const id = await person('changing');
    assert.ok((await consentOf(db, id)).every(({ subscribed, source }) => subscribed && source === 'registration'));
    assert.deepEqual(await setConsent(db, id, ['EMAIL'], false, 'one-click'), ['EMAIL']);
    const first = await consentOf(db, id);
    assert.deepEqual(
      first.map(({ channel, subscribed, source }) => [channel, subscribed, source]),
      CHANNELS.map((channel) => [channel, channel !== 'EMAIL', channel === 'EMAIL' ? 'one-click' : 'registration']),
    );
    assert.deepEqual(await setConsent(db, id, ['EMAIL'], false, 'link'), []);
    assert.deepEqual(await consentOf(db, id), first);
    const flag = async () =>
      (await db.selectFrom('customers').select('is_subscribed').where('account_id', '=', id).executeTakeFirstOrThrow())
        .is_subscribed;
    assert.equal(await flag(), false);
    assert.deepEqual(await setConsent(db, id, ['EMAIL'], true, 'staff'), ['EMAIL']);
    assert.equal(await flag(), true);
    assert.equal((await consentOf(db, id))[0]?.source, 'staff');
    await db.updateTable('customers').set({ is_subscribed: false }).where('account_id', '=', id).execute();
    assert.deepEqual((await consentOf(db, id)).map(({ subscribed, source }) => [subscribed, source])[0], [
      false,
      'shop',
    ]);
    assert.ok((await consentOf(db, id)).slice(1).every(({ subscribed }) => subscribed));
  });

  test('two concurrent changes leave flag and state the same', async () => {
    const { db } = marketplace;
    const id = await person('hurried');
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        db.transaction().execute((trx) => setConsent(trx, id, ['EMAIL'], at % 2 === 1, 'link')),
      ),
    );
    const { is_subscribed } = await db
      .selectFrom('customers')
      .select('is_subscribed')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    const row = await db
      .selectFrom('channel_consents')
      .select('subscribed')
      .where('account_id', '=', id)
      .where('channel', '=', 'EMAIL')
      .executeTakeFirst();
    assert.equal(row?.subscribed, is_subscribed);
  });
});

describe('addresses that bounced', () => {
  const marketplace = runningMarketplace();

  test('a refusal is classified by its text: the address is invalid, we are blocked, or it is temporary', () => {
    for (const dead of [
      '550 5.1.1 No such user',
      '550 5.1.10 Recipient not found',
      '553-5.1.3 bad address',
      '550 no such mailbox here',
      '551 user not local',
      '550 5.2.1 Mailbox disabled',
      "Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.co> unknown",
    ]) {
      assert.equal(isDeadAddress(dead), true, dead);
    }
    for (const alive of [
      '550 5.7.1 Blocked by policy',
      '554 5.7.1 Spam',
      '552 5.2.2 Mailbox full',
      '451 4.1.1 later',
      '550 relay not permitted',
      '550 5.1.8 bad sender',
      '550 your host is listed',
      '554 no',
      'timeout',
      '',
    ]) {
      assert.equal(isDeadAddress(alive), false, alive);
    }
  });

  test('an address is excluded with its first reason until staff unblock it', async () => {
    const { db } = marketplace;
    assert.equal(await noteBounce(db, ' Gone@Example.com ', '550 5.1.1 first'), true);
    assert.equal(await noteBounce(db, 'gone@example.com', '550 5.1.1 second'), true);
    assert.equal(await noteBounce(db, 'full@example.com', '552 5.2.2 full'), false);
    assert.equal((await findSuppression(db, 'GONE@example.com'))?.reason, '550 5.1.1 first');
    assert.equal(await findSuppression(db, 'full@example.com'), undefined);
    assert.equal(await releaseAddress(db, ' GONE@example.com '), true);
    assert.equal(await releaseAddress(db, 'gone@example.com'), false);
  });
});
