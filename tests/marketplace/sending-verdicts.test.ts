import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { eventually } from '../support/answers.ts';
import { engineKit } from '../support/engine.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';
import { startSmtp, type SmtpAct, type SmtpServer, type SmtpStage } from '../support/smtp.ts';

/** Every row of the table of verdicts, driven through a real talk: what a server does once to one of ten people, and for a while to all. */
describe('what an error of a mail server means', () => {
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

  const withLogin = () => smtp.url.replace('smtp://', 'smtp://shop:secret@');
  /** How often each person got the letter. */
  const letters = (people: readonly { email: string }[]) => people.map(({ email }) => smtp.mails.filter(({ to }) => to.includes(email)).length);
  const once = (count: number) => Array<number>(count).fill(1);

  const sender: [SmtpStage, SmtpAct][] = [
    ['greeting', 'drop'], ['greeting', 'hang'], ['greeting', 'drip'], ['greeting', '421 4.7.0 too many'], ['greeting', '450 later'], ['greeting', '554 no service'], ['greeting', 'hello'],
    ['EHLO', 'drop'], ['EHLO', 'hang'], ['EHLO', '421 closing'], ['EHLO', '550 who are you'],
    ['STARTTLS', '454 no TLS now'], ['STARTTLS', 'drop'], ['STARTTLS', 'hang'],
    ['AUTH', '454 try later'], ['AUTH', 'drop'], ['AUTH', 'hang'], ['AUTH', '535 wrong password'], ['AUTH', '534 too weak'],
    ['MAIL', 'drop'], ['MAIL', 'hang'], ['MAIL', 'drip'], ['MAIL', '421 closing'], ['MAIL', '451 not now'], ['MAIL', '550 sender refused'], ['MAIL', '530 log in first'],
  ];
  for (const [stage, act] of sender) {
    test(`${stage}: ${String(act)} is about the sender: nobody's mail is used up, and all go out once it is over`, async () => {
      const people = await kit.people(6);
      const { runId } = await kit.campaign(people);
      let isIll = true;
      let seen = 0;
      if (stage === 'AUTH') smtp.offer('AUTH PLAIN LOGIN');
      if (stage === 'STARTTLS') smtp.offer('STARTTLS');
      smtp.behave((moment) => {
        if (moment.stage !== stage || !isIll) return undefined;
        seen += 1;
        return act;
      });
      const engine = await kit.start({ smtpUrl: withLogin() });
      try {
        await eventually(async () => seen > 0 && (await kit.db.selectFrom('mail_server_rests').selectAll().execute()).length > 0, 'the server to be left alone');
        assert.ok((await kit.deliveries(runId)).every(({ state, attempts }) => state === 'queued' && attempts === 0));
        isIll = false;
        if (stage === 'STARTTLS') smtp.offer();
        await kit.finished(runId);
        assert.deepEqual(letters(people), once(6));
        assert.ok((await kit.deliveries(runId)).every(({ state, attempts }) => state === 'sent' && attempts === 1));
        assert.deepEqual(await kit.db.selectFrom('mail_server_rests').selectAll().execute(), []);
      } finally {
        await engine.stop();
      }
    });
  }

  const own: [SmtpStage, SmtpAct, 'failed' | 'sent' | 'in_doubt'][] = [
    ['RCPT', '550 no such user', 'failed'], ['RCPT', '553 bad name', 'failed'], ['RCPT', '450 greylisted', 'sent'], ['RCPT', '421 not for you', 'sent'], ['RCPT', 'drop', 'sent'], ['RCPT', 'hang', 'sent'], ['RCPT', 'drip', 'sent'],
    ['DATA', '554 no', 'failed'], ['DATA', '451 later', 'sent'], ['DATA', 'drop', 'sent'], ['DATA', 'hang', 'sent'],
    ['text', '554 spam', 'failed'], ['text', '552 too large', 'failed'], ['text', '452 full', 'sent'], ['text', '421 closing', 'sent'],
    ['text', 'drop', 'in_doubt'], ['text', 'hang', 'in_doubt'], ['text', 'drip', 'in_doubt'], ['text', 'well, well', 'in_doubt'],
  ];
  for (const pipelined of [false, true]) {
    // With PIPELINING the whole envelope is sent before the first answer, so that the answers tell the stage.
    for (const [stage, act, end] of pipelined ? own.filter(([, what]) => what !== 'drip' && what !== 'hang') : own) {
      test(`${stage}: ${String(act)}${pipelined ? ', pipelined,' : ''} is about that mail: ${end}, and costs nobody else anything`, async () => {
        const people = await kit.people(6);
        const [unlucky] = people;
        const { runId } = await kit.campaign(people);
        let offered = 0;
        if (pipelined) smtp.offer('PIPELINING');
        smtp.behave(({ stage: at, to }) => {
          if (at !== stage || !to.includes(unlucky!.email)) return undefined;
          offered += 1;
          return end === 'sent' && offered > 2 ? undefined : act;
        });
        const engine = await kit.start({ smtpUrl: smtp.url });
        try {
          await kit.finished(runId);
          assert.deepEqual(letters(people.slice(1)), once(5));
          const found = (await kit.deliveries(runId)).find(({ account_id }) => account_id === unlucky!.id)!;
          const tries = { failed: 1, sent: 3, in_doubt: 3 }[end];
          assert.deepEqual([found.state, found.attempts, found.doubts, offered], [end, tries, end === 'in_doubt' ? 3 : 0, tries], found.error ?? '');
          assert.ok((await kit.deliveries(runId)).filter(({ account_id }) => account_id !== unlucky!.id).every(({ attempts }) => attempts === 1));
          assert.ok(!(found.error ?? '').includes('@') && found.first_tried_at !== null && found.last_tried_at !== null && found.ended_at !== null);
          assert.equal(letters([unlucky!])[0], end === 'sent' ? 1 : 0);
        } finally {
          await engine.stop();
        }
      });
    }
  }
});
