import {
  audienceOf,
  MAX_MEMBERS,
  readAudience,
  reachOf,
  withoutApp,
  withoutEmail,
  type Member,
  type Page,
} from '@/lib/resources/message-campaigns/audience';
import { hasTextFor, obstaclesOf, type Plan } from '@/lib/resources/message-campaigns/obstacles';
import { isOverdue, nextSendAt } from '@/lib/resources/message-campaigns/campaign';
import { wasSent } from '@/lib/resources/message-campaigns/due';

const person = (accountId: string, more: Partial<Member> = {}): Member => ({
  accountId,
  email: `${accountId}@shop.example`,
  firstName: null,
  lastName: null,
  appOS: null,
  ...more,
});
const [ann, ben, cas, dee] = [
  person('ann', { appOS: 'ios' }),
  person('ben', { email: ' ' }),
  person('cas', { appOS: 'android' }),
  person('dee'),
];
const whole = (...members: Member[]) => ({ members, total: members.length });
const ids = (people: readonly Member[]) => people.map(({ accountId }) => accountId);

test('[CMP-31] And means members of every segment, Or members of any, each once', () => {
  const readings = [whole(ann, ben, cas, ann), whole(cas, dee, ben)];
  expect(ids(audienceOf(readings, 'AND').people)).toEqual(['ben', 'cas']);
  expect(ids(audienceOf(readings, 'OR').people)).toEqual(['ann', 'ben', 'cas', 'dee']);
  expect(audienceOf(readings, 'OR')).toMatchObject({ overlap: 2, size: 4, isWhole: true });
  expect(audienceOf([], 'AND').people).toEqual([]);
});

test('missing addresses and apps are counted, and what members do not contain is not guessed', () => {
  const people = [ann, ben, cas, dee];
  expect([withoutEmail(people), withoutApp(people)]).toEqual([1, 2]);
  expect((['EMAIL', 'PUSH', 'INBOX', 'SMS', 'WHATSAPP'] as const).map((channel) => reachOf(people, channel))).toEqual([
    3,
    2,
    4,
    null,
    null,
  ]);
});

const signal = () => new AbortController().signal;

test('every page of every segment is read, and no cursor is followed forever', async () => {
  const asked: (string | undefined)[] = [];
  const pages: Record<string, Page> = {
    'a:': { members: [ann, ben], after: '2', total: 3 },
    'a:2': { members: [cas], after: undefined, total: 3 },
    'b:': { members: [dee], after: 'x', total: null },
    'b:x': { members: [], after: 'x', total: null },
  };
  const read = (id: string, after: string | undefined) => {
    asked.push(`${id}:${after ?? ''}`);
    return Promise.resolve(pages[`${id}:${after ?? ''}`]!);
  };
  const counted: number[] = [];
  const readings = await readAudience({
    segmentIds: ['a', 'b'],
    read,
    signal: signal(),
    onProgress: (count) => counted.push(count),
  });
  expect(asked).toEqual(['a:', 'a:2', 'b:', 'b:x']);
  expect(counted).toEqual([2, 3, 4, 4]);
  expect(readings).toEqual([
    { members: [ann, ben, cas], total: 3 },
    { members: [dee], total: 1 },
  ]);
  expect(audienceOf(readings, 'OR').isWhole).toBe(true);
});

test('a very large segment is read in part, and this is reported', async () => {
  let pages = 0;
  const read = () =>
    Promise.resolve({
      members: Array.from({ length: 50 }, (_, at) => person(`${pages}-${at}`)),
      after: String((pages += 1)),
      total: 100_000,
    });
  const [reading] = await readAudience({ segmentIds: ['a'], read, signal: signal() });
  expect([reading?.members.length, reading?.total]).toEqual([MAX_MEMBERS, 100_000]);
  expect(audienceOf([reading!], 'AND')).toMatchObject({ isWhole: false, size: 100_000 });
  expect(audienceOf([reading!, whole(ann)], 'OR')).toMatchObject({ isWhole: false, size: null });
});

test('leaving stops the reading', async () => {
  const control = new AbortController();
  const read = () => {
    control.abort(new Error('gone'));
    return Promise.resolve({ members: [ann], after: 'more', total: 2 });
  };
  await expect(readAudience({ segmentIds: ['a'], read, signal: control.signal })).rejects.toThrow('gone');
});

