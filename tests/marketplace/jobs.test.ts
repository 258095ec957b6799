import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../marketplace/core/db/connection.ts';
import type { Marketplace } from '../../marketplace/core/context.ts';
import type { Db } from '../../marketplace/core/db/schema.ts';
import { listen } from '../../marketplace/core/http/listen.ts';
import { createLog } from '../../marketplace/core/log.ts';
import { createMailer } from '../../marketplace/core/mail/mailer.ts';
import { readMarketplaceOptions } from '../../marketplace/core/options.ts';
import { sendPasswordReset } from '../../marketplace/background/jobs/tasks/send-password-reset.ts';
import { dataOf, eventually } from '../support/answers.ts';
import { startMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { spawnMarketplace, type MarketplaceProcess } from '../support/marketplace-process.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';
import { startSmtp, type SmtpServer } from '../support/smtp.ts';

/** How long a process may be silent before the others take over, ms. */
const LEASE = { MARKETPLACE_LEASE_MS: '2000' };
const FORGOT = 'mutation { forgotPassword(input: { email: "orders@atelier.example" }) { success } }';

describe('jobs', () => {
  let database: TestDatabase;
  let smtp: SmtpServer;
  let db: Db;
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    smtp = await startSmtp();
    db = openDatabase(database.url, { max: 2 }).db;
  });
  const begun: MarketplaceProcess[] = [];
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

  const waiting = async () =>
    (
      await sql<{
        count: number;
      }>`select ((select count(*) from graphile_worker._private_jobs) + (select count(*) from deliveries where lane = 'service' and state = 'queued'))::int as count`.execute(
        db,
      )
    ).rows[0]!.count;
  const start = (): Promise<TestMarketplace> => startMarketplace({ database, env: { SMTP_URL: smtp.url, ...LEASE } });

  test('killed in the middle of sending, a mail is sent once by the next process', async () => {
    const port = await freePort();
    const stuck = smtp.hang();
    const doomed = spawnMarketplace(['--port', String(port)], {
      MARKETPLACE_DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      ...LEASE,
    });
    begun.push(doomed);
    await eventually(
      async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.ok,
      'the first process',
    );
    await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: FORGOT }),
    });
    await stuck;
    doomed.child.kill('SIGKILL');
    assert.equal(await doomed.ended, 'SIGKILL');
    assert.equal(smtp.mails.length, 0);
    assert.equal(await waiting(), 1);

    smtp.recover();
    const next = await start();
    try {
      const doubted = await eventually(
        async () =>
          db
            .selectFrom('deliveries')
            .select(['id', 'next_attempt_at'])
            .where('lane', '=', 'service')
            .where('doubts', '=', 1)
            .executeTakeFirst(),
        'the mail to be in doubt',
      );
      assert.ok(
        doubted.next_attempt_at.getTime() > Date.now() + 10 * 60_000,
        'nobody knows whether it arrived: not again at once',
      );
      await db.updateTable('deliveries').set({ next_attempt_at: new Date() }).where('id', '=', doubted.id).execute();
      await eventually(async () => (await waiting()) === 0, 'the queue to be empty');
      assert.equal(smtp.mails.length, 1);
      assert.deepEqual(smtp.mails[0]!.to, ['orders@atelier.example']);
      assert.match(smtp.mails[0]!.raw, /Subject: Reset your password/);
      const mail = await db.selectFrom('outbox_mails').selectAll().executeTakeFirstOrThrow();
      assert.ok(mail.sent_at);
      assert.deepEqual([mail.text_body, mail.html_body], ['', null], 'what was sent is emptied');
      assert.match(smtp.mails[0]!.raw, new RegExp(`Message-ID: <${mail.id}@atelier.example>`));
    } finally {
      await next.stop();
    }
  });

  test('after a temporary refusal of the mail server the mail is sent again later, once', async () => {
    const marketplace = await start();
    try {
      const before = smtp.mails.length;
      smtp.refuse(1);
      dataOf(await marketplace.graphql(FORGOT));
      await eventually(async () => (await waiting()) === 0, 'the second attempt');
      assert.equal(smtp.mails.length, before + 1);
      const { attempts } = await db
        .selectFrom('deliveries')
        .select('attempts')
        .where('lane', '=', 'service')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      assert.equal(attempts, 2);
      assert.ok(!JSON.stringify(marketplace.log).includes('orders@atelier.example'), 'no address in the log');
    } finally {
      await marketplace.stop();
    }
  });

  test('with a mail server there is no outbox to read', async () => {
    const marketplace = await start();
    try {
      assert.equal((await fetch(`${marketplace.url}/outbox`)).status, 404);
    } finally {
      await marketplace.stop();
    }
  });

  test('a reset job that runs again creates neither a second mail nor a second link', async () => {
    const marketplace = {
      db,
      log: createLog('silent'),
      options: readMarketplaceOptions([], {}),
      mailer: createMailer({ from: 'a@b.co', delivers: false }),
    } as Marketplace;
    const count = async () => [
      (await db.selectFrom('outbox_mails').select('id').execute()).length,
      (await db.selectFrom('password_resets').select('id').execute()).length,
    ];
    const [mails, links] = await count();
    for (let run = 0; run < 2; run += 1)
      await sendPasswordReset(marketplace, { email: 'admin@atelier.example' }, { id: 'job-1' });
    assert.deepEqual(await count(), [mails! + 1, links! + 1]);
  });
});

async function freePort(): Promise<number> {
  const openPort = await listen('127.0.0.1', 0);
  await openPort.close();
  return openPort.port;
}
