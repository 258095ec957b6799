import { outcomesOf, reachText, runStateOf, type CampaignRun } from '@/lib/resources/message-campaigns/figures';

test('the recipients of a channel in plain words', () => {
  expect(reachText({ people: 0, reached: 0, leftOut: [] })).toBe('Nobody');
  expect(reachText({ people: 12, reached: 12, leftOut: [] })).toBe('All 12 will receive it');
  expect(
    reachText({
      people: 1_300,
      reached: 1_234,
      leftOut: [
        { reason: 'UNSUBSCRIBED', count: 40 },
        { reason: 'DISABLED', count: 20 },
        { reason: 'BOUNCED', count: 6 },
      ],
    }),
  ).toBe('1\u00a0234 of 1\u00a0300 will receive it: 40 unsubscribed, 20 disabled, 6 bounced');
  expect(reachText({ people: 2, reached: 0, leftOut: [{ reason: 'NO_MOBILE', count: 2 }] })).toBe(
    '0 of 2 will receive it: 2 without a mobile number',
  );
});

const count = (
  channel: 'EMAIL' | 'SMS',
  state: CampaignRun['counts'][number]['state'],
  number: number,
  reason: string | null = null,
) => ({ channel, state, reason, count: number });
const run = { error: null, pausedAt: null, finishedAt: null, counts: [] as CampaignRun['counts'] };

test('a run is described by channel, states summed, with the most frequent reasons first', () => {
  const counts = [
    count('EMAIL', 'failed', 2, '550 5.1.1 No such user'),
    count('EMAIL', 'sent', 1_234),
    count('EMAIL', 'skipped', 20, 'The account is disabled.'),
    count('EMAIL', 'skipped', 40, 'The person is not subscribed.'),
    count('SMS', 'queued', 3),
    count('SMS', 'in_doubt', 1, 'No answer.'),
  ];
  expect(outcomesOf({ counts })).toEqual([
    {
      channel: 'EMAIL',
      text: '1\u00a0234 sent, 60 left out, 2 failed',
      reasons: ['40: The person is not subscribed.', '20: The account is disabled.', '2: 550 5.1.1 No such user'],
    },
    { channel: 'SMS', text: '3 waiting, 1 in doubt', reasons: ['1: No answer.'] },
  ]);
  expect(outcomesOf({ counts: [] })).toEqual([]);
});

test('a run is being sent, paused, finished, or was never sent', () => {
  const at = '2026-01-01T00:00:00Z';
  expect(runStateOf(run)).toBe('sending');
  expect(runStateOf({ ...run, pausedAt: at })).toBe('paused');
  expect(runStateOf({ ...run, pausedAt: at, finishedAt: at })).toBe('done');
  expect(
    runStateOf({ ...run, pausedAt: at, error: 'The campaign was cancelled.', counts: [count('EMAIL', 'queued', 1)] }),
  ).toBe('stopping');
  expect(runStateOf({ ...run, finishedAt: at, error: 'The message was deleted.' })).toBe('notSent');
  expect(
    runStateOf({ ...run, finishedAt: at, error: 'The campaign was cancelled.', counts: [count('EMAIL', 'sent', 1)] }),
  ).toBe('done');
});
