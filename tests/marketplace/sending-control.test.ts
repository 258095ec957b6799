import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { recordHeartbeat, takeOver } from '../../marketplace/background/sending/claims-repository.ts';
import { LIMITS } from '../../marketplace/background/sending/limits.ts';
import { CONNECTIONS as ALL_CONNECTIONS } from '../../marketplace/background/sending/sender.ts';
import { recordOutcomes } from '../../marketplace/background/sending/record-outcomes.ts';
import { eventually } from '../support/answers.ts';
import { sendingRigs, type SendingRig } from '../support/sending-rig.ts';

const RIGS = 3;
/** Mails of a campaign per process. */
const { campaign: CONNECTIONS } = ALL_CONNECTIONS;

describe('sending is shared, and nothing blocks it', { concurrency: RIGS }, () => {
  const rigged = sendingRigs(RIGS);
  const rest = { first: 60_000, longest: 60_000 };

  test(
    'a server that never replies delays no password, no push and no stop; deliveries that had not begun are released at once',
    rigged(async ({ smtp, kit, start, some }) => {
      const people = await kit.people(40);
      const { runId } = await kit.campaign(people, ['EMAIL', 'PUSH', 'INBOX']);
      smtp.behave(({ stage, to }) =>
        stage === 'text' && to.some((email) => email.startsWith('p')) ? 'hang' : undefined,
      );
      const engine = await start();
      await eventually(
        async () =>
          (await kit.db.selectFrom('delivery_claims').select('delivery_id').where('begun_at', 'is not', null).execute())
            .length === CONNECTIONS,
        'every connection to be stuck',
      );
      await kit.serviceMail('reset@service.example', [
        { filename: 'a.csv', contentType: 'text/csv', content: Buffer.from('a,b\r\n.\r\n..c\r\n') },
      ]);
      await some(1);
      assert.deepEqual(smtp.mails[0]!.to, ['reset@service.example'], 'the password mail');
      await eventually(async () => (await kit.states(runId))['sent'] === 80, 'push and inbox');
      const started = performance.now();
      await engine.stop();
      assert.ok(performance.now() - started < 5_000);
      assert.deepEqual(await kit.db.selectFrom('delivery_claims').selectAll().execute(), []);
      const doubted = (await kit.deliveries(runId)).filter(({ doubts }) => doubts === 1);
      assert.equal(doubted.length, CONNECTIONS, 'whose text had gone is in doubt');
    }),
  );

  test(
    'a single mail that hangs does not delay the other connections of its lane',
    rigged(async ({ smtp, kit, start, letters, some }) => {
      const [stuck, ...others] = await kit.people(4);
      smtp.behave(({ stage, to }) =>
        stage === 'text' && (to.includes(stuck!.email) || to.includes('stuck@service.example')) ? 'hang' : undefined,
      );
      await start();
      await kit.campaign([stuck!]);
      await kit.serviceMail('stuck@service.example');
      await eventually(
        async () =>
          (await kit.db.selectFrom('delivery_claims').select('delivery_id').where('begun_at', 'is not', null).execute())
            .length === 2,
        'both to hang',
      );
      await kit.campaign(others);
      await kit.serviceMail('reset@service.example');
      await some(others.length + 1);
      assert.deepEqual(letters([stuck!, ...others, { email: 'reset@service.example' }]), [0, 1, 1, 1, 1]);
    }),
  );

  test(
    'a customer who unsubscribes while earlier mails are being sent gets none, although the delivery is already claimed',
    rigged(async ({ smtp, kit, start, letters }) => {
      const people = await kit.people(40);
      const { runId } = await kit.campaign(people);
      let letGo = () => {};
      const until = new Promise<void>((resolve) => (letGo = resolve));
      let held = 0;
      smtp.behave(({ stage }) => {
        if (stage !== 'text' || held >= CONNECTIONS) return undefined;
        held += 1;
        return { until };
      });
      await start();
      try {
        const claims = () =>
          kit.db
            .selectFrom('delivery_claims')
            .innerJoin('deliveries', 'deliveries.id', 'delivery_claims.delivery_id')
            .select(['account_id', 'begun_at'])
            .execute();
        await eventually(async () => held === CONNECTIONS && (await claims()).length === 40, 'all to be in hand');
        const begun = new Set(
          (await claims()).flatMap(({ account_id, begun_at }) => (begun_at === null ? [] : [account_id])),
        );
        assert.equal(begun.size, CONNECTIONS);
        const [unsubscribed, blocked, disabled, bounced] = people.filter(({ id }) => !begun.has(id)) as [
          (typeof people)[0],
          (typeof people)[0],
          (typeof people)[0],
          (typeof people)[0],
        ];
        await kit.db
          .updateTable('customers')
          .set({ is_subscribed: false })
          .where('account_id', '=', unsubscribed.id)
          .execute();
        await kit.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', blocked.id).execute();
        await kit.db.updateTable('accounts').set({ enabled: false }).where('id', '=', disabled.id).execute();
        await kit.db
          .insertInto('suppressed_addresses')
          .values({ address: bounced.email, reason: '550 5.1.1' })
          .execute();
        const left = new Set([unsubscribed.id, blocked.id, disabled.id, bounced.id]);
        letGo();
        await kit.finished(runId);
        assert.deepEqual(
          letters(people),
          people.map(({ id }) => (left.has(id) ? 0 : 1)),
        );
        const rows = await kit.deliveries(runId);
        const reasonOf = ({ id }: { id: string }) =>
          rows
            .filter(({ account_id, state }) => account_id === id && state === 'skipped')
            .map(({ error }) => error)
            .join();
        assert.deepEqual([unsubscribed, blocked, disabled, bounced].map(reasonOf), [
          'The person is not subscribed.',
          'The account is blocked.',
          'The account is disabled.',
          'Mail to this address bounced.',
        ]);
      } finally {
        letGo();
      }
    }),
  );

  test(
    'the connection for the first of 200 drops after DATA: it is tried three times, never at once, and the other 199 are sent',
    rigged(async ({ smtp, kit, start, letters, rests }) => {
      const people = await kit.people(200);
      const { runId } = await kit.campaign(people);
      const copies: number[] = [];
      smtp.behave(({ stage, to }) => {
        if (stage !== 'text' || !to.includes(people[0]!.email)) return undefined;
        copies.push(performance.now());
        return 'drop';
      });
      await start();
      await kit.finished(runId);
      assert.deepEqual([copies.length, ...letters(people)], [3, 0, ...people.slice(1).map(() => 1)]);
      assert.ok(copies[1]! - copies[0]! >= 200 && copies[2]! - copies[1]! >= 400, 'the pauses grow');
      assert.deepEqual(await kit.states(runId), { sent: 199, in_doubt: 1 });
      assert.deepEqual(await rests(), [], 'the server was never paused');
    }),
  );

  test(
    'a server that drops every mail after DATA is paused before many are in doubt',
    rigged(async ({ smtp, kit, start, rests, quiet }) => {
      const { runId } = await kit.campaign(await kit.people(200));
      smtp.behave(({ stage }) => (stage === 'text' ? 'drop' : undefined));
      await start({ limits: { doubt: [60_000, 60_000], rest } });
      await eventually(async () => (await rests()).length === 1, 'the server to be paused');
      await quiet();
      const doubted = (await kit.deliveries(runId)).filter(({ doubts }) => doubts > 0).length;
      assert.ok(doubted >= 3 && doubted <= 2 * CONNECTIONS, `${doubted} of 200 in doubt`);
    }),
  );

  test(
    'a server that replies “too many” gets one connection after a pause, and full speed once it accepts mail again',
    rigged(async ({ smtp, kit, start, letters, failures }) => {
      const people = await kit.people(60);
      const { runId } = await kit.campaign(people);
      let isIll = true;
      const before = smtp.connections;
      smtp.behave(({ stage }) => (stage === 'greeting' && isIll ? '421 4.7.0 too many connections' : undefined));
      await start({ limits: { rest: { first: 400, longest: 400 } } });
      await eventually(async () => (await failures()) >= 3, 'two probes');
      const asked = smtp.connections - before;
      const failed = await failures();
      assert.ok(asked <= CONNECTIONS + failed, `${asked} connections, ${failed} failures`);
      isIll = false;
      await kit.finished(runId);
      assert.deepEqual(
        letters(people),
        people.map(() => 1),
      );
    }),
  );

  test(
    'a wrong password is tried once per pause and logged as an error each time; the campaign continues once it is right',
    rigged(async ({ smtp, kit, start, letters, failures }) => {
      const people = await kit.people(20);
      const { runId } = await kit.campaign(people);
      let isWrong = true;
      let tries = 0;
      smtp.offer('AUTH PLAIN LOGIN');
      smtp.behave(({ stage }) => {
        if (stage !== 'AUTH') return undefined;
        tries += 1;
        return isWrong ? '535 5.7.8 wrong password' : undefined;
      });
      const engine = await start({ smtpUrl: smtp.url.replace('//', '//shop:secret@'), limits: { login: 500 } });
      const told = () =>
        engine.log.filter(
          ({ level, msg }) => level === 50 && String(msg).includes('refuses the configured user name and password'),
        ).length;
      await eventually(async () => told() >= 3, 'two more tries');
      const [tried, logged] = [tries, told()];
      const failed = await failures();
      assert.ok(tried <= CONNECTIONS + failed, `${tried} tries, ${failed} failures`);
      assert.ok(
        logged <= failed,
        `${failed} failures, logged ${logged} times: each once, however many connections had it`,
      );
      assert.ok(!JSON.stringify(engine.log).includes('secret'));
      isWrong = false;
      await kit.finished(runId);
      assert.deepEqual(
        letters(people),
        people.map(() => 1),
      );
    }),
  );

  /** Delays every mail until this many are being transmitted at once. @returns the highest number that was reached */
  function barrier({ smtp }: SendingRig, count: number): () => number {
    let most = 0;
    let here = 0;
    let open = () => {};
    const full = new Promise<void>((resolve) => (open = resolve));
    smtp.behave(({ stage }) => {
      if (stage !== 'text') return undefined;
      here += 1;
      most = Math.max(most, here);
      if (here === count) open();
      return { until: full.then(() => void (here -= 1)) };
    });
    return () => most;
  }

  for (const [engines, atOnce] of [
    [1, CONNECTIONS],
    [2, 2 * CONNECTIONS],
  ] as const) {
    test(
      `${engines} ${engines === 1 ? 'process delivers' : 'processes share'} a campaign over ${atOnce} connections, each person once`,
      rigged(async (rig) => {
        const { kit, start, letters } = rig;
        const people = await kit.people(240);
        const { runId } = await kit.campaign(people);
        const most = barrier(rig, atOnce);
        await Promise.all(Array.from({ length: engines }, () => start()));
        await kit.finished(runId);
        assert.equal(most(), atOnce);
        assert.ok(
          (await kit.deliveries(runId)).every(
            ({ state, attempts, doubts }) => state === 'sent' && attempts === 1 && doubts === 0,
          ),
        );
        assert.deepEqual(
          letters(people),
          people.map(() => 1),
        );
      }),
    );
  }

  test(
    'a large campaign does not delay a small one',
    rigged(async ({ smtp, kit, start }) => {
      smtp.behave(({ stage }) => (stage === 'text' ? { afterMs: 40 } : undefined));
      const large = await kit.campaign(await kit.people(400));
      const small = await kit.campaign(await kit.people(10));
      await start();
      await kit.finished(small.runId);
      assert.ok(((await kit.states(large.runId))['queued'] ?? 0) > 150, 'the large one still goes on');
    }),
  );

  test(
    'after a process died, its deliveries that had not begun are free again and those begun are in doubt; no process records a delivery that another has claimed, unless it was sent',
    rigged(async ({ kit }) => {
      const { db } = kit;
      const { runId } = await kit.campaign(await kit.people(4));
      const [fresh, begun, doubted, held] = (await kit.deliveries(runId)).map(({ id }) => id) as [
        string,
        string,
        string,
        string,
      ];
      const [dead, living] = [randomUUID(), randomUUID()];
      for (const id of [dead, living]) await recordHeartbeat(db, id);
      await db
        .updateTable('senders')
        .set({ seen_at: new Date(Date.now() - 60_000) })
        .where('id', '=', dead)
        .execute();
      await db.updateTable('deliveries').set({ doubts: 1, attempts: 1 }).where('id', '=', begun).execute();
      await db.updateTable('deliveries').set({ doubts: 2, attempts: 2 }).where('id', '=', doubted).execute();
      const now = new Date();
      await db
        .insertInto('delivery_claims')
        .values([
          { delivery_id: fresh, sender_id: dead },
          { delivery_id: begun, sender_id: dead, begun_at: now },
          { delivery_id: doubted, sender_id: dead, begun_at: now },
          { delivery_id: held, sender_id: living, begun_at: now },
        ])
        .execute();
      const one = async (id: string) =>
        db
          .selectFrom('deliveries')
          .select(['state', 'attempts', 'doubts', 'next_attempt_at'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
      const seen = async (id: string) => Object.values(await one(id)).slice(0, 3);
      const claimed = async () =>
        (await db.selectFrom('delivery_claims').select('delivery_id').execute()).map(({ delivery_id: id }) => id);

      assert.deepEqual(await takeOver(db, { senderId: living, inHand: [held] }, LIMITS), { freed: 1, doubted: 2 });
      assert.deepEqual(
        [await seen(fresh), await seen(begun), await seen(doubted), await seen(held)],
        [
          ['queued', 0, 0],
          ['queued', 2, 2],
          ['in_doubt', 3, 3],
          ['queued', 0, 0],
        ],
      );
      assert.deepEqual(await claimed(), [held]);
      const wait = (await one(begun)).next_attempt_at.getTime() - now.getTime();
      assert.ok(wait >= LIMITS.doubt[1]! && wait < LIMITS.doubt[1]! + LIMITS.doubt[0]!, `${wait} ms`);

      await recordOutcomes(db, dead, [{ id: held, state: 'failed', error: 'no', isCounted: true }]);
      assert.deepEqual([await seen(held), await claimed()], [['queued', 0, 0], [held]]);
      await recordOutcomes(db, dead, [{ id: held, state: 'sent', error: null, isCounted: true }]);
      assert.deepEqual([await seen(held), await claimed()], [['sent', 1, 0], []]);
      await db.deleteFrom('senders').where('id', 'in', [dead, living]).execute();
    }),
  );
});
