import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { letterComposer } from '../../marketplace/background/sending/compose.ts';
import { LIMITS } from '../../marketplace/background/sending/limits.ts';
import { openPost, type Post } from '../../marketplace/background/sending/post.ts';
import { Round } from '../../marketplace/background/sending/smtp-round.ts';
import { namesOf } from '../../marketplace/background/sending/smtp-settings.ts';
import type { Marketplace } from '../../marketplace/core/context.ts';
import { createLog } from '../../marketplace/core/log.ts';
import { readMarketplaceOptions } from '../../marketplace/core/options.ts';
import { eventually } from '../support/answers.ts';
import { sendingRigs, type SendingRig } from '../support/sending-rig.ts';

const RIGS = 3;
const DAY = 24 * 3_600_000;
const FROM = 'no-reply@atelier.example';
const once = (count: number) => Array<number>(count).fill(1);

describe('mail that waited long because of the staff and not because of the mail server', { concurrency: RIGS }, () => {
  const rigged = sendingRigs(RIGS);

  /** Deliveries that were queued four days ago and could not be sent until now, because staff had paused them. */
  const resumed = async ({ kit }: SendingRig) => {
    const people = await kit.people(3);
    const { runId } = await kit.campaign(people);
    await kit.db
      .updateTable('deliveries')
      .set({ created_at: new Date(Date.now() - 4 * DAY) } as never)
      .execute();
    return { people, runId };
  };
  const pause = ({ kit }: SendingRig, server: string, { since, until }: { since: number; until: number }) =>
    kit.db
      .insertInto('mail_server_rests')
      .values({ server, since: new Date(since), resting_until: new Date(until), reason: 'no' })
      .execute();
  /** A run without recipients is ended by the maintenance that also gives up old mail, and after that. */
  const maintained = async ({ kit }: SendingRig) => kit.finished((await kit.campaign([])).runId);

  for (const [what, isElsewhere] of [
    ['the server is paused for a moment', false],
    ['the server is paused for a moment and a server that is no longer used has been unreachable for long', true],
  ] as const)
    test(
      `is not given up when ${what}`,
      rigged(async (rig) => {
        const { kit, smtp, start, letters } = rig;
        const { people, runId } = await resumed(rig);
        const now = Date.now();
        await pause(rig, new URL(smtp.url).host, { since: now, until: now + DAY });
        if (isElsewhere) await pause(rig, 'mail.example:587', { since: now - 4 * DAY, until: now + DAY });
        await start();
        await maintained(rig);
        assert.deepEqual(await kit.states(runId), { queued: 3 });
        await kit.db.updateTable('mail_server_rests').set({ resting_until: new Date() }).execute();
        await kit.finished(runId);
        assert.deepEqual(letters(people), once(3));
      }),
    );

  for (const name of ['its own name', 'the name with its sender'] as const)
    test(
      `is given up when the server has been paused for three days under ${name}`,
      rigged(async (rig) => {
        const { kit, smtp, start } = rig;
        const { runId } = await resumed(rig);
        const { host } = new URL(smtp.url);
        const now = Date.now();
        await pause(rig, name === 'its own name' ? host : `${host} ${FROM}`, {
          since: now - 4 * DAY,
          until: now + DAY,
        });
        await start();
        await kit.finished(runId);
        assert.deepEqual(
          (await kit.deliveries(runId)).map(({ state, error }) => `${state}: ${error}`),
          Array<string>(3).fill('failed: The mail server could not be reached for three days.'),
        );
      }),
    );

  test(
    'is not given up because the server failed days ago and once again now: nobody tried it in between',
    rigged(async (rig) => {
      const { kit, smtp, start, letters, failures } = rig;
      const { people, runId } = await resumed(rig);
      const now = Date.now();
      await pause(rig, new URL(smtp.url).host, { since: now - 4 * DAY, until: now - 3 * DAY });
      smtp.behave(({ stage }) => (stage === 'greeting' ? 'drop' : undefined));
      await start();
      await eventually(async () => (await failures()) >= 3, 'two probes to fail');
      await maintained(rig);
      assert.deepEqual(await kit.states(runId), { queued: 3 });
      smtp.recover();
      await kit.finished(runId);
      assert.deepEqual(letters(people), once(3));
    }),
  );
});

