import type { HistoryEntry } from '@/lib/history/entry';
import { describe as describeSent, touchedBy, type Sent } from '@/lib/history/describe';
import { sentenceOf } from '@/lib/history/words';
import { valueText } from '@/lib/history/values';
import { undoSends } from '@/lib/server/history/undo';
import { reversalsOf } from '@/lib/server/history/reverse';

const [JUNE, JULY] = ['2026-06-01T07:30:00.000Z', '2026-07-01T07:30:00.000Z'];
type Run = { startedAt: string; pausedAt: string | null; finishedAt: string | null; error: string | null; counts: [] };
const run = (startedAt: string, values: Partial<Run> = {}): Run => ({
  startedAt,
  pausedAt: null,
  finishedAt: null,
  error: null,
  counts: [],
  ...values,
});
const paused = (startedAt: string) => run(startedAt, { pausedAt: JULY });
const finished = (startedAt: string) => run(startedAt, { finishedAt: JULY });

/** What the history keeps of pausing or resuming a campaign that has these runs. */
function done(operation: 'PauseMessageCampaign' | 'ResumeMessageCampaign', runs?: readonly Run[]): HistoryEntry {
  const sent: Sent = { operation, variables: { id: 'c' }, page: null };
  const what = describeSent(sent);
  const nodes = runs && [{ id: 'c', name: 'Winter sale', runs }];
  return {
    ...what,
    id: '1',
    at: new Date().toISOString(),
    person: { id: 'p', name: 'Somebody', roles: [] },
    operation,
    outcome: 'done',
    page: null,
    requestId: 'r',
    records: touchedBy(sent, what, nodes, () => undefined),
  };
}
const takenBackBy = (entry: HistoryEntry) => reversalsOf(entry)?.map(({ operation }) => operation);

test('a pause is taken back by resuming, which is counted down; that is taken back by a pause, which is not', () => {
  const pause = done('PauseMessageCampaign', [finished(JUNE), run(JULY)]);
  expect(reversalsOf(pause)).toEqual([{ operation: 'ResumeMessageCampaign', variables: { id: 'c' } }]);
  expect(undoSends([pause])).toBe('ResumeMessageCampaign');
  const resume = done('ResumeMessageCampaign', [finished(JUNE), paused(JULY)]);
  expect(reversalsOf(resume)).toEqual([{ operation: 'PauseMessageCampaign', variables: { id: 'c' } }]);
  expect(undoSends([resume])).toBeUndefined();
});

test('giving a campaign a time back that has passed sends it, and is counted down; any other change of it is not', () => {
  const moved = (field: string, before: string): HistoryEntry => ({
    ...done('PauseMessageCampaign'),
    operation: 'UpdateMessageCampaign',
    records: [{ id: 'c', name: 'Winter sale', changes: [{ field, before, after: '2099-08-01T07:30:00.000Z' }] }],
  });
  const passed = moved('scheduledAt', '2020-06-01T07:30:00.000Z');
  expect(reversalsOf(passed)?.[0]?.variables).toEqual({ id: 'c', input: { scheduledAt: '2020-06-01T07:30:00.000Z' } });
  expect(undoSends([passed])).toBe('UpdateMessageCampaign');
  expect(undoSends([moved('scheduledAt', '2099-06-01T07:30:00.000Z')])).toBeUndefined();
  expect(undoSends([moved('name', 'Summer sale')])).toBeUndefined();
});

test('it says which runs there were, so that one that began since is not taken for them', () => {
  const pause = done('PauseMessageCampaign', [run(JULY), run(JUNE)]);
  const both = (status: string) => [JUNE, JULY].map((startedAt) => ({ startedAt, status }));
  expect(pause.records).toEqual([
    { id: 'c', name: 'Winter sale', changes: [{ field: 'runs', before: both('sending'), after: both('paused') }] },
  ]);
  expect(sentenceOf(pause)).toBe('Paused campaign Winter sale');
  expect(valueText('runs', [{ startedAt: JULY, status: 'paused' }])).toBe(
    'Started at 01-07-2026, 09:30, Status Paused',
  );
});

test('nothing is offered where it would not be as it was: some were paused before, or nobody knows', () => {
  expect(takenBackBy(done('PauseMessageCampaign', [paused(JUNE), run(JULY)]))).toBeUndefined();
  expect(takenBackBy(done('ResumeMessageCampaign', [paused(JUNE), run(JULY)]))).toBeUndefined();
  expect(takenBackBy(done('PauseMessageCampaign', [paused(JUNE)]))).toBeUndefined();
  expect(takenBackBy(done('PauseMessageCampaign'))).toBeUndefined();
});

test('a campaign that is not being sent is not as it was, whatever is sent to it', () => {
  for (const operation of ['PauseMessageCampaign', 'ResumeMessageCampaign'] as const) {
    expect(done(operation, [finished(JULY)]).records[0]?.changes).toHaveLength(1);
    expect(takenBackBy(done(operation, [finished(JULY)]))).toBeUndefined();
  }
});
