import { changedValues } from '@/lib/forms/changed-values';
import type { Campaign } from '@/lib/resources/message-campaigns/campaign';
import {
  campaignSchema,
  newCampaign,
  toCampaignForm,
  toCampaignInput,
  toCampaignUpdate,
  touchesSending,
  typedRecurrence,
  typedSendAt,
  type CampaignForm,
  type CampaignValues,
} from '@/lib/resources/message-campaigns/schema';

const message = { id: 'm1', name: 'Winter letter' };
const once: CampaignForm = {
  ...newCampaign(message),
  name: ' Winter ',
  scheduledAt: '01/06/2027 09:30',
  channels: ['EMAIL'],
  accountGroupIds: ['g1'],
};
const recurring: CampaignForm = {
  ...once,
  type: 'RECURRING',
  scheduledAt: '',
  nextRunAt: '31/01/2027',
  interval: 'MONTHLY',
  timeToRun: '9:05',
};

const faults = (form: CampaignForm) => {
  const result = campaignSchema.safeParse(form);
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message: text }) => [path.join('.'), text]));
};
const checked = (form: CampaignForm): CampaignValues => campaignSchema.parse(form);

test('[CMP-21] [CMP-22] [CMP-23] [CMP-24] an empty once-off form reports everything that is missing at once', () => {
  expect(faults(newCampaign())).toEqual({
    name: 'Name is required',
    scheduledAt: 'Scheduled At is required',
    message: 'Message is required',
    channels: 'Channels must be specified',
  });
  expect(faults({ ...once, name: '   ' })).toEqual({ name: 'Name is required' });
});

test('[CMP-30] a recurring one needs its first run date, frequency and time, and no scheduled time', () => {
  expect(faults({ ...recurring, nextRunAt: '', interval: '', timeToRun: '' })).toEqual({
    nextRunAt: 'First Run Date is required',
    interval: 'Frequency is required',
    timeToRun: 'Time To Run is required',
  });
  expect(faults(recurring)).toEqual({});
});

test('[CMP-26] [CMP-27] an invalid time is reported with the expected format', () => {
  expect(faults({ ...once, scheduledAt: '31/02/2027 09:00' })).toEqual({
    scheduledAt: 'Please enter a date and time as DD/MM/YYYY HH:mm',
  });
  expect(faults({ ...recurring, nextRunAt: '30/02/2027', timeToRun: '25:00' })).toEqual({
    nextRunAt: 'Please enter a date as DD/MM/YYYY',
    timeToRun: 'Please enter a time as HH:mm',
  });
});

test('[CMP-34] only the timing of its type is sent, as instants of Johannesburg', () => {
  expect(toCampaignInput(checked({ ...once, nextRunAt: 'left over', interval: 'DAILY' }))).toEqual({
    type: 'ONCE',
    name: 'Winter',
    scheduledAt: '2027-06-01T07:30:00.000Z',
    comment: null,
    messageId: 'm1',
    accountGroupIds: ['g1'],
    accountGroupOperator: 'AND',
    channels: ['EMAIL'],
  });
  expect(toCampaignInput(checked({ ...recurring, scheduledAt: 'left over', comment: 'For June' }))).toEqual({
    type: 'RECURRING',
    name: 'Winter',
    nextRunAt: '2027-01-31T07:05:00.000Z',
    interval: 'MONTHLY',
    timeToRun: '09:05',
    comment: 'For June',
    messageId: 'm1',
    accountGroupIds: ['g1'],
    accountGroupOperator: 'AND',
    channels: ['EMAIL'],
  });
});

const saved: Campaign = {
  id: 'c1',
  name: 'Winter',
  type: 'RECURRING',
  scheduledAt: null,
  sentAt: null,
  nextRunAt: '2027-01-30T22:30:00.000Z',
  interval: 'WEEKLY',
  timeToRun: '00:30',
  comment: null,
  message,
  accountGroups: [{ id: 'g1', name: 'Friends' }],
  accountGroupOperator: null,
  channels: ['PUSH'],
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('a stored campaign opens as it would be typed, and without changes nothing is saved', () => {
  const form = toCampaignForm(saved);
  expect(form).toMatchObject({
    nextRunAt: '31/01/2027',
    timeToRun: '00:30',
    scheduledAt: '',
    accountGroupIds: ['g1'],
    accountGroupOperator: 'AND',
    message,
  });
  expect(changedValues(checked(form), checked(form))).toEqual({});
});

test('[CMP-29] an update never contains the type, and a new time moves the first run with it', () => {
  const form = toCampaignForm(saved);
  const changed = changedValues(checked(form), checked({ ...form, timeToRun: '08:00', comment: 'x' }));
  expect(toCampaignUpdate(changed)).toEqual({
    nextRunAt: '2027-01-31T06:00:00.000Z',
    timeToRun: '08:00',
    comment: 'x',
  });
  expect(toCampaignUpdate({ type: 'ONCE', name: 'n' })).toEqual({ name: 'n' });
  expect([touchesSending(changed), touchesSending({ name: 'n', comment: null })]).toEqual([true, false]);
});

test('a deleted message leaves its field empty', () => {
  expect(faults({ ...toCampaignForm({ ...saved, message: null }) })).toEqual({ message: 'Message is required' });
});

test('an incomplete form has its time only once it is complete', () => {
  expect([typedSendAt({ ...once, scheduledAt: '01/06/2027' }), typedSendAt(once)]).toEqual([
    null,
    '2027-06-01T07:30:00.000Z',
  ]);
  expect([typedSendAt({ ...recurring, timeToRun: '' }), typedSendAt(recurring)]).toEqual([
    null,
    '2027-01-31T07:05:00.000Z',
  ]);
  expect([typedRecurrence({ ...recurring, interval: '' }), typedRecurrence(recurring)]).toEqual([
    null,
    { day: '2027-01-31', time: '09:05', interval: 'MONTHLY' },
  ]);
});
