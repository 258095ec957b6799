import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { SmtpFault, Withheld, type Stage } from '../../marketplace/background/sending/failure.ts';
import { handOver } from '../../marketplace/background/sending/hand-over.ts';
import { LIMITS } from '../../marketplace/background/sending/limits.ts';
import type { Post } from '../../marketplace/background/sending/post.ts';
import { openSession } from '../../marketplace/background/sending/smtp-open.ts';
import type { SmtpSession } from '../../marketplace/background/sending/smtp-session.ts';
import { eventually } from '../support/answers.ts';
import { startSmtp } from '../support/smtp.ts';

/** Long enough for a busy machine; where a server hangs on purpose, nothing waits as long as this. */
const STAGES = { connect: 5_000, greeting: 5_000, command: 5_000, text: 5_000 };

const smtp = await startSmtp();
after(() => smtp.stop());

describe('several mails over one connection', () => {
  let stop = new AbortController();
  /** As long as the transmission of a mail may take once the process is to stop. */
  let grace = LIMITS.stopping;

  beforeEach(() => {
    smtp.recover();
    smtp.mails.length = 0;
    stop = new AbortController();
    grace = LIMITS.stopping;
  });

  const mailTo = (name: string) => ({
    envelope: { from: 'shop@atelier.example', to: [`${name}@people.example`] },
    raw: 'Subject: A letter\r\n\r\nDear reader\r\n',
  });

  /** Hands a mail over to the server. Without a session, over a separate connection. */
  const give = (name: string, known: SmtpSession | null = null, begin = () => Promise.resolve(true)) => {
    const post = { limits: { stages: STAGES, stopping: grace }, stopping: stop.signal } as unknown as Post;
    return handOver(post, smtp.url, { mail: mailTo(name), begin, known });
  };

  const received = () => smtp.mails.map(({ to }) => to.join());
  const fault = (stage: Stage, code: number | null) => (error: unknown) =>
    error instanceof SmtpFault && error.stage === stage && error.code === code;

  test('the next mail goes over the same connection', async () => {
    const before = smtp.connections;
    const session = await give('ann');
    assert.equal(await give('bee', session), session);
    assert.deepEqual(received(), ['ann@people.example', 'bee@people.example']);
    assert.equal(smtp.connections, before + 1);
    assert.equal(session.isOpen, true);
    session.quit();
  });

  for (const end of ['421 4.7.0 enough for now', 'drop'] as const)
    test(`a server that ends a connection after some mails (${end}) gets the next one over a new connection`, async () => {
      const session = await give('ann');
      const before = smtp.connections;
      smtp.behave(({ stage, connection }) => (stage === 'MAIL' && connection === before ? end : undefined));
      const next = await give('bee', session);
      assert.notEqual(next, session);
      assert.deepEqual(received(), ['ann@people.example', 'bee@people.example']);
      assert.equal(smtp.connections, before + 1);
      next.quit();
    });

  for (const [end, code] of [
    ['421 4.7.0 enough for now', 421],
    ['drop', null],
  ] as const)
    test(`a server that ends a connection over which it accepted no mail (${end}) is not tried again`, async () => {
      const session = await openSession(smtp.url, STAGES, stop.signal);
      const before = smtp.connections;
      smtp.behave(({ stage }) => (stage === 'MAIL' ? end : undefined));
      await assert.rejects(give('bee', session), fault('mail', code));
      assert.equal(smtp.connections, before);
    });

  for (const [stage, answer, expected] of [
    ['MAIL', '450 not now', fault('mail', 450)],
    ['RCPT', '421 4.7.0 too many', fault('rcpt', 421)],
    ['RCPT', 'drop', fault('rcpt', null)],
    ['RCPT', '550 no such person', fault('rcpt', 550)],
  ] as const)
    test(`any other fault is about this mail or its sender and is not tried again at once: ${answer} to ${stage}`, async () => {
      const session = await give('ann');
      const before = smtp.connections;
      smtp.behave((moment) => (moment.stage === stage ? answer : undefined));
      await assert.rejects(give('bee', session), expected);
      assert.equal(smtp.connections, before);
      assert.deepEqual(received(), ['ann@people.example']);
      session.quit();
    });

  test('a mail that may no longer be sent is not sent over a second connection either', async () => {
    const session = await give('ann');
    const before = smtp.connections;
    await assert.rejects(
      give('bee', session, () => Promise.resolve(false)),
      Withheld,
    );
    assert.equal(smtp.connections, before);
    assert.deepEqual(received(), ['ann@people.example']);
  });

  test('a connection that has ended is replaced', async () => {
    const session = await give('ann');
    session.quit();
    const next = await give('bee', session);
    assert.notEqual(next, session);
    assert.deepEqual(received(), ['ann@people.example', 'bee@people.example']);
    next.quit();
  });

  test('a connection whose first mail is refused is closed', async () => {
    smtp.behave(({ stage }) => (stage === 'RCPT' ? '550 no such person' : undefined));
    await assert.rejects(give('ann'), fault('rcpt', 550));
    await eventually(async () => smtp.open === 0, 'the connection to be closed', 5_000);
  });

  test('a process that is stopping starts no mail', async () => {
    const session = await give('ann');
    const before = smtp.connections;
    stop.abort();
    await assert.rejects(give('bee', session), Withheld);
    assert.equal(smtp.connections, before);
    assert.equal(session.isOpen, true);
    session.quit();
  });

  test('a process that is stopping closes a connection at once if no text is being transmitted', async () => {
    grace = 60_000;
    smtp.behave(({ stage }) => {
      if (stage !== 'RCPT') return undefined;
      setImmediate(() => stop.abort());
      return 'hang';
    });
    await assert.rejects(give('ann'), Withheld);
    assert.deepEqual(received(), []);
  });

  test('a process that is stopping lets a text in transmission finish', async () => {
    let isStopped = false;
    smtp.behave(({ stage }) => {
      if (stage !== 'text' || isStopped) return undefined;
      isStopped = true;
      stop.abort();
      return { afterMs: 50 };
    });
    const session = await give('ann');
    assert.deepEqual(received(), ['ann@people.example']);
    session.quit();
  });

  test('a text that does not finish within that time is in doubt', async () => {
    grace = 50;
    smtp.behave(({ stage }) => {
      if (stage !== 'text') return undefined;
      stop.abort();
      return 'hang';
    });
    await assert.rejects(give('ann'), {
      stage: 'text',
      code: null,
      message: 'The process was stopped before the mail server answered.',
    });
  });

  test('stopping between two mails leaves the connection to its owner', async () => {
    const session = await give('ann');
    stop.abort();
    assert.equal(session.isOpen, true);
    session.quit();
  });
});