const message: NonNullable<Plan['message']> = {
  id: 'm',
  name: 'Letter',
  title: 'Subject',
  body: 'Text',
  enabled: true,
  contentId: null,
  notificationTitle: null,
  notificationBody: null,
  meta: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const now = Date.parse('2027-01-01T00:00:00Z');
const plan: Plan = {
  message,
  channels: ['EMAIL'],
  channelLabel: (channel) => channel.toLowerCase(),
  sendAt: '2027-06-01T07:30:00.000Z',
  isRecurring: false,
  segments: 1,
  people: 3,
};
const found = (more: Partial<Plan>) => obstaclesOf({ ...plan, ...more }, now).map(({ text, stops }) => [stops, text]);

test('a valid plan has no problems', () => {
  expect(found({})).toEqual([]);
  expect(found({ people: null })).toEqual([]);
});

test('[CMP-32] what would stop a campaign is named: message, texts, segments, people; a past time only warns', () => {
  expect(found({ message: null })).toEqual([[true, 'The message was deleted.']]);
  expect(found({ message: { ...message, enabled: false } })).toEqual([
    [true, 'The message is disabled. Nothing is sent until it is enabled.'],
  ]);
  expect(found({ channels: ['PUSH'] })).toEqual([[true, 'The message has no text for push.']]);
  expect(found({ channels: ['EMAIL', 'PUSH'] })).toEqual([
    [false, 'The message has no text for push. Nobody gets it there.'],
  ]);
  expect(found({ segments: 0, people: 0 })).toEqual([[true, 'No audience segment is chosen, so nobody is reached.']]);
  expect(found({ people: 0 })).toEqual([[true, 'Nobody belongs to this audience at present.']]);
  expect(found({ people: 0, reached: 0 })).toEqual([[true, 'Nobody belongs to this audience at present.']]);
  expect(found({ reached: 0 })).toEqual([[true, 'Nobody in this audience can be reached through these channels.']]);
  expect(found({ reached: 1 })).toEqual([]);
  expect(found({ message: { ...message, body: 'Dear {{name}}, {{firstName|you}}' } })).toEqual([
    [true, expect.stringMatching(/^Unknown placeholders: \{\{name\}\}\./)],
  ]);
  expect(found({ sendAt: '2026-12-31T23:59:00.000Z' })).toEqual([
    [false, 'Scheduled At is in the past: the message goes out as soon as the campaign is saved.'],
  ]);
});

test('each channel requires the texts that it shows', () => {
  const texts = (more: Partial<typeof message>) =>
    (['EMAIL', 'PUSH', 'INBOX', 'SMS', 'WHATSAPP'] as const).map((channel) =>
      hasTextFor({ ...message, title: null, body: null, ...more }, channel),
    );
  expect(texts({})).toEqual([false, false, false, false, false]);
  expect(texts({ contentId: 't' })).toEqual([true, false, false, false, false]);
  expect(texts({ title: 'S', body: 'B' })).toEqual([true, false, true, true, true]);
  expect(texts({ notificationTitle: 'N' })).toEqual([false, true, false, false, false]);
  expect(texts({ title: 'S', notificationBody: 'B' })).toEqual([false, true, true, true, true]);
});

test('a campaign is overdue once its time is well past and it was not sent', () => {
  const once = { type: 'ONCE' as const, scheduledAt: '2026-12-31T23:50:00.000Z', sentAt: null, nextRunAt: null };
  expect(isOverdue(once, now)).toBe(true);
  expect(isOverdue({ ...once, scheduledAt: '2026-12-31T23:58:00.000Z' }, now)).toBe(false);
  expect(isOverdue({ ...once, sentAt: '2026-12-31T23:51:00.000Z' }, now)).toBe(false);
  const recurring = {
    ...once,
    type: 'RECURRING' as const,
    scheduledAt: null,
    sentAt: '2026-12-01T00:00:00.000Z',
    nextRunAt: '2026-12-31T00:00:00.000Z',
  };
  expect([isOverdue(recurring, now), nextSendAt(recurring), wasSent(recurring)]).toEqual([
    true,
    recurring.nextRunAt,
    false,
  ]);
});
