import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { CONNECTIONS } from '../../marketplace/background/sending/sender.ts';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { campaignKit, finishedRun, someCustomers } from '../support/campaigns.ts';
import { startMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';
import { startSmtp, type SmtpServer } from '../support/smtp.ts';

const EVENTS_TOKEN = 'the-shop-tells-with-this-token';
const PEOPLE = 40;
/** Mails that are answered at once; after those each connection waits with one until the test releases it. */
const FREE = 10;
/** The time that the documentation promises, ms. */
const STOPS_WITHIN_MS = 2_000;

const CONTROL = (name: string) => `mutation($id: ID!) { ${name}MessageCampaign(id: $id) { id sentAt } }`;
const REMOVE = (name: string) => `mutation($id: ID!) { ${name}(id: $id) { id } }`;

describe('sending can be stopped through the API', () => {
  let database: TestDatabase;
  let smtp: SmtpServer;
  let marketplace: TestMarketplace;
  let token: string;
  let kit: ReturnType<typeof campaignKit>;
  let ids: string[];
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    smtp = await startSmtp();
    marketplace = await startMarketplace({
      database,
      env: { SMTP_URL: smtp.url, MARKETPLACE_EVENTS_TOKEN: EVENTS_TOKEN },
    });
    token = await marketplace.login('admin');
    kit = campaignKit(marketplace, (query, variables) => marketplace.graphql(query, variables, token));
    await marketplace.db.updateTable('triggers').set({ enabled: false }).execute();
    ids = (await someCustomers(marketplace.db, PEOPLE)).map(({ id }) => id);
  });
  after(async () => {
    await marketplace.stop();
    await smtp.stop();
    await database.release();
  });
  let letAllGo = () => {};
  // Also after a test that failed, so that nothing of it disturbs the next.
  afterEach(async () => {
    letAllGo();
    smtp.recover();
    await marketplace.db.updateTable('triggers').set({ enabled: false }).execute();
    await eventually(async () => (await underWay()) === 0, 'nothing to be under way');
    smtp.mails.length = 0;
  });

  const ask = (query: string, variables: object) => marketplace.graphql(query, variables, token);
  const conflict = async (query: string, variables: object, message: string) => {
    const error = errorOf(await ask(query, variables), 'CONFLICT');
    assert.deepEqual([error.message, error.extensions.status], [message, 409]);
  };
  const states = async (where: 'campaign_run_id' | 'message_id', id: string) => {
    const rows = await marketplace.db
      .selectFrom('deliveries')
      .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
      .where(where, '=', id)
      .groupBy('state')
      .execute();
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  };
  const reasons = async (where: 'campaign_run_id' | 'message_id', id: string) =>
    (
      await marketplace.db
        .selectFrom('deliveries')
        .select('error')
        .distinct()
        .where(where, '=', id)
        .where('state', '=', 'cancelled')
        .execute()
    ).map(({ error }) => error);
  const underWay = async () =>
    (await marketplace.db.selectFrom('delivery_claims').select('delivery_id').execute()).length;
  /** Lets some mails through and delays the next of each connection. @returns a function that releases them */
  function hold(count: number): { full: () => Promise<unknown>; letGo: () => void } {
    let texts = 0;
    let held = 0;
    const until = new Promise<void>((resolve) => (letAllGo = resolve));
    smtp.behave(({ stage }) => {
      if (stage !== 'text' || (texts += 1) <= FREE) return undefined;
      held += 1;
      return { until };
    });
    return {
      full: () => eventually(async () => smtp.mails.length === FREE && held === count, `${count} mails to be held`),
      letGo: () => letAllGo(),
    };
  }
  const begun = async () => {
    const messageId = await kit.message();
    const { id } = dataOf(
      await kit.campaign({ messageId, accountGroupIds: [await kit.segment(ids)] }),
    ).createMessageCampaign;
    const { id: runId } = await eventually(
      async () =>
        marketplace.db
          .selectFrom('campaign_runs')
          .select('id')
          .where('message_campaign_id', '=', id)
          .executeTakeFirst(),
      'the run',
    );
    return { id, runId, messageId };
  };

  type Campaign = Awaited<ReturnType<typeof begun>>;
  const stops: readonly {
    what: string;
    stop: (campaign: Campaign) => Promise<unknown>;
    resume?: (campaign: Campaign) => Promise<unknown>;
    reason?: string;
  }[] = [
    {
      what: 'paused',
      stop: async ({ id }) => dataOf(await ask(CONTROL('pause'), { id })),
      resume: async ({ id }) => dataOf(await ask(CONTROL('resume'), { id })),
    },
    {
      what: 'cancelled',
      stop: async ({ id }) => dataOf(await ask(CONTROL('cancel'), { id })),
      reason: 'The campaign was cancelled.',
    },
    {
      what: 'its campaign deleted',
      stop: async ({ id }) => dataOf(await ask(REMOVE('removeMessageCampaign'), { id })),
      reason: 'The campaign was deleted.',
    },
    {
      what: 'its message disabled',
      stop: async ({ messageId }) =>
        dataOf(
          await ask('mutation($id: ID!) { updateMessage(id: $id, input: { enabled: false }) { id } }', {
            id: messageId,
          }),
        ),
      resume: async ({ messageId }) =>
        dataOf(
          await ask('mutation($id: ID!) { updateMessage(id: $id, input: { enabled: true }) { id } }', {
            id: messageId,
          }),
        ),
    },
    {
      what: 'its message deleted',
      stop: async ({ messageId }) => dataOf(await ask(REMOVE('removeMessage'), { id: messageId })),
      reason: 'The message was deleted.',
    },
  ];
  for (const { what, stop, resume, reason } of stops) {
    test(`${what}: within two seconds nothing more is sent, and what was sent stays on record`, async () => {
      const { full, letGo } = hold(CONNECTIONS.campaign);
      const campaign = await begun();
      await full();
      await stop(campaign);
      const stopped = performance.now();
      letGo();
      await eventually(async () => (await underWay()) === 0, 'nothing to be under way');
      const gone = FREE + CONNECTIONS.campaign;
      assert.equal(smtp.mails.length, gone, 'nothing but what was on the wire');
      assert.ok(performance.now() - stopped < STOPS_WITHIN_MS);
      if (reason !== undefined) {
        await finishedRun(marketplace.db, campaign.id);
        assert.deepEqual(await reasons('campaign_run_id', campaign.runId), [reason]);
        assert.deepEqual(await states('campaign_run_id', campaign.runId), { sent: gone, cancelled: PEOPLE - gone });
        assert.equal(smtp.mails.length, gone);
        const run = await marketplace.db
          .selectFrom('campaign_runs')
          .selectAll()
          .where('id', '=', campaign.runId)
          .executeTakeFirstOrThrow();
        assert.deepEqual(
          [run.name, run.cancelled_because],
          ['Campaign of the test', reason],
          'the run outlives what it came from',
        );
        return;
      }
      assert.deepEqual(await states('campaign_run_id', campaign.runId), { sent: gone, queued: PEOPLE - gone });
      await resume!(campaign);
      await finishedRun(marketplace.db, campaign.id);
      assert.deepEqual(await states('campaign_run_id', campaign.runId), { sent: PEOPLE });
      assert.equal(new Set(smtp.mails.flatMap(({ to }) => to)).size, PEOPLE);
      assert.equal(smtp.mails.length, PEOPLE);
    });
  }

  test('pause, resume and cancel are refused where they do not apply (409), and a campaign that is being sent keeps its time', async () => {
    const nothing = 'This campaign is not being sent.';
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const messageId = await kit.message();
    const waiting = dataOf(
      await kit.campaign({ messageId, accountGroupIds: [await kit.segment(ids)], scheduledAt: later }),
    ).createMessageCampaign.id;
    for (const name of ['pause', 'cancel']) await conflict(CONTROL(name), { id: waiting }, nothing);
    await conflict(CONTROL('resume'), { id: waiting }, 'This campaign is not paused.');
    for (const name of ['pause', 'resume', 'cancel']) {
      errorOf(await ask(CONTROL(name), { id: '00000000-0000-4000-8000-000000000000' }), 'NOT_FOUND');
      errorOf(
        await marketplace.graphql(CONTROL(name), { id: waiting }, await marketplace.login('nobody')),
        'FORBIDDEN',
      );
    }

    const { full, letGo } = hold(CONNECTIONS.campaign);
    const { id } = await begun();
    await full();
    await conflict(CONTROL('resume'), { id }, 'This campaign is not paused.');
    for (let twice = 0; twice < 2; twice += 1) dataOf(await ask(CONTROL('pause'), { id }));
    const move =
      'mutation($id: ID!, $at: DateTime) { updateMessageCampaign(id: $id, input: { scheduledAt: $at }) { id } }';
    await conflict(
      move,
      { id, at: later },
      'This campaign was sent already. Create another one to send the message again.',
    );
    dataOf(await ask(CONTROL('resume'), { id }));
    await conflict(CONTROL('resume'), { id }, 'This campaign is not paused.');
    dataOf(await ask(CONTROL('cancel'), { id }));
    for (const name of ['pause', 'cancel']) await conflict(CONTROL(name), { id }, nothing);
    letGo();
    await finishedRun(marketplace.db, id);
    await conflict(CONTROL('resume'), { id }, 'This campaign is not paused.');
  });

  const halts: readonly {
    what: string;
    halt: (its: { triggerId: string; actionId: string; messageId: string }) => Promise<unknown>;
    reason?: string;
  }[] = [
    {
      what: 'disabled',
      halt: async ({ triggerId }) =>
        dataOf(
          await ask('mutation($id: ID!) { updateTrigger(id: $id, input: { enabled: false }) { id } }', {
            id: triggerId,
          }),
        ),
    },
    {
      what: 'deleted',
      halt: async ({ triggerId }) => dataOf(await ask(REMOVE('deleteTrigger'), { id: triggerId })),
      reason: 'The trigger was deleted.',
    },
    {
      what: 'without its action',
      halt: async ({ actionId }) => dataOf(await ask(REMOVE('deleteAction'), { id: actionId })),
      reason: 'The action was deleted.',
    },
    {
      what: 'whose message is deleted',
      halt: async ({ messageId }) => dataOf(await ask(REMOVE('removeMessage'), { id: messageId })),
      reason: 'The message was deleted.',
    },
  ];
  for (const { what, halt, reason } of halts) {
    test(`a trigger ${what}: within two seconds nothing more is sent, and what was done stays on record`, async () => {
      const { full, letGo } = hold(CONNECTIONS.trigger);
      const messageId = await kit.message();
      const {
        createTrigger: {
          id: triggerId,
          actions: [action],
        },
      } = dataOf(
        await marketplace.graphql<{ createTrigger: { id: string; actions: { id: string }[] } }>(
          'mutation($input: TriggerInput!) { createTrigger(input: $input) { id actions { id } } }',
          {
            input: {
              name: 'Trigger of the test',
              eventType: 'WishListCreated',
              enabled: true,
              actions: [{ name: 'Send', type: 'SendMessage', enabled: true, messageId, channels: ['EMAIL'] }],
            },
          },
          token,
        ),
      );
      const told = await Promise.all(
        ids.map(
          async (accountId) =>
            (
              await fetch(`${marketplace.url}/events`, {
                method: 'POST',
                headers: { authorization: `Bearer ${EVENTS_TOKEN}` },
                body: JSON.stringify({ type: 'WishListCreated', accountId }),
              })
            ).status,
        ),
      );
      assert.deepEqual([...new Set(told)], [202]);
      const queued = async () => Object.values(await states('message_id', messageId)).reduce((sum, n) => sum + n, 0);
      await full();
      await eventually(async () => (await queued()) === PEOPLE, 'all to be queued');
      await halt({ triggerId, actionId: action!.id, messageId });
      const stopped = performance.now();
      letGo();
      await eventually(async () => (await underWay()) === 0, 'nothing to be under way');
      assert.ok(performance.now() - stopped < STOPS_WITHIN_MS);
      const gone = FREE + CONNECTIONS.trigger;
      assert.equal(smtp.mails.length, gone, 'nothing but what was on the wire');
      assert.deepEqual(await states('message_id', messageId), {
        sent: gone,
        [reason === undefined ? 'queued' : 'cancelled']: PEOPLE - gone,
      });
      const runs = await marketplace.db
        .selectFrom('trigger_runs')
        .select('id')
        .where('trigger_id', '=', triggerId)
        .execute();
      assert.equal(runs.length, PEOPLE, 'its runs outlive it');
      if (reason !== undefined) return assert.deepEqual(await reasons('message_id', messageId), [reason]);
      dataOf(
        await ask('mutation($id: ID!) { updateTrigger(id: $id, input: { enabled: true }) { id } }', { id: triggerId }),
      );
      await eventually(async () => smtp.mails.length >= PEOPLE, 'the others');
      assert.equal(smtp.mails.length, PEOPLE);
      assert.equal(new Set(smtp.mails.flatMap(({ to }) => to)).size, PEOPLE);
    });
  }
});
