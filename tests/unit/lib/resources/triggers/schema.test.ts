import {
  newTrigger,
  toTriggerForm,
  toTriggerInput,
  triggerSchema,
  type CriteriaForm,
  type TriggerForm,
} from '@/lib/resources/triggers/schema';
import { accountEvents, hasOrderCriteria, type Trigger } from '@/lib/resources/triggers/trigger';

type Result = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
const messages = (result: Result) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

const form = (criteria: Partial<CriteriaForm> = {}, change: Partial<TriggerForm> = {}): TriggerForm => ({
  ...newTrigger,
  name: ' Thanks ',
  eventType: 'OrderConfirmation',
  ...change,
  criteria: { ...newTrigger.criteria, ...criteria },
});
const faults = (criteria: Partial<CriteriaForm>, change: Partial<TriggerForm> = {}) =>
  messages(triggerSchema.safeParse(form(criteria, change)));
const input = (criteria: Partial<CriteriaForm>, change: Partial<TriggerForm> = {}) =>
  toTriggerInput(triggerSchema.parse(form(criteria, change)));

test('[TRG-10] [TRG-11] name and event type are required, each by its own text and both at once', () => {
  expect(faults({}, { name: ' ', eventType: '' })).toEqual({
    name: 'Name is required',
    eventType: 'Event Type is required',
  });
});

test('[ACT-17] a new trigger is disabled', () => {
  expect(newTrigger.enabled).toBe(false);
  expect(input({})).toMatchObject({ name: 'Thanks', enabled: false });
});

test('[TRG-14] [TRG-16] unset numbers are omitted, no period is null', () => {
  expect(input({})).toEqual({
    name: 'Thanks',
    eventType: 'OrderConfirmation',
    enabled: false,
    accountGroupIds: [],
    actions: [],
    criteria: { oncePerAccount: false, oncePerTimePeriod: null },
  });
});

test('[TRG-14] 0 is a number and is sent; the total is in rand', () => {
  expect(
    input({ oncePerAccount: true, maxNumberOfRuns: '0', orderTotal: '1 250,50', numberOfOrders: '3' }).criteria,
  ).toEqual({
    oncePerAccount: true,
    oncePerTimePeriod: null,
    maxNumberOfRuns: 0,
    orderTotal: 1250.5,
    numberOfOrders: 3,
  });
});

test('[TRG-14] numbers below 0 are refused, and so are fractions of a count', () => {
  expect(Object.keys(faults({ maxNumberOfRuns: '-1', orderTotal: '-0.01', numberOfOrders: '-1' })).sort()).toEqual([
    'criteria.maxNumberOfRuns',
    'criteria.numberOfOrders',
    'criteria.orderTotal',
  ]);
  expect(faults({ maxNumberOfRuns: '1.5', numberOfOrders: '0,5' })).toEqual({
    'criteria.maxNumberOfRuns': 'Please enter a whole number',
    'criteria.numberOfOrders': 'Please enter a whole number',
  });
  expect(faults({ numberOfOrders: '2147483648' })).toHaveProperty(['criteria.numberOfOrders']);
});

test.each(['many', 'NaN', '12 or so', '1e', '--'])(
  '[TRG-15] a max-runs value of %s is not a number and is dropped',
  (maxNumberOfRuns) => {
    expect(input({ maxNumberOfRuns }).criteria).not.toHaveProperty('maxNumberOfRuns');
  },
);

test.each([
  ['0', null],
  ['', null],
  ['3', { value: 3, unit: 'days' }],
])('[TRG-16] a period of "%s" is sent as %j', (value, sent) => {
  expect(input({ oncePerTimePeriod: { value, unit: 'days' } }).criteria?.oncePerTimePeriod).toEqual(sent);
});

test('[TRG-13] order criteria belong to OrderConfirmation and CreateCart alone', () => {
  expect(accountEvents.map(({ value }) => value).filter(hasOrderCriteria)).toEqual(['OrderConfirmation', 'CreateCart']);
});

test('[TRG-16] criteria that the event type hides are neither validated nor sent', () => {
  const hidden = { orderTotal: 'much', numberOfOrders: '-4', maxNumberOfRuns: '7' };
  expect(faults(hidden, { eventType: 'Registration' })).toEqual({});
  expect(input({ ...hidden, orderTotal: '20' }, { eventType: 'WishListCreated' }).criteria).toEqual({
    oncePerAccount: false,
    oncePerTimePeriod: null,
    maxNumberOfRuns: 7,
  });
});

test('[TRG-22] stored values are unchanged by the form', () => {
  const criteria = {
    oncePerAccount: true,
    oncePerTimePeriod: { value: 2, unit: 'hours' as const },
    maxNumberOfRuns: 9,
    orderTotal: 99.9,
    numberOfOrders: 0,
  };
  const trigger: Trigger = {
    id: 't',
    name: 'Stored',
    enabled: true,
    eventType: 'CreateCart',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    criteria,
    accountGroups: [{ id: 'g', name: 'Friends' }],
    actions: [],
  };
  expect(toTriggerInput(triggerSchema.parse(toTriggerForm(trigger)))).toEqual({
    name: 'Stored',
    enabled: true,
    eventType: 'CreateCart',
    criteria,
    accountGroupIds: ['g'],
    actions: [],
  });
  expect(toTriggerInput(triggerSchema.parse(toTriggerForm({ ...trigger, criteria: null }))).criteria).toEqual({
    oncePerAccount: false,
    oncePerTimePeriod: null,
  });
});
