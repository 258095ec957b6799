import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { VERDICTS } from '../../marketplace/background/sending/failure.ts';
import { CONNECTIONS } from '../../marketplace/background/sending/sender.ts';
import { eventually } from '../support/answers.ts';
import { IMPATIENT } from '../support/engine.ts';
import { sendingRigs } from '../support/sending-rig.ts';
import { startSmtp } from '../support/smtp.ts';
import type { SmtpBehaviour, SmtpStage } from '../support/smtp-peer.ts';

const RIGS = 4;
/** What a server may do at a stage, and the column of the table that describes it. */
const ACTIONS: readonly (readonly [SmtpBehaviour & string, string])[] = [
  ['drop', 'none'],
  ['hang', 'none'],
  ['drip', 'none'],
  ['421 4.7.0 too many', '421'],
  ['450 not now', '4xx'],
  ['530 log in first', 'login'],
  ['550 5.7.1 no', '5xx'],
  ['well, well', 'other'],
];
const isSilence = (action: SmtpBehaviour) => action === 'hang' || action === 'drip';
const once = (count: number) => Array<number>(count).fill(1);

/** About the sender: how the server is paused. */
const SENDER: Readonly<
  Record<'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL', (answer: string) => 'rest' | 'login'>
> = {
  greeting: () => 'rest',
  EHLO: () => 'rest',
  STARTTLS: () => 'rest',
  AUTH: (answer) => (['5xx', 'login', 'other'].includes(answer) ? 'login' : 'rest'),
  MAIL: (answer) => (answer === 'login' ? 'login' : 'rest'),
};

/**
 * About that mail: its state while the server keeps doing this to it, or, if it is tried again, once it stops after the
 * second time.
 */
const MAIL: Readonly<
  Record<'RCPT' | 'DATA' | 'text', Readonly<Record<string, 'failed' | 'sent' | 'in_doubt' | 'login'>>>
> = {
  RCPT: { none: 'sent', '421': 'sent', '4xx': 'sent', login: 'login', '5xx': 'failed', other: 'sent' },
  DATA: { none: 'sent', '421': 'sent', '4xx': 'sent', login: 'login', '5xx': 'failed', other: 'sent' },
  text: { none: 'in_doubt', '421': 'sent', '4xx': 'sent', login: 'failed', '5xx': 'failed', other: 'in_doubt' },
};

