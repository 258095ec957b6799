import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Due } from '../../marketplace/background/sending/due.ts';
import { verdictOf, type MailVerdict } from '../../marketplace/background/sending/failure.ts';
import { LIMITS } from '../../marketplace/background/sending/limits.ts';
import { outcomeOf } from '../../marketplace/background/sending/outcomes.ts';

describe('what a verdict makes of a delivery', () => {
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

  test('one that was refused for now is tried again after longer and longer, counted, and given up after three days', () => {
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

  test('one that may have arrived is tried twice more and then stays in doubt', () => {
    assert.deepEqual(
      [0, 1, 2].map((doubts) => made('doubt', { doubts, attempts: doubts })),
      [
        { state: 'queued', isCounted: true, isDoubt: true, waits: 900_000, error: 'no' },
        { state: 'queued', isCounted: true, isDoubt: true, waits: 2 * HOUR, error: 'no' },
        { state: 'in_doubt', isCounted: true, isDoubt: true, waits: 0, error: 'no' },
      ],
    );
  });

  test('one that was not judged waits with the server, uncounted; one refused for good has failed', () => {
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

  test('a recipient refused for good is final, unless the words are about the sender', () => {
    assert.deepEqual(
      ['550 5.1.1 no such person', '552 mailbox full', '554 no'].map(
        (reply) => verdictOf('rcpt', Number(reply.slice(0, 3)), reply).mail,
      ),
      ['final', 'final', 'final'],
    );
    assert.deepEqual(verdictOf('rcpt', 550, '550 5.1.8 bad sender'), { mail: 'later', server: null });
    assert.deepEqual(verdictOf('rcpt', 450, '450 greylisted'), { mail: 'later', server: null });
  });
});
