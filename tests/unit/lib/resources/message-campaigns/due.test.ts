import { sendsAtOnce } from '@/lib/resources/message-campaigns/due';

const [PAST, FAR] = ['2020-06-01T07:30:00.000Z', '2099-06-01T07:30:00.000Z'];
const segment = { id: 's', name: 'Everybody' };
const once = (scheduledAt: string, sentAt: string | null = null) => ({
  type: 'ONCE' as const,
  scheduledAt,
  sentAt,
  nextRunAt: null,
  accountGroups: [segment],
});
const weekly = (nextRunAt: string) => ({
  ...once(PAST, PAST),
  type: 'RECURRING' as const,
  scheduledAt: null,
  nextRunAt,
});

test('a new campaign is sent at once if its first time has passed and somebody is to get it', () => {
  const sends = (input: object) => sendsAtOnce({ input });
  expect(sends({ scheduledAt: PAST, accountGroupIds: ['s'] })).toBe(true);
  expect(sends({ nextRunAt: PAST, accountGroupIds: ['s'] })).toBe(true);
  expect(sends({ scheduledAt: FAR, accountGroupIds: ['s'] })).toBe(false);
  expect(sends({ nextRunAt: FAR, accountGroupIds: ['s'] })).toBe(false);
  expect(sends({ scheduledAt: PAST, accountGroupIds: [] })).toBe(false);
});

test('any change of an overdue campaign sends it, because it is tried again, unless the change puts it off', () => {
  expect(sendsAtOnce({ input: { name: 'Renamed' } }, once(PAST))).toBe(true);
  expect(sendsAtOnce({ input: { scheduledAt: FAR } }, once(PAST))).toBe(false);
  expect(sendsAtOnce({ input: { accountGroupIds: [] } }, once(PAST))).toBe(false);
  expect(sendsAtOnce({ input: { name: 'Renamed' } }, { ...once(PAST), accountGroups: [] })).toBe(false);
  expect(sendsAtOnce({ input: { accountGroupIds: ['s'] } }, { ...once(PAST), accountGroups: [] })).toBe(true);
});

test('a campaign that waits is sent only by a time that has passed, and one that was sent not again', () => {
  expect(sendsAtOnce({ input: { name: 'Renamed' } }, once(FAR))).toBe(false);
  expect(sendsAtOnce({ input: { scheduledAt: PAST } }, once(FAR))).toBe(true);
  expect(sendsAtOnce({ input: { name: 'Renamed' } }, once(PAST, PAST))).toBe(false);
  expect(sendsAtOnce({ input: { scheduledAt: PAST } }, once(FAR, PAST))).toBe(false);
});

test('a recurring campaign is sent again whenever its next run has passed, although it was sent before', () => {
  expect(sendsAtOnce({ input: { name: 'Renamed' } }, weekly(FAR))).toBe(false);
  expect(sendsAtOnce({ input: { nextRunAt: PAST } }, weekly(FAR))).toBe(true);
  expect(sendsAtOnce({ input: { name: 'Renamed' } }, weekly(PAST))).toBe(true);
});