/** Every row of the table of verdicts, with every possible reply, over a real SMTP session. */
describe('what an error of a mail server means', { concurrency: RIGS }, () => {
  const rigged = sendingRigs(RIGS);

  /** A fault that affects all recipients for a while. */
  const befallsAll = (stage: SmtpStage, action: SmtpBehaviour, rest: 'rest' | 'login', ...extensions: string[]) =>
    rigged(async ({ smtp, kit, start, letters, rests }) => {
      const people = await kit.people(6);
      const { runId } = await kit.campaign(people);
      let isIll = true;
      smtp.offer(...extensions);
      if (stage === 'AUTH') smtp.offer('AUTH PLAIN LOGIN');
      if (stage === 'STARTTLS') smtp.offer('STARTTLS');
      smtp.behave((moment) => (moment.stage === stage && isIll ? action : undefined));
      await start({
        smtpUrl: smtp.url.replace('smtp://', 'smtp://shop:secret@'),
        ...(isSilence(action) && { limits: { stages: IMPATIENT } }),
      });
      await eventually(async () => (await rests()).length > 0, 'the server to be paused');
      assert.ok(
        (await rests()).every(({ is_login }) => is_login === (rest === 'login')),
        `it rests as for ${rest}`,
      );
      assert.ok((await kit.deliveries(runId)).every(({ state, attempts }) => state === 'queued' && attempts === 0));
      isIll = false;
      if (stage === 'STARTTLS') smtp.offer();
      await kit.finished(runId);
      assert.deepEqual(letters(people), once(6));
      assert.ok((await kit.deliveries(runId)).every(({ state, attempts }) => state === 'sent' && attempts === 1));
      assert.deepEqual(await rests(), []);
    });

  /** A fault that affects one of six recipients. */
  const befallsOne = (
    stage: SmtpStage,
    action: SmtpBehaviour,
    end: 'failed' | 'sent' | 'in_doubt',
    isPipelined: boolean,
  ) =>
    rigged(async ({ smtp, kit, start, letters }) => {
      const people = await kit.people(6);
      const [unlucky] = people;
      const { runId } = await kit.campaign(people);
      let offered = 0;
      if (isPipelined) smtp.offer('PIPELINING');
      smtp.behave(({ stage: at, to }) => {
        if (at !== stage || !to.includes(unlucky!.email)) return undefined;
        offered += 1;
        return end === 'sent' && offered > 2 ? undefined : action;
      });
      await start(isSilence(action) ? { limits: { stages: IMPATIENT } } : {});
      await kit.finished(runId);
      assert.deepEqual(letters(people.slice(1)), once(5));
      const found = (await kit.deliveries(runId)).find(({ account_id }) => account_id === unlucky!.id)!;
      const tries = { failed: 1, sent: 3, in_doubt: 3 }[end];
      assert.deepEqual(
        [found.state, found.attempts, found.doubts, offered],
        [end, tries, end === 'in_doubt' ? 3 : 0, tries],
        found.error ?? '',
      );
      assert.ok(
        (await kit.deliveries(runId))
          .filter(({ account_id }) => account_id !== unlucky!.id)
          .every(({ attempts }) => attempts === 1),
      );
      assert.ok(
        !(found.error ?? '').includes('@') &&
          found.first_tried_at !== null &&
          found.last_tried_at !== null &&
          found.ended_at !== null,
      );
      assert.equal(letters([unlucky!])[0], end === 'sent' ? 1 : 0);
    });

  for (const action of ['450 not now', '530 log in first', '550 5.7.1 no', '553 5.1.8 no such sender', 'drop']) {
    test(
      `MAIL: ${action}, pipelined, is about the sender: no attempt counts, and all are sent once it is over`,
      befallsAll('MAIL', action, action.startsWith('530') ? 'login' : 'rest', 'PIPELINING'),
    );
  }

  // When the envelope is sent at once, DATA is requested before the refusal is read; some servers then expect a text
  // without recipients.
  for (const extensions of [[], ['PIPELINING'], ['PIPELINING', 'X-DATA-FOR-NOBODY']]) {
    test(
      `an address that does not exist (${extensions.join(', ') || 'step by step'}) fails alone and is excluded from then on`,
      rigged(async ({ smtp, kit, start, letters, rests }) => {
        const people = await kit.people(30);
        const dead = people[3]!;
        const { runId } = await kit.campaign(people);
        smtp.offer(...extensions);
        smtp.behave(({ stage, to }) =>
          stage === 'RCPT' && to.includes(dead.email) ? '550 5.1.1 no such person' : undefined,
        );
        await start();
        await kit.finished(runId);
        assert.deepEqual(
          letters(people),
          people.map((each) => (each === dead ? 0 : 1)),
        );
        assert.deepEqual(
          (await kit.deliveries(runId))
            .filter(({ state }) => state === 'failed')
            .map(({ account_id, attempts }) => [account_id, attempts]),
          [[dead.id, 1]],
        );
        assert.deepEqual(
          (await kit.db.selectFrom('suppressed_addresses').select('address').execute()).map(({ address }) => address),
          [dead.email],
        );
        assert.deepEqual(await rests(), []);
      }),
    );
  }

  const driven = new Set<string>();
  for (const [stage, restOf] of Object.entries(SENDER) as [
    keyof typeof SENDER,
    (answer: string) => 'rest' | 'login',
  ][]) {
    for (const [action, answer] of ACTIONS) {
      driven.add(
        `${{ greeting: 'greeting', EHLO: 'helo', STARTTLS: 'starttls', AUTH: 'auth', MAIL: 'mail' }[stage]} ${answer}`,
      );
      test(
        `${stage}: ${action} is about the sender: no attempt counts, and all are sent once it is over`,
        befallsAll(stage, action, restOf(answer)),
      );
    }
  }
  for (const [stage, endOf] of Object.entries(MAIL) as [
    keyof typeof MAIL,
    Record<string, 'failed' | 'sent' | 'in_doubt' | 'login'>,
  ][]) {
    for (const [action, answer] of ACTIONS) {
      const end = endOf[answer]!;
      driven.add(`${{ RCPT: 'rcpt', DATA: 'data', text: 'text' }[stage]} ${answer}`);
      if (end === 'login') {
        test(
          `${stage}: ${action} is about the sender: no attempt counts, and all are sent once it is over`,
          befallsAll(stage, action, 'login'),
        );
        continue;
      }
      // With PIPELINING the whole envelope is sent before the first reply, so the stage has to come from the replies.
      for (const isPipelined of isSilence(action) ? [false] : [false, true]) {
        test(
          `${stage}: ${action}${isPipelined ? ', pipelined,' : ''} is about that mail: ${end}, and affects no other mail`,
          befallsOne(stage, action, end, isPipelined),
        );
      }
    }
  }

  driven.add('rcpt sender');
  for (const extensions of [[], ['PIPELINING']]) {
    test(
      `a sender that is refused only at RCPT (${extensions.join() || 'step by step'}) loses no mail, and excludes no address`,
      rigged(async ({ smtp, kit, start, letters, rests, failures }) => {
        const people = await kit.people(40);
        const { runId } = await kit.campaign(people);
        let isRefused = true;
        smtp.offer(...extensions);
        smtp.behave(({ stage }) =>
          stage === 'RCPT' && isRefused
            ? '550 5.1.0 <news@atelier.example>: Sender address rejected: User unknown'
            : undefined,
        );
        await start();
        await eventually(async () => (await failures()) > 1, 'the server to be paused, with this sender');
        assert.ok(
          (await rests()).every(({ server }) => server.includes(' ')),
          'not with others',
        );
        assert.ok(
          (await kit.deliveries(runId)).filter(({ attempts }) => attempts > 0).length < 30,
          'not every mail was tried to find out',
        );
        isRefused = false;
        await kit.finished(runId);
        assert.deepEqual(letters(people), once(40));
        assert.deepEqual(await kit.db.selectFrom('suppressed_addresses').selectAll().execute(), []);
      }),
    );
  }

  driven.add('connect none');
  test(
    'connect: while a server is down no attempt counts, and all are sent once it is up',
    rigged(async ({ kit, start, failures }) => {
      const { port, stop } = await startSmtp();
      await stop();
      const { runId } = await kit.campaign(await kit.people(6));
      await start({ smtpUrl: `smtp://127.0.0.1:${port}` });
      await eventually(async () => (await failures()) >= 2, 'a second try');
      assert.ok((await kit.deliveries(runId)).every(({ state, attempts }) => state === 'queued' && attempts === 0));
      const back = await startSmtp({ port });
      try {
        await kit.finished(runId);
        assert.equal(back.mails.length, 6);
      } finally {
        await back.stop();
      }
    }),
  );

  test(
    'a server that does not know EHLO gets HELO',
    rigged(async ({ smtp, kit, start, letters }) => {
      const people = await kit.people(3);
      const { runId } = await kit.campaign(people);
      const greeted = new Set<number>();
      smtp.behave(({ stage, connection }) => {
        if (stage !== 'EHLO' || greeted.has(connection)) return undefined;
        greeted.add(connection);
        return '502 what?';
      });
      await start();
      await kit.finished(runId);
      assert.deepEqual(letters(people), once(3));
    }),
  );

  for (const pipelining of [[], ['PIPELINING']]) {
    test(
      `a server that replies byte by byte${pipelining.length > 0 ? ', pipelined,' : ''} but in time gets each mail once`,
      rigged(async ({ smtp, kit, start, letters }) => {
        const people = await kit.people(4);
        const { runId } = await kit.campaign(people);
        smtp.offer(...pipelining);
        smtp.behave(({ stage }) => (stage === 'text' || stage === 'greeting' ? 'stammer' : undefined));
        await start();
        await kit.finished(runId);
        assert.deepEqual(letters(people), once(4));
        assert.ok((await kit.deliveries(runId)).every(({ attempts }) => attempts === 1));
      }),
    );
  }

  for (const pipelining of [[], ['PIPELINING']]) {
    test(
      `refused recipients${pipelining.length > 0 ? ', pipelined,' : ''} do not pause the server for the others: their transaction is reset before the next mail`,
      rigged(async ({ smtp, kit, start, letters }) => {
        const people = await kit.people(60);
        const isRefused = (email: string | undefined) => people.findIndex((each) => each.email === email) % 5 === 4;
        const { runId } = await kit.campaign(people);
        smtp.offer(...pipelining);
        const before = smtp.connections;
        smtp.behave(({ stage, to }) =>
          stage === 'RCPT' && isRefused(to.at(-1)) ? '550 5.1.1 no such person' : undefined,
        );
        const { log } = await start();
        await kit.finished(runId);
        assert.deepEqual(
          letters(people),
          people.map(({ email }) => (isRefused(email) ? 0 : 1)),
        );
        assert.deepEqual(
          log.filter(({ msg }) => msg === 'the mail server is paused'),
          [],
        );
        assert.ok(smtp.connections - before <= 2 * CONNECTIONS.campaign, `${smtp.connections - before} connections`);
      }),
    );
  }

  for (const lie of ['250 taken', '330 go on?', '354 go on\r\n250 taken']) {
    test(
      `a server that accepts a mail before it was transmitted (${lie.replace('\r\n', ', ')}) is not believed`,
      rigged(async ({ smtp, kit, start, letters }) => {
        const people = await kit.people(4);
        const { runId } = await kit.campaign(people);
        let lies = 0;
        smtp.behave(({ stage, to }) =>
          stage === 'DATA' && to.includes(people[0]!.email) && (lies += 1) <= 2 ? lie : undefined,
        );
        await start();
        await kit.finished(runId);
        assert.deepEqual([lies, ...letters(people)], [3, ...once(4)]);
        assert.deepEqual(
          (await kit.deliveries(runId)).map(({ attempts, doubts }) => attempts - doubts).sort(),
          [1, 1, 1, 3],
        );
      }),
    );
  }

  test(
    'a mail accepted just before the connection drops counts as sent; a server that accepts only three per connection gets new ones',
    rigged(async ({ smtp, kit, start, letters, rests }) => {
      const people = await kit.people(30);
      const { runId } = await kit.campaign(people);
      const talks = new Map<number, number>();
      smtp.behave(({ stage, connection }) => {
        const taken = talks.get(connection) ?? 0;
        if (stage === 'text') talks.set(connection, taken + 1);
        if (stage === 'text' && connection % 2 === 0) return 'farewell';
        return stage === 'MAIL' && taken === 3 ? '421 enough for now' : undefined;
      });
      await start();
      await kit.finished(runId);
      assert.deepEqual(letters(people), once(30));
      assert.ok((await kit.deliveries(runId)).every(({ attempts, doubts }) => attempts === 1 && doubts === 0));
      assert.deepEqual(await rests(), []);
    }),
  );

  test('every row and every reply of the table was tested', () => {
    const rows = VERDICTS.flatMap(({ stages, answers }) =>
      stages.flatMap((stage) =>
        (answers === 'any'
          ? ['none', '421', '4xx', 'login', '5xx', 'other']
          : answers.filter((answer) => answer !== 'sender' || stages.length === 1)
        ).map((answer) => `${stage} ${answer}`),
      ),
    );
    // Before there is a connection there can be no reply.
    const missing = new Set(
      rows.filter((row) => !driven.has(row) && (!row.startsWith('connect') || row === 'connect none')),
    );
    assert.deepEqual([...missing], []);
  });
});
