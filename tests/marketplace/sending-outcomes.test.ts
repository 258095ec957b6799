import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Due } from '../../marketplace/background/sending/due.ts';
import {
  isAboutSender,
  SmtpFault,
  Undeliverable,
  verdictOf,
  type MailVerdict,
  type Stage,
} from '../../marketplace/background/sending/failure.ts';
import { LIMITS } from '../../marketplace/background/sending/limits.ts';
import { outcomeOf, outcomeOfError } from '../../marketplace/background/sending/outcomes.ts';

describe('what a reply means', () => {
  /** By stage: no reply, then replies by their codes, those at the ends of each hundred included. */
  const CODES = [null, 421, 400, 450, 499, 530, 535, 500, 550, 599, 600, 399, 0] as const;
  const all = <T>(value: T): T[] => CODES.map(() => value);
  const restUnless = (login: string) => CODES.map((code) => (code === 530 || code === 535 ? login : 'unjudged rest'));
  const expected: Readonly<Record<Stage, readonly string[]>> = {
    connect: all('unjudged rest'),
    greeting: all('unjudged rest'),
    helo: all('unjudged rest'),
    starttls: all('unjudged rest'),
    auth: CODES.map((code) => (code === null || (code >= 400 && code < 500) ? 'unjudged rest' : 'unjudged login')),
    mail: restUnless('unjudged login'),
    // No reply, 421, 4xx three times, the password twice, 5xx three times, what is no refusal of SMTP.
    rcpt: [
      'later null',
      'later rest',
      ...Array<string>(3).fill('later null'),
      ...Array<string>(2).fill('unjudged login'),
      ...Array<string>(3).fill('final null'),
      ...Array<string>(3).fill('later null'),
    ],
    data: [
      'later null',
      'later rest',
      ...Array<string>(3).fill('later null'),
      ...Array<string>(2).fill('unjudged login'),
      ...Array<string>(3).fill('final null'),
      ...Array<string>(3).fill('later null'),
    ],
    text: [
      'doubt null',
      'later rest',
      ...Array<string>(3).fill('later null'),
      ...Array<string>(5).fill('final null'),
      ...Array<string>(3).fill('doubt null'),
    ],
  };

  for (const [stage, verdicts] of Object.entries(expected) as [Stage, readonly string[]][])
    test(`at ${stage}`, () => {
      assert.deepEqual(
        CODES.map((code) => {
          const { mail, server } = verdictOf(stage, code);
          return `${mail} ${server}`;
        }),
        verdicts,
      );
    });

  test('only a final refusal of a recipient can be about the sender, depending on its text', () => {
    const words = '5.1.8 bad sender';
    assert.equal(isAboutSender('rcpt', 550, words), true);
    assert.equal(isAboutSender('rcpt', 550, 'Your sender address was rejected'), true);
    assert.equal(isAboutSender('rcpt', 550, '5.1.1 no such person'), false);
    assert.equal(isAboutSender('rcpt', 450, words), false);
    assert.equal(isAboutSender('rcpt', null, words), false);
    assert.equal(isAboutSender('data', 550, words), false);
    assert.deepEqual(verdictOf('data', 550, words), { mail: 'final', server: null });
  });

  test('a fault carries its stage and code', () => {
    const fault = new SmtpFault('no', 'rcpt', 550);
    assert.deepEqual([fault.message, fault.stage, fault.code], ['no', 'rcpt', 550]);
  });
});

describe('what a reply means for a delivery', () => {
  const tried = (values: Partial<Due>): Due => ({
    id: '00000000-0000-4000-8000-000000000000',
    channel: 'EMAIL',
    messageId: null,
    mailId: null,
    attempts: 0,
    doubts: 0,
    firstTriedAt: null,
    accountId: null,
    email: null,
    firstName: null,
    lastName: null,
    mobile: null,
    ...values,
  });
  const HOUR = 3_600_000;
  const now = Date.parse('2026-05-01T10:00:00Z');
  const made = (verdict: MailVerdict, due: Partial<Due>, waitMs = 0) => {
    const {
      state,
      isCounted,
      isDoubt = false,
      waitMs: waits,
      error,
    } = outcomeOf(tried(due), verdict, { reason: 'no', waitMs, limits: LIMITS, now });
    return { state, isCounted, isDoubt, waits, error };
  };

  test('a temporary refusal is retried after growing delays, counted, and fails after three days', () => {
    const waits = [5_000, 15_000, 60_000, 300_000, 900_000, 1_800_000, HOUR, 2 * HOUR, 4 * HOUR, 4 * HOUR, 4 * HOUR];
    for (const [attempts, wait] of waits.entries())
      assert.deepEqual(made('later', { attempts }), {
        state: 'queued',
        isCounted: true,
        isDoubt: false,
        waits: wait,
        error: 'no',
      });
    const since = (ms: number) => made('later', { attempts: 20, firstTriedAt: new Date(now - ms) });
    assert.equal(since(68 * HOUR).state, 'queued');
    assert.deepEqual(since(68 * HOUR + 1), {
      state: 'failed',
      isCounted: true,
      isDoubt: false,
      waits: undefined,
      error: 'Given up after three days: no',
    });
  });

  test('a delivery that may have arrived is tried twice more and then stays in doubt', () => {
    assert.deepEqual(
      [0, 1, 2].map((doubts) => made('doubt', { doubts, attempts: doubts })),
      [
        { state: 'queued', isCounted: true, isDoubt: true, waits: 900_000, error: 'no' },
        { state: 'queued', isCounted: true, isDoubt: true, waits: 2 * HOUR, error: 'no' },
        { state: 'in_doubt', isCounted: true, isDoubt: true, waits: 0, error: 'no' },
      ],
    );
  });

  test('a delivery that was not judged waits for the server, uncounted; a final refusal fails', () => {
    assert.deepEqual(made('unjudged', { attempts: 5 }, 7_000), {
      state: 'queued',
      isCounted: false,
      isDoubt: false,
      waits: 7_000,
      error: 'no',
    });
    assert.deepEqual(made('final', {}), {
      state: 'failed',
      isCounted: true,
      isDoubt: false,
      waits: undefined,
      error: 'no',
    });
  });

  test('a final refusal of a recipient is final, unless its text is about the sender', () => {
    assert.deepEqual(
      ['550 5.1.1 no such person', '552 mailbox full', '554 no'].map(
        (reply) => verdictOf('rcpt', Number(reply.slice(0, 3)), reply).mail,
      ),
      ['final', 'final', 'final'],
    );
    assert.deepEqual(verdictOf('rcpt', 550, '550 5.1.8 bad sender'), { mail: 'later', server: null });
    assert.deepEqual(verdictOf('rcpt', 450, '450 greylisted'), { mail: 'later', server: null });
  });

  test('an error of our own is final if the mail can never be sent, and otherwise retried', () => {
    const due = tried({ attempts: 1 });
    assert.deepEqual(outcomeOfError(due, new Undeliverable('no text'), 'no text', LIMITS), {
      id: due.id,
      state: 'failed',
      error: 'no text',
      isCounted: true,
    });
    assert.deepEqual(outcomeOfError(due, new Error('out of memory'), 'out of memory', LIMITS), {
      id: due.id,
      state: 'queued',
      error: 'out of memory',
      isCounted: true,
      waitMs: 15_000,
    });
  });
});