describe('claimed deliveries after an error of the database', { concurrency: RIGS }, () => {
  const rigged = sendingRigs(RIGS);

  /** A round of sending, some of whose calls behave differently. */
  const roundOf = async ({ kit, smtp }: SendingRig, change: (real: Post) => Partial<Post>, isProbe = false) => {
    const options = readMarketplaceOptions([], { SMTP_URL: smtp.url });
    const marketplace = { db: kit.db, options, log: createLog('silent') } as unknown as Marketplace;
    // Between two mails only a connection that is free claims more.
    const real = openPost(marketplace, { ...LIMITS, poll: 60_000 }, new AbortController().signal);
    await real.recordHeartbeat();
    const post = { ...real, ...change(real) };
    const compose = letterComposer(marketplace);
    const settings = { lane: 'campaign', connections: 2, url: smtp.url, from: FROM, compose } as const;
    return { post, round: new Round(post, settings, namesOf(settings), isProbe) };
  };
  const claimed = async ({ kit }: SendingRig) =>
    (await kit.db.selectFrom('delivery_claims').select('delivery_id').execute()).length;
  /** Only old claims are taken over: the process may not have received the new ones yet. */
  const makeOld = ({ kit }: SendingRig) =>
    kit.db
      .updateTable('delivery_claims')
      .set({ claimed_at: new Date(Date.now() - 60_000) })
      .execute();
  const rename = ({ kit }: SendingRig, from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(kit.db);

  test(
    'deliveries that were being claimed when the server was paused are released',
    rigged(async (rig) => {
      const { kit, smtp } = rig;
      await kit.campaign(await kit.people(3));
      smtp.behave(({ stage }) => (stage === 'MAIL' ? '450 not now' : undefined));
      let calls = 0;
      let second: Promise<unknown> = Promise.resolve();
      let noted = () => {};
      const isNoted = new Promise<void>((resolve) => (noted = resolve));
      const { round } = await roundOf(rig, (real) => ({
        claim: (wanted) => {
          calls += 1;
          const one = { ...wanted, limit: 1 };
          if (calls !== 2) return real.claim(one);
          const due = isNoted.then(() => real.claim(one));
          second = due;
          return due;
        },
        note: async (outcome) => {
          await real.note(outcome);
          noted();
        },
      }));
      await round.run();
      await second;
      assert.equal(calls, 2);
      assert.equal(round.isOver, true);
      assert.equal(await claimed(rig), 0);
    }),
  );

  test(
    'deliveries that could not be claimed in advance are claimed when they are needed',
    rigged(async (rig) => {
      const { kit, letters } = rig;
      const people = await kit.people(3);
      await kit.campaign(people);
      let calls = 0;
      const { round } = await roundOf(rig, (real) => ({
        claim: async (wanted) => {
          calls += 1;
          if (calls === 2) throw new Error('Connection terminated');
          return real.claim({ ...wanted, limit: 1 });
        },
      }));
      await round.run();
      assert.deepEqual(letters(people), once(3));
      assert.equal(await claimed(rig), 0);
    }),
  );

  test(
    'deliveries whose recipients could not be checked are released',
    rigged(async (rig) => {
      const { kit } = rig;
      await kit.campaign(await kit.people(2));
      const { post } = await roundOf(rig, () => ({}));
      await rename(rig, 'suppressed_addresses', 'renamed');
      try {
        await assert.rejects(post.claim({ lane: 'campaign', channel: 'EMAIL', limit: 2 }));
      } finally {
        await rename(rig, 'renamed', 'suppressed_addresses');
      }
      assert.equal(await claimed(rig), 2);
      await makeOld(rig);
      assert.deepEqual(await post.takeOver(), { freed: 2, doubted: 0 });
      assert.equal(await claimed(rig), 0);
    }),
  );

  for (const [what, table, stage, reply] of [
    ['a pause of the server', 'mail_server_rests', 'MAIL', '450 not now'],
    ['a refused address', 'suppressed_addresses', 'RCPT', '550 5.1.1 no such person'],
  ] as const)
    test(
      `a delivery is released if ${what} could not be recorded`,
      rigged(async (rig) => {
        const { kit, smtp } = rig;
        const { runId } = await kit.campaign(await kit.people(1));
        smtp.behave((moment) => (moment.stage === stage ? reply : undefined));
        let isAway = false;
        const { post, round } = await roundOf(rig, (real) => ({
          claim: async (wanted) => {
            const due = await real.claim(wanted);
            if (due.length > 0) {
              await rename(rig, table, 'renamed');
              isAway = true;
            }
            return due;
          },
        }));
        try {
          await assert.rejects(round.run(), /does not exist/);
        } finally {
          if (isAway) await rename(rig, 'renamed', table);
        }
        await makeOld(rig);
        await post.takeOver();
        assert.equal(await claimed(rig), 0);
        assert.deepEqual(await kit.states(runId), { queued: 1 });
      }),
    );

  test(
    'a mail that was accepted counts as sent, and as nothing else, even if the end of the pause could not be recorded',
    rigged(async (rig) => {
      const { kit, smtp } = rig;
      await kit.campaign(await kit.people(1));
      const states: string[] = [];
      const { round } = await roundOf(
        rig,
        (real) => ({
          claim: async (wanted) => {
            const due = await real.claim(wanted);
            await rename(rig, 'mail_server_rests', 'renamed');
            return due;
          },
          note: (outcome) => {
            states.push(outcome.state);
            return real.note(outcome);
          },
        }),
        true,
      );
      try {
        await assert.rejects(round.run(), /does not exist/);
      } finally {
        await rename(rig, 'renamed', 'mail_server_rests');
      }
      assert.equal(smtp.mails.length, 1);
      assert.deepEqual(states, ['sent']);
    }),
  );

  test(
    'a delivery that may have been marked as started is in doubt, and one being sent is left alone',
    rigged(async (rig) => {
      const { kit, smtp } = rig;
      const { runId } = await kit.campaign(await kit.people(1));
      const { post, round } = await roundOf(rig, (real) => ({
        beginner: (lane) => {
          const begin = real.beginner(lane);
          return async (id) => {
            await begin(id);
            await makeOld(rig);
            assert.deepEqual(await real.takeOver(), { freed: 0, doubted: 0 }, 'it is in hand');
            throw new Error('Connection terminated');
          };
        },
      }));
      await round.run();
      assert.deepEqual(smtp.mails, []);
      assert.deepEqual(await post.takeOver(), { freed: 0, doubted: 1 });
      const [left] = await kit.deliveries(runId);
      assert.deepEqual(
        [left?.state, left?.doubts, left?.error],
        ['queued', 1, 'The database could not be reached while it was sent.'],
      );
      assert.ok(left!.next_attempt_at.getTime() > Date.now() + LIMITS.doubt[0]! - 60_000, 'not again at once');
      assert.equal(await claimed(rig), 0);
    }),
  );

  test(
    'a campaign whose first commit is lost still counts as sent',
    rigged(async ({ kit, start }) => {
      const { db } = kit;
      const { id, runId } = await kit.campaign(await kit.people(2), ['INBOX']);
      // Raised at the very end of the transaction, when all its statements have succeeded.
      await sql`create function lose_commit() returns trigger language plpgsql as $$ begin raise exception 'the commit is lost'; end $$`.execute(
        db,
      );
      await sql`create constraint trigger lost after update on deliveries deferrable initially deferred for each row execute function lose_commit()`.execute(
        db,
      );
      const { log } = await start();
      await eventually(
        async () => log.some(({ msg }) => msg === 'sending was interrupted'),
        'the first attempt to fail',
      );
      await sql`drop function lose_commit() cascade`.execute(db);
      await kit.finished(runId);
      assert.deepEqual(await kit.states(runId), { sent: 2 });
      const campaign = await db
        .selectFrom('message_campaigns')
        .select('sent_at')
        .where('id', '=', id)
        .executeTakeFirst();
      assert.ok(campaign?.sent_at instanceof Date);
    }),
  );
});
