import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { MessageChannel } from '../../graphql/generated/schema.ts';
import { openDatabase } from '../../marketplace/core/db/connection.ts';
import type { Marketplace } from '../../marketplace/core/context.ts';
import type { Db } from '../../marketplace/core/db/schema.ts';
import { addJob } from '../../marketplace/core/jobs/queue.ts';
import { listen } from '../../marketplace/core/http/listen.ts';
import { createLog } from '../../marketplace/core/log.ts';
import { startCampaign } from '../../marketplace/modules/message-campaigns/start.ts';
import { readMarketplaceOptions } from '../../marketplace/core/options.ts';
import { CONNECTIONS, startSending } from '../../marketplace/background/sending/sender.ts';
import { eventually } from '../support/answers.ts';
import { campaignKit, finishedRun, someCustomers } from '../support/campaigns.ts';
import { startMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { spawnMarketplace, type MarketplaceProcess } from '../support/marketplace-process.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';
import { startSmtp, type SmtpServer } from '../support/smtp.ts';

/** How long a process may be silent before the others take over, ms. */
const LEASE = { MARKETPLACE_LEASE_MS: '2000' };

describe('sending during failures', () => {
  const begun: MarketplaceProcess[] = [];
  let database: TestDatabase;
  let smtp: SmtpServer;
  let db: Db;
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    smtp = await startSmtp();
    db = openDatabase(database.url, { max: 3 }).db;
    await db.updateTable('customers').set({ is_subscribed: true }).execute();
    await db
      .updateTable('accounts')
      .set({ enabled: true, status: 'active' })
      .where(
        'id',
        'in',
        db
          .selectFrom('customers')
          .select('account_id')
          .where('account_id', 'is not', null)
          .$castTo<{ account_id: string }>(),
      )
      .execute();
  });
  after(async () => {
    // Also after a test that failed.
    for (const { child, ended } of begun) {
      child.kill('SIGKILL');
      await ended;
    }
    await db.destroy();
    await smtp.stop();
    await database.release();
  });

  const start = (env: Record<string, string> = {}): Promise<TestMarketplace> =>
    startMarketplace({ database, env: { SMTP_URL: smtp.url, ...LEASE, ...env } });
  const kitOf = async (marketplace: TestMarketplace) => {
    const token = await marketplace.login('admin');
    return campaignKit(marketplace, (query, variables) => marketplace.graphql(query, variables, token));
  };
  const dead = async (env: Record<string, string>): Promise<MarketplaceProcess> => {
    const port = await freePort();
    const doomed = spawnMarketplace(['--port', String(port)], {
      MARKETPLACE_DATABASE_URL: database.url,
      ...LEASE,
      ...env,
    });
    begun.push(doomed);
    await eventually(
      async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.ok,
      'the doomed process',
    );
    return doomed;
  };
  const count = async (campaignId: string, state: string) => {
    const { n } = await db
      .selectFrom('deliveries')
      .innerJoin('campaign_runs', 'campaign_runs.id', 'deliveries.campaign_run_id')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('message_campaign_id', '=', campaignId)
      .where('state', '=', state as 'sent')
      .executeTakeFirstOrThrow();
    return n;
  };
  /** A campaign that becomes due only when a test says so. */
  const waiting = async (people: number, channels: MessageChannel[]) => {
    const { id: message_id } = await db
      .insertInto('messages')
      .values({ name: 'Letter', title: 'A letter', body: 'Dear reader', notification_title: 'Ping' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: account_group_id } = await db
      .insertInto('account_groups')
      .values({
        name: 'Some',
        definition: JSON.stringify({ logic: { and: [{ '==': [{ var: 'email' }, 'nobody at all'] }] } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('account_group_members')
      .values(
        (await someCustomers(db, people)).map(({ id }) => ({
          account_group_id,
          account_id: id,
          action: 'Include' as const,
        })),
      )
      .execute();
    const { id } = await db
      .insertInto('message_campaigns')
      .values({ name: 'Campaign', type: 'ONCE', scheduled_at: new Date(Date.now() + 86_400_000), message_id, channels })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('message_campaign_groups').values({ message_campaign_id: id, account_group_id }).execute();
    return id;
  };
  const makeDue = async (id: string) => {
    await db
      .updateTable('message_campaigns')
      .set({ scheduled_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    await addStart();
  };
  const addStart = () => addJob(db, 'start-due-campaigns', {});

  test('one of two processes is killed half-way and restarted: nobody is left out, nobody gets it twice', async () => {
    const people = await someCustomers(db, 160);
    const campaignId = await waiting(people.length, ['EMAIL']);
    const before = smtp.mails.length;
    let ofTheDoomed = Number.POSITIVE_INFINITY;
    let stuck = 0;
    smtp.behave(({ stage, connection }) => {
      if (stage !== 'text' || smtp.mails.length - before < 25 || connection > ofTheDoomed) return undefined;
      stuck += 1;
      return 'hang';
    });
    const doomed = await dead({ SMTP_URL: smtp.url });
    await makeDue(campaignId);
    await eventually(async () => stuck === CONNECTIONS.campaign, 'every connection to hang');
    ofTheDoomed = smtp.connections;
    const other = await start();
    try {
      await eventually(async () => (await count(campaignId, 'sent')) > 25, 'the other to share the work');
      doomed.child.kill('SIGKILL');
      assert.equal(await doomed.ended, 'SIGKILL');
      const again = await start();
      try {
        await eventually(
          async () => (await count(campaignId, 'sent')) === people.length - stuck,
          'all whose text had not begun to go out',
        );
        const doubted = await eventually(async () => {
          const rows = await db
            .selectFrom('deliveries')
            .select(['id', 'doubts', 'next_attempt_at', 'error'])
            .where('state', '=', 'queued')
            .where('doubts', '>', 0)
            .execute();
          return rows.length === stuck ? rows : undefined;
        }, 'the others to be in doubt');
        for (const { doubts, next_attempt_at, error } of doubted) {
          assert.deepEqual(
            [doubts, error],
            [1, 'The process that sent it was killed before the mail server had answered.'],
          );
          assert.ok(next_attempt_at.getTime() > Date.now() + 10 * 60_000, 'never again at once');
        }
        await db
          .updateTable('deliveries')
          .set({ next_attempt_at: new Date() })
          .where(
            'id',
            'in',
            doubted.map(({ id }) => id),
          )
          .execute();
        const run = await finishedRun(db, campaignId);
        assert.ok(run.deliveries.every(({ state }) => state === 'sent'));
        const got = smtp.mails
          .slice(before)
          .flatMap(({ to }) => to)
          .sort();
        assert.deepEqual(got, people.map(({ email }) => email).sort());
        const ids = smtp.mails
          .slice(before)
          .map(({ raw }) => /^Message-ID: <(.*)@atelier.example>$/m.exec(raw)?.[1])
          .sort();
        assert.deepEqual(ids, run.deliveries.map(({ id }) => id).sort());
      } finally {
        await again.stop();
      }
    } finally {
      await other.stop();
      smtp.recover();
    }
  });

  test('killed at any moment, on every channel: the outbox has each recipient once', async () => {
    const campaignId = await waiting(300, ['EMAIL', 'INBOX']);
    const doomed = await dead({});
    await makeDue(campaignId);
    await eventually(async () => (await count(campaignId, 'sent')) > 40, 'some to be delivered');
    doomed.child.kill('SIGKILL');
    await doomed.ended;
    assert.ok((await count(campaignId, 'queued')) > 0, 'it was killed in the middle');

    const next = await startMarketplace({ database, env: LEASE });
    try {
      const run = await finishedRun(db, campaignId);
      assert.equal(run.deliveries.length, 600);
      assert.ok(run.deliveries.every(({ state }) => state === 'sent'));
      const mails = await db
        .selectFrom('outbox_mails')
        .select(['dedupe_key', 'channel', 'recipients'])
        .where('dedupe_key', 'like', 'delivery:%')
        .execute();
      assert.equal(mails.length, 600);
      assert.equal(new Set(mails.map(({ channel, recipients }) => `${channel} ${recipients[0]}`)).size, 600);
    } finally {
      await next.stop();
    }
  });

  test('every transmitted mail is complete and goes to one recipient, in any script, whatever the address', async () => {
    const marketplace = await start();
    try {
      const kit = await kitOf(marketplace);
      const odd = `"two words"+${Date.now()}@bücher.example`;
      const [plain] = await someCustomers(db, 1);
      const { id } = await db
        .insertInto('accounts')
        .values({ email: odd.toLowerCase() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('customers').values({ account_id: id, email: odd, is_subscribed: true }).execute();
      const before = smtp.mails.length;
      const messageId = await kit.message({
        title: 'Môre, Nomvula \u2013 100% wol',
        body: 'Message-ID: none of yours\n\nSkoon \u2764 & <warm>',
      });
      const { run } = await kit.send({ messageId, accountGroupIds: [await kit.segment([plain!.id, id])] });
      assert.deepEqual(
        run.deliveries.map(({ state }) => state),
        ['sent', 'sent'],
      );
      for (const { raw, from, to } of smtp.mails.slice(before)) {
        const [head = ''] = raw.split('\n\n');
        assert.equal(from, 'no-reply@atelier.example');
        assert.equal(to.length, 1);
        for (const name of ['From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type'])
          assert.equal(head.match(new RegExp(`^${name}: `, 'gm'))?.length, 1, `${name} in ${head}`);
        assert.match(head, /^From: Atelier <no-reply@atelier\.example>$/m);
        assert.match(head, /^Subject: =\?UTF-8\?/m);
        assert.match(raw, /Message-ID: none of yours/);
        assert.match(raw, /=E2=9D=A4|4p2k/);
      }
      assert.match(
        smtp.mails.slice(before).find(({ to }) => to[0] === plain!.email)!.raw,
        new RegExp(`^To: (".*" <)?${plain!.email}>?$`, 'm'),
      );
    } finally {
      await marketplace.stop();
    }
  });

  test('a mail refused temporarily is sent again later, once, and no address is logged', async () => {
    const marketplace = await start();
    try {
      const kit = await kitOf(marketplace);
      const people = await someCustomers(db, 4);
      const before = smtp.mails.length;
      smtp.refuse(1);
      const { run } = await kit.send({
        messageId: await kit.message(),
        accountGroupIds: [await kit.segment(people.map(({ id }) => id))],
      });
      assert.ok(run.deliveries.every(({ state, error }) => state === 'sent' && error === null));
      const tries = run.deliveries.map(({ attempts }) => attempts);
      assert.deepEqual(tries.sort(), [1, 1, 1, 2]);
      assert.deepEqual(
        smtp.mails
          .slice(before)
          .flatMap(({ to }) => to)
          .sort(),
        people.map(({ email }) => email).sort(),
      );
      assert.ok(!JSON.stringify(marketplace.log).includes(people[0]!.email), 'no address in the log');
    } finally {
      smtp.recover();
      await marketplace.stop();
    }
  });

  test('while no mail server can be reached no attempt counts and other channels continue; after three days it fails', async () => {
    const campaignId = await waiting(5, ['EMAIL', 'INBOX']);
    await db
      .updateTable('message_campaigns')
      .set({ scheduled_at: new Date(Date.now() - 1000) })
      .where('id', '=', campaignId)
      .execute();
    const away = {
      db,
      log: createLog('silent'),
      options: readMarketplaceOptions([], { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
    } as unknown as Marketplace;
    await startCampaign(away, campaignId, { isLastAttempt: false });
    const sending = await startSending(away, { poll: 50, rest: { first: 100, longest: 200 } });
    try {
      const states = async () =>
        await db
          .selectFrom('deliveries')
          .innerJoin('campaign_runs', 'campaign_runs.id', 'campaign_run_id')
          .select(['channel', 'state', 'attempts', 'deliveries.error'])
          .where('message_campaign_id', '=', campaignId)
          .orderBy('channel')
          .execute();
      await eventually(
        async () =>
          ((await db.selectFrom('mail_server_rests').select('failures').executeTakeFirst())?.failures ?? 0) >= 3,
        'three probes',
      );
      assert.deepEqual(
        (await states()).map(({ channel, state, attempts }) => `${channel} ${state} ${attempts}`),
        [...Array(5).fill('EMAIL queued 0'), ...Array(5).fill('INBOX sent 1')],
      );
      await db
        .updateTable('deliveries')
        .set({ created_at: new Date(Date.now() - 73 * 3_600_000), next_attempt_at: new Date() } as never)
        .where('state', '=', 'queued')
        .execute();
      await db
        .updateTable('mail_server_rests')
        .set({ since: new Date(Date.now() - 73 * 3_600_000) })
        .execute();
      await finishedRun(db, campaignId);
      assert.deepEqual(
        [...new Set((await states()).filter(({ channel }) => channel === 'EMAIL').map(({ error }) => error))],
        ['The mail server could not be reached for three days.'],
      );
    } finally {
      await sending.stop();
      await db.deleteFrom('mail_server_rests').execute();
    }
  });

  test('while the content service is down a campaign with a template waits, and finally reports why it was not sent', async () => {
    const campaignId = await waiting(2, ['EMAIL']);
    const { id } = await db
      .insertInto('messages')
      .values({ name: 'From a template', content_id: 'template-10' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('message_campaigns')
      .set({ message_id: id, scheduled_at: new Date(Date.now() - 1000) })
      .where('id', '=', campaignId)
      .execute();
    const down = {
      db,
      log: createLog('silent'),
      options: readMarketplaceOptions([], { CONTENT_ENDPOINT: `http://127.0.0.1:${await freePort()}/graphql` }),
    } as unknown as Marketplace;
    await assert.rejects(startCampaign(down, campaignId, { isLastAttempt: false }), {
      message: 'The content service did not answer.',
    });
    assert.deepEqual(
      await db.selectFrom('campaign_runs').select('id').where('message_campaign_id', '=', campaignId).execute(),
      [],
    );
    await startCampaign(down, campaignId, { isLastAttempt: true });
    assert.equal((await finishedRun(db, campaignId)).error, 'The content service did not answer.');

    const marketplace = await startMarketplace({ database });
    try {
      await db.deleteFrom('campaign_runs').where('message_campaign_id', '=', campaignId).execute();
      const through = {
        ...down,
        options: readMarketplaceOptions([], {
          CONTENT_ENDPOINT: `${marketplace.url}/content/graphql`,
          CONTENT_TOKEN: 'a token',
        }),
      } as Marketplace;
      await startCampaign(through, campaignId, { isLastAttempt: false });
      assert.deepEqual(
        (await finishedRun(db, campaignId)).deliveries.map(({ state }) => state),
        ['sent', 'sent'],
      );
    } finally {
      await marketplace.stop();
    }
  });
});

async function freePort(): Promise<number> {
  const openPort = await listen('127.0.0.1', 0);
  await openPort.close();
  return openPort.port;
}
