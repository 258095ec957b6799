import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { cancelActions, cancelMessage, cancelRuns, pauseRuns, resumeRuns } from '../../marketplace/sending/control.ts';
import { LIMITS } from '../../marketplace/sending/limits.ts';
import { eventually } from '../support/answers.ts';
import { engineKit } from '../support/engine.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';
import { startSmtp, type SmtpServer } from '../support/smtp.ts';

describe('sending can be stopped, shared and held up by nobody', () => {
  let database: TestDatabase;
  let smtp: SmtpServer;
  let kit: ReturnType<typeof engineKit>;
  before(async () => {
    database = await acquireDatabase({ scale: 'empty' });
    smtp = await startSmtp();
    kit = engineKit(database.url);
  });
  after(async () => {
    await kit.close();
    await smtp.stop();
    await database.release();
  });
  afterEach(async () => {
    smtp.recover();
    smtp.mails.length = 0;
    await kit.db.deleteFrom('mail_server_rests').execute();
  });

  const letters = (people: readonly { email: string }[]) => people.map(({ email }) => smtp.mails.filter(({ to }) => to.includes(email)).length);
  const slow = (ms: number) => smtp.behave(({ stage }) => (stage === 'text' ? { afterMs: ms } : undefined));
  const some = (count: number) => eventually(async () => smtp.mails.length >= count, `${count} mails`);
  /** Waits until nothing is on its way any more; what the server has by then is all that went. */
  const quiet = () => eventually(async () => (await kit.db.selectFrom('delivery_claims').selectAll().execute()).length === 0, 'nothing to be under way');

  const stops: [string, (campaign: { id: string; runId: string; messageId: string }) => Promise<unknown>, 'queued' | 'cancelled'][] = [
    ['paused', ({ id }) => pauseRuns(kit.db, id), 'queued'],
    ['cancelled', ({ id }) => cancelRuns(kit.db, id, 'The campaign was cancelled.'), 'cancelled'],
    ['its campaign deleted', async ({ id }) => {
      await kit.db.deleteFrom('message_campaigns').where('id', '=', id).execute();
      await cancelRuns(kit.db, id, 'The campaign was deleted.');
    }, 'cancelled'],
    ['its message disabled', ({ messageId }) => kit.db.updateTable('messages').set({ enabled: false }).where('id', '=', messageId).execute(), 'queued'],
    ['its message deleted', async ({ messageId }) => {
      await kit.db.deleteFrom('messages').where('id', '=', messageId).execute();
      await cancelMessage(kit.db, messageId);
    }, 'cancelled'],
  ];
  for (const [what, stop, rest] of stops) {
    test(`${what}: what has not gone yet stays, what went stays on record`, async () => {
      const people = await kit.people(120);
      const campaign = await kit.campaign(people);
      slow(30);
      const engine = await kit.start({ smtpUrl: smtp.url });
      try {
        await some(16);
        await stop(campaign);
        await quiet();
        const gone = smtp.mails.length;
        assert.ok(gone < 60, `${gone} of 120 had gone`);
        if (rest === 'cancelled') await kit.finished(campaign.runId);
        assert.deepEqual(await kit.states(campaign.runId), { sent: gone, [rest]: 120 - gone });
        const reasons = new Set((await kit.deliveries(campaign.runId)).filter(({ state }) => state === 'cancelled').map(({ error }) => error));
        assert.equal(reasons.size, rest === 'cancelled' ? 1 : 0);
        if (rest === 'cancelled') return;
        if (what === 'paused') assert.ok(await resumeRuns(kit.db, campaign.id));
        else await kit.db.updateTable('messages').set({ enabled: true }).where('id', '=', campaign.messageId).execute();
        slow(0);
        await kit.finished(campaign.runId);
        assert.deepEqual(letters(people), people.map(() => 1));
      } finally {
        await engine.stop();
      }
    });
  }

  test('what a trigger queued stays when the trigger is off, and is cancelled when its action is deleted; what it did stays on record', async () => {
    const [person] = await kit.people(1);
    const { db } = kit;
    const message = await db.insertInto('messages').values({ name: 'M', title: 'A letter', body: 'Dear reader' }).returning('id').executeTakeFirstOrThrow();
    const trigger = await db.insertInto('triggers').values({ name: 'T', event_type: 'CreateCart', enabled: false }).returning('id').executeTakeFirstOrThrow();
    const action = await db.insertInto('actions').values({ trigger_id: trigger.id, position: 0, name: 'A', type: 'SendMessage', message_id: message.id, channels: ['EMAIL'] }).returning('id').executeTakeFirstOrThrow();
    const queue = async () => {
      const event = await db.insertInto('events').values({ type: 'CreateCart', account_id: person!.id }).returning('id').executeTakeFirstOrThrow();
      const run = await db.insertInto('trigger_runs').values({ trigger_id: trigger.id, event_id: event.id, account_id: person!.id }).returning('id').executeTakeFirstOrThrow();
      const done = await db.insertInto('action_runs').values({ trigger_run_id: run.id, action_id: action.id, run_at: new Date() }).returning('id').executeTakeFirstOrThrow();
      return (await db.insertInto('deliveries').values({ lane: 'trigger', action_run_id: done.id, account_id: person!.id, channel: 'EMAIL', message_id: message.id }).returning('id').executeTakeFirstOrThrow()).id;
    };
    const stateOf = async (id: string) => (await db.selectFrom('deliveries').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
    const held = await queue();
    const engine = await kit.start({ smtpUrl: smtp.url });
    try {
      await kit.serviceMail('proof@people.example');
      await some(1);
      assert.equal(await stateOf(held), 'queued');
      await db.updateTable('triggers').set({ enabled: true }).where('id', '=', trigger.id).execute();
      await eventually(async () => (await stateOf(held)) === 'sent', 'it to go');
      await db.updateTable('actions').set({ enabled: false }).where('id', '=', action.id).execute();
      const late = await queue();
      await db.deleteFrom('actions').where('id', '=', action.id).execute();
      await cancelActions(db, [action.id], 'The action was deleted.');
      await db.deleteFrom('triggers').where('id', '=', trigger.id).execute();
      assert.deepEqual([await stateOf(held), await stateOf(late)], ['sent', 'cancelled']);
    } finally {
      await engine.stop();
    }
  });

  test('a server that never answers holds up no password, no push and no stopping; what had not begun is free at once', async () => {
    const people = await kit.people(40);
    const { runId } = await kit.campaign(people, ['EMAIL', 'PUSH', 'INBOX']);
    smtp.behave(({ stage, to }) => (stage === 'text' && to.some((email) => email.startsWith('p')) ? 'hang' : undefined));
    const engine = await kit.start({ smtpUrl: smtp.url, limits: { stages: { connect: 60_000, greeting: 60_000, command: 60_000, text: 60_000 } } });
    await eventually(async () => (await kit.db.selectFrom('delivery_claims').select('delivery_id').where('begun_at', 'is not', null).execute()).length === 8, 'every connection to be stuck');
    await kit.serviceMail('reset@service.example', [{ filename: 'a.csv', contentType: 'text/csv', content: Buffer.from('a,b\r\n.\r\n..c\r\n') }]);
    await eventually(async () => smtp.mails.some(({ to }) => to.includes('reset@service.example')), 'the password mail');
    await eventually(async () => (await kit.states(runId))['sent'] === 80, 'push and inbox');
    const started = performance.now();
    await engine.stop();
    assert.ok(performance.now() - started < 5_000);
    assert.deepEqual(await kit.db.selectFrom('delivery_claims').selectAll().execute(), []);
    const doubted = (await kit.deliveries(runId)).filter(({ doubts }) => doubts === 1);
    assert.equal(doubted.length, 8, 'whose text had gone is in doubt');
  });

  test('the first of 200 drops after DATA: it is tried three times, never at once, and the other 199 are out', async () => {
    const people = await kit.people(200);
    const { runId } = await kit.campaign(people);
    let copies = 0;
    smtp.behave(({ stage, to }) => {
      if (stage !== 'text' || !to.includes(people[0]!.email)) return undefined;
      copies += 1;
      return 'drop';
    });
    const engine = await kit.start({ smtpUrl: smtp.url });
    try {
      await kit.finished(runId);
      assert.deepEqual([copies, ...letters(people)], [3, 0, ...people.slice(1).map(() => 1)]);
      assert.deepEqual(await kit.states(runId), { sent: 199, in_doubt: 1 });
      assert.deepEqual(await kit.db.selectFrom('mail_server_rests').selectAll().execute(), [], 'the server was never left alone');
    } finally {
      await engine.stop();
    }
  });

  test('a server that drops every mail after DATA is left alone before many are in doubt', async () => {
    const people = await kit.people(200);
    const { runId } = await kit.campaign(people);
    smtp.behave(({ stage }) => (stage === 'text' ? 'drop' : undefined));
    const engine = await kit.start({ smtpUrl: smtp.url, limits: { doubt: [60_000, 60_000], rest: { first: 60_000, longest: 60_000 } } });
    try {
      await eventually(async () => (await kit.db.selectFrom('mail_server_rests').selectAll().execute()).length === 1, 'the server to be left alone');
      await quiet();
      const doubted = (await kit.deliveries(runId)).filter(({ doubts }) => doubts > 0).length;
      assert.ok(doubted >= 3 && doubted <= 16, `${doubted} of 200 in doubt`);
    } finally {
      await engine.stop();
    }
  });

  test('two processes share a campaign, each person once, over twice the connections; a large campaign lets a small one pass', async () => {
    let texts = 0;
    let most = 0;
    smtp.behave(({ stage }) => {
      if (stage !== 'text') return undefined;
      texts += 1;
      most = Math.max(most, texts);
      setTimeout(() => (texts -= 1), 250);
      return { afterMs: 250 };
    });
    /** How many mails were with the server at once. */
    const together = async (engines: number, count: number) => {
      const people = await kit.people(count);
      const { runId } = await kit.campaign(people);
      most = 0;
      const running = await Promise.all(Array.from({ length: engines }, () => kit.start({ smtpUrl: smtp.url, limits: { stages: LIMITS.stages, lease: LIMITS.lease } })));
      await kit.finished(runId);
      await Promise.all(running.map((engine) => engine.stop()));
      assert.ok((await kit.deliveries(runId)).every(({ state, attempts, doubts }) => state === 'sent' && attempts === 1 && doubts === 0));
      assert.deepEqual(letters(people), people.map(() => 1));
      return most;
    };
    assert.equal(await together(1, 48), 8);
    const two = await together(2, 240);
    assert.ok(two > 8 && two <= 16, `${two} at once`);

    slow(40);
    const large = await kit.campaign(await kit.people(400));
    const small = await kit.campaign(await kit.people(10));
    const engine = await kit.start({ smtpUrl: smtp.url });
    try {
      await kit.finished(small.runId);
      assert.ok(((await kit.states(large.runId))['queued'] ?? 0) > 150, 'the large one still goes on');
    } finally {
      await engine.stop();
    }
  });
});
