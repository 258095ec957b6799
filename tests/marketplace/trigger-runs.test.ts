import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Marketplace } from '../../marketplace/core/context.ts';
import { createLog } from '../../marketplace/core/log.ts';
import { createMailer } from '../../marketplace/core/mail/mailer.ts';
import { expiryOf, runAction } from '../../marketplace/modules/triggers/actions/run.ts';
import { answerEvent } from '../../marketplace/modules/triggers/handle-event.ts';
import { dataOf, eventually } from '../support/answers.ts';
import { campaignKit } from '../support/campaigns.ts';
import { runningMarketplace } from '../support/running.ts';

const EVENTS_TOKEN = 'the-shop-tells-with-this-token';
const DAY_MS = 86_400_000;

describe('triggers run on events', () => {
  const marketplace = runningMarketplace({ MARKETPLACE_EVENTS_TOKEN: EVENTS_TOKEN });
  let token: string;
  let kit: ReturnType<typeof campaignKit>;
  let shopper: { accountId: string; customerId: string; email: string; orders: { id: string; cents: number }[] };
  let own: Pick<Marketplace, 'db' | 'log' | 'mailer'>;

  before(async () => {
    token = await marketplace.login('admin');
    kit = campaignKit(marketplace, graphql);
    own = { db: marketplace.db, log: createLog('silent'), mailer: createMailer({ from: 'a@b.co', delivers: false }) };
    const { rows } = await sql<{ account_id: string; id: string; email: string }>`
      select customers.account_id, customers.id, accounts.email from customers join accounts on accounts.id = customers.account_id
      join orders on orders.customer_id = customers.id and orders.status = 'Completed'
      where accounts.enabled and accounts.status = 'active' and customers.is_subscribed group by 1, 2, 3 having count(*) between 2 and 6 order by count(*) desc, 2 limit 1`.execute(
      marketplace.db,
    );
    const [found] = rows;
    const orders = await marketplace.db
      .selectFrom('orders')
      .select(['id', 'sub_total_cents as cents'])
      .where('customer_id', '=', found!.id)
      .where('status', '=', 'Completed')
      .orderBy('sub_total_cents')
      .execute();
    shopper = { accountId: found!.account_id, customerId: found!.id, email: found!.email, orders };
  });
  // Only the trigger that a test creates may run.
  beforeEach(() => marketplace.db.updateTable('triggers').set({ enabled: false }).execute());

  function graphql<Data>(query: string, variables: object = {}) {
    return marketplace.graphql<Data>(query, variables, token);
  }
  const trigger = async (input: object) =>
    dataOf(
      await graphql<{ createTrigger: { id: string; actions: { id: string }[] } }>(
        'mutation($input: TriggerInput!) { createTrigger(input: $input) { id actions { id } } }',
        { input: { name: 'Trigger of the test', enabled: true, ...input } },
      ),
    ).createTrigger;
  const give = (input: object = {}) => ({
    name: 'Give',
    type: 'IssueVoucher',
    enabled: true,
    voucherValue: 250,
    ...input,
  });
  const tell = async (event: object, bearer: string | null = EVENTS_TOKEN) => {
    const response = await fetch(`${marketplace.url}/events`, {
      method: 'POST',
      headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
      body: JSON.stringify(event),
    });
    return {
      status: response.status,
      ...((await response.json()) as { id?: string; isNew?: boolean; message?: string }),
    };
  };
  const answered = async (id: string) =>
    eventually(
      async () =>
        (await marketplace.db.selectFrom('events').select('processed_at').where('id', '=', id).executeTakeFirst())
          ?.processed_at ?? undefined,
      'the event to be answered',
    );
  const told = async (event: object) => {
    const { status, id } = await tell(event);
    assert.equal(status, 202);
    await answered(id!);
    return id!;
  };
  const confirmed = (order = shopper.orders.length - 1) =>
    told({ type: 'OrderConfirmation', accountId: shopper.accountId, orderId: shopper.orders[order]!.id });
  const runsOf = (triggerId: string) =>
    marketplace.db.selectFrom('trigger_runs').selectAll().where('trigger_id', '=', triggerId).execute();
  const fired = async (triggerId: string) => (await runsOf(triggerId)).length;
  const actionRuns = (triggerId: string) =>
    marketplace.db
      .selectFrom('action_runs')
      .innerJoin('trigger_runs', 'trigger_runs.id', 'trigger_run_id')
      .selectAll('action_runs')
      .where('trigger_id', '=', triggerId)
      .orderBy('run_at')
      .execute();
  const finished = (triggerId: string) =>
    eventually(async () => {
      const runs = await actionRuns(triggerId);
      return runs.length > 0 && runs.every(({ finished_at }) => finished_at !== null) ? runs : undefined;
    }, 'the actions to run');

  test('registration by createOneAccount sends the welcome message and issues the voucher', async () => {
    const messageId = await kit.message({ title: 'Welcome of the test', messageClass: 'SERVICE' });
    const { id } = await trigger({
      eventType: 'Registration',
      actions: [
        { name: 'Send', type: 'SendMessage', enabled: true, messageId, channels: ['EMAIL', 'INBOX', 'PUSH'] },
        give({ voucherMessage: 'With love', expiryDate: { value: 2, unit: 'week' } }),
      ],
    });
    const email = `new-${randomUUID()}@shop.example`;
    dataOf(
      await graphql('mutation($account: AccountInput!) { createOneAccount(input: { account: $account }) { id } }', {
        account: { firstName: 'New', lastName: 'Here', email, password: 'long enough' },
      }),
    );
    const runs = await eventually(
      async () => ((await actionRuns(id)).length === 2 ? finished(id) : undefined),
      'both actions',
    );
    assert.ok(runs.every(({ error }) => error === null));
    const mails = await eventually(async () => {
      const found = await marketplace.db
        .selectFrom('outbox_mails')
        .select(['channel', 'subject', 'text_body'])
        .where(sql<boolean>`recipients @> array[${email}]`)
        .execute();
      return found.length === 3 ? found : undefined;
    }, 'the mail, the inbox message and the voucher');
    assert.deepEqual(mails.map(({ channel, subject }) => `${channel} ${subject.replace(/\u00a0/g, ' ')}`).sort(), [
      'EMAIL Welcome of the test',
      'EMAIL Your Atelier voucher of R 250,00',
      'INBOX Welcome of the test',
    ]);
    const push = await marketplace.db
      .selectFrom('deliveries')
      .select(['state', 'error'])
      .where(
        'action_run_id',
        'in',
        runs.map((run) => run.id),
      )
      .where('channel', '=', 'PUSH')
      .executeTakeFirstOrThrow();
    assert.deepEqual(push, { state: 'skipped', error: 'The person does not have the app.' });
    const voucher = await marketplace.db
      .selectFrom('vouchers')
      .selectAll()
      .where(
        'id',
        'in',
        runs.flatMap(({ voucher_id }) => voucher_id ?? []),
      )
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [voucher.value_cents, voucher.reason, voucher.status, voucher.recipient_email, voucher.message],
      [25_000, 'Internal', 'ACTIVE', email, 'With love'],
    );
    assert.ok(Math.abs(voucher.expiry_date!.getTime() - Date.now() - 14 * DAY_MS) < DAY_MS);
  });

  test('[TRG-16] oncePerAccount, oncePerTimePeriod and maxNumberOfRuns restrict a trigger', async () => {
    const once = await trigger({ eventType: 'WishListCreated', criteria: { oncePerAccount: true }, actions: [] });
    const period = await trigger({
      eventType: 'WishListCreated',
      criteria: { oncePerTimePeriod: { value: 3, unit: 'hours' } },
      actions: [],
    });
    const most = await trigger({ eventType: 'WishListCreated', criteria: { maxNumberOfRuns: 2 }, actions: [] });
    const never = await trigger({ eventType: 'WishListCreated', criteria: { maxNumberOfRuns: 0 }, actions: [] });
    const always = await trigger({ eventType: 'WishListCreated', actions: [] });
    const wish = () => told({ type: 'WishListCreated', accountId: shopper.accountId });
    const counts = async () => Promise.all([once, period, most, never, always].map(({ id }) => fired(id)));
    await wish();
    assert.deepEqual(await counts(), [1, 1, 1, 0, 1]);
    await wish();
    assert.deepEqual(await counts(), [1, 1, 2, 0, 2]);
    await marketplace.db
      .updateTable('trigger_runs')
      .set({ created_at: new Date(Date.now() - 4 * 3_600_000) } as never)
      .where('trigger_id', '=', period.id)
      .execute();
    await wish();
    assert.deepEqual(await counts(), [1, 2, 2, 0, 3]);
    const { id: other } = await marketplace.db
      .selectFrom('accounts')
      .innerJoin('customers', 'customers.account_id', 'accounts.id')
      .select('accounts.id')
      .where('accounts.id', '<>', shopper.accountId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await told({ type: 'WishListCreated', accountId: other });
    assert.deepEqual(await counts(), [2, 3, 2, 0, 4]);
  });

  test('[TRG-13] order total and number of orders are minimums', async () => {
    const last = shopper.orders.length - 1;
    const total = shopper.orders[last]!.cents / 100;
    const reachedTotal = await trigger({
      eventType: 'OrderConfirmation',
      criteria: { orderTotal: total },
      actions: [],
    });
    const missedTotal = await trigger({
      eventType: 'OrderConfirmation',
      criteria: { orderTotal: total + 0.01 },
      actions: [],
    });
    const reachedCount = await trigger({
      eventType: 'OrderConfirmation',
      criteria: { numberOfOrders: shopper.orders.length },
      actions: [],
    });
    const missedCount = await trigger({
      eventType: 'OrderConfirmation',
      criteria: { numberOfOrders: shopper.orders.length + 1 },
      actions: [],
    });
    await confirmed();
    assert.deepEqual(
      await Promise.all([reachedTotal, missedTotal, reachedCount, missedCount].map(({ id }) => fired(id))),
      [1, 0, 1, 0],
    );
    const cart = await marketplace.db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .select(['orders.id', 'account_id', 'sub_total_cents'])
      .where('status', '=', 'Pending')
      .where('account_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const full = await trigger({
      eventType: 'CreateCart',
      criteria: { orderTotal: cart.sub_total_cents / 100 },
      actions: [],
    });
    const fuller = await trigger({
      eventType: 'CreateCart',
      criteria: { orderTotal: cart.sub_total_cents / 100 + 1 },
      actions: [],
    });
    await told({ type: 'CreateCart', accountId: cart.account_id, orderId: cart.id });
    assert.deepEqual([await fired(full.id), await fired(fuller.id)], [1, 0]);
  });

  test('a trigger runs for the members of any of its segments, and only for its own event', async () => {
    const inside = await kit.segment([shopper.accountId]);
    const outside = await kit.segment([]);
    const either = await trigger({
      eventType: 'ProductVariantSubscription',
      accountGroupIds: [inside, outside],
      actions: [],
    });
    const none = await trigger({ eventType: 'ProductVariantSubscription', accountGroupIds: [outside], actions: [] });
    const otherEvent = await trigger({ eventType: 'Trigger', actions: [] });
    await told({ type: 'ProductVariantSubscription', accountId: shopper.accountId });
    assert.deepEqual(await Promise.all([either, none, otherEvent].map(({ id }) => fired(id))), [1, 0, 0]);
    await told({ type: 'Trigger', accountId: shopper.accountId });
    assert.deepEqual(await fired(otherEvent.id), 1);
  });

  test('[ACT-12] a delay is waited for, counted from the event', async () => {
    const { id } = await trigger({
      eventType: 'Trigger',
      actions: [
        give({ delay: { value: 90, unit: 'minutes' } }),
        give({ name: 'Later', delay: { value: 2, unit: 'days' } }),
      ],
    });
    const occurredAt = new Date(Date.now() - 3_600_000);
    await told({ type: 'Trigger', accountId: shopper.accountId, occurredAt: occurredAt.toISOString() });
    const runs = await actionRuns(id);
    assert.deepEqual(
      runs.map(({ run_at }) => run_at.getTime() - occurredAt.getTime()),
      [90 * 60_000, 2 * DAY_MS],
    );
    assert.ok(runs.every(({ finished_at }) => finished_at === null));
    const { rows } = await sql<{
      run_at: Date;
    }>`select run_at from graphile_worker.jobs where key = any (${runs.map((run) => `run-action:${run.id}`)}) order by run_at`.execute(
      marketplace.db,
    );
    assert.deepEqual(
      rows.map(({ run_at }) => run_at.getTime()),
      runs.map(({ run_at }) => run_at.getTime()),
    );
  });

  test('disabled ones never run: neither trigger nor action nor message, not even later', async () => {
    const off = await trigger({ eventType: 'Trigger', enabled: false, actions: [give()] });
    const messageId = await kit.message();
    const on = await trigger({
      eventType: 'Trigger',
      actions: [
        give({ name: 'Off from the start', enabled: false }),
        give({ name: 'Off before its time', delay: { value: 1, unit: 'days' } }),
        {
          name: 'Mute',
          type: 'SendMessage',
          enabled: true,
          messageId,
          channels: ['INBOX'],
          delay: { value: 1, unit: 'days' },
        },
      ],
    });
    await told({ type: 'Trigger', accountId: shopper.accountId });
    assert.equal(await fired(off.id), 0);
    const [first, second] = await actionRuns(on.id);
    assert.equal((await actionRuns(on.id)).length, 2, 'the action that was off did not run');
    await marketplace.db
      .updateTable('actions')
      .set({ enabled: false })
      .where('name', '=', 'Off before its time')
      .execute();
    await marketplace.db.updateTable('messages').set({ enabled: false }).where('id', '=', messageId).execute();
    for (const run of [first!, second!]) await runAction(own, run.id);
    assert.deepEqual((await actionRuns(on.id)).map(({ error, voucher_id }) => [error, voucher_id]).sort(), [
      ['The action is disabled.', null],
      ['The message is disabled.', null],
    ]);
    const again = await told({ type: 'Trigger', accountId: shopper.accountId });
    await marketplace.db.updateTable('triggers').set({ enabled: false }).execute();
    const { id: later } = await marketplace.db
      .selectFrom('action_runs')
      .innerJoin('trigger_runs', 'trigger_runs.id', 'trigger_run_id')
      .select('action_runs.id')
      .where('event_id', '=', again)
      .limit(1)
      .executeTakeFirstOrThrow();
    await runAction(own, later);
    assert.equal(
      (await marketplace.db.selectFrom('action_runs').select('error').where('id', '=', later).executeTakeFirstOrThrow())
        .error,
      'The trigger is disabled.',
    );
  });

  test('an event sent twice counts once, and a job that runs again issues nothing more', async () => {
    const { id } = await trigger({ eventType: 'Trigger', actions: [give()] });
    const event = { id: randomUUID(), type: 'Trigger', accountId: shopper.accountId };
    assert.deepEqual([(await tell(event)).isNew, (await tell(event)).isNew], [true, false]);
    await answered(event.id);
    const [run] = await finished(id);
    await answerEvent(own, event.id);
    await runAction(own, run!.id);
    assert.equal(await fired(id), 1);
    const [same] = await actionRuns(id);
    assert.equal(same?.voucher_id, run!.voucher_id);
    assert.equal(
      (
        await marketplace.db
          .selectFrom('outbox_mails')
          .select('id')
          .where('dedupe_key', '=', `voucher:${run!.voucher_id}`)
          .execute()
      ).length,
      1,
    );
  });

  test('events are accepted from the shop and from staff who may open triggers, and only complete ones', async () => {
    const event = { type: 'WishListCreated', accountId: shopper.accountId };
    assert.equal((await tell(event, null)).status, 401);
    assert.equal((await tell(event, 'somebody-else-altogether')).status, 401);
    assert.equal((await tell(event, await marketplace.login('orders'))).status, 403);
    assert.equal((await tell(event, token)).status, 202);
    assert.equal((await tell({ ...event, accountId: randomUUID() })).status, 404);
    assert.equal((await tell({ ...event, type: 'Registration' })).status, 400);
    assert.equal((await tell({ ...event, more: 1 })).status, 400);
    assert.equal((await tell({ ...event, type: 'OrderConfirmation' })).status, 400);
    const [order] = shopper.orders;
    assert.equal(
      (await tell({ type: 'OrderConfirmation', accountId: shopper.accountId, orderId: randomUUID() })).status,
      404,
    );
    const stranger = await marketplace.db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '<>', shopper.customerId)
      .limit(1)
      .executeTakeFirstOrThrow();
    assert.equal(
      (await tell({ type: 'OrderConfirmation', accountId: shopper.accountId, orderId: stranger.id })).status,
      404,
    );
    assert.equal(
      (await tell({ type: 'OrderConfirmation', accountId: shopper.accountId, orderId: order!.id })).status,
      202,
    );
    const open = await marketplace.db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .select(['orders.id', 'account_id'])
      .where('status', '=', 'Pending')
      .where('account_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    assert.equal((await tell({ type: 'OrderConfirmation', accountId: open.account_id, orderId: open.id })).status, 400);
  });

  test('[ACT-13] a voucher expires at the end of its last day in Johannesburg, with calendar months', () => {
    const now = new Date('2027-01-31T10:00:00Z');
    assert.equal(expiryOf(now, 1, 'day').toISOString(), '2027-02-01T21:59:59.999Z');
    assert.equal(expiryOf(now, 2, 'week').toISOString(), '2027-02-14T21:59:59.999Z');
    assert.equal(expiryOf(now, 1, 'month').toISOString(), '2027-02-28T21:59:59.999Z');
  });
});
