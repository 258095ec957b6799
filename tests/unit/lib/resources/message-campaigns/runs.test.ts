import fc from 'fast-check';
import { dayOf, formatTime } from '@/lib/format/dates';
import { leafOf, mayMeanLaterDay, nextRuns, recurrenceOf } from '@/lib/resources/message-campaigns/runs';
import { nextRun } from '../../../../../marketplace/modules/message-campaigns/schedule.ts';

const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2031-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const interval = fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const);

const days = (...recurrence: Parameters<typeof nextRuns>) => nextRuns(...recurrence).map((run) => dayOf(run));

test('[CMP-17] a monthly campaign of the 31st runs on the last day of shorter months and goes back to the 31st', () => {
  expect(days({ day: '2027-01-31', time: '09:30', interval: 'MONTHLY' }, 5)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
  expect(days({ day: '2027-12-30', time: '09:30', interval: 'MONTHLY' }, 4)).toEqual([
    '2027-12-30',
    '2028-01-30',
    '2028-02-29',
    '2028-03-30',
  ]);
});

test('daily and weekly runs continue across the ends of months and years', () => {
  expect(days({ day: '2027-12-30', time: '00:00', interval: 'DAILY' }, 4)).toEqual([
    '2027-12-30',
    '2027-12-31',
    '2028-01-01',
    '2028-01-02',
  ]);
  expect(days({ day: '2028-02-24', time: '23:59', interval: 'WEEKLY' }, 3)).toEqual([
    '2028-02-24',
    '2028-03-02',
    '2028-03-09',
  ]);
});

test('[CMP-27] every run is at the time to run in Johannesburg, later than the one before', () => {
  fc.assert(
    fc.property(day, time, interval, (first, at, every) => {
      const runs = nextRuns({ day: first, time: at, interval: every }, 30);
      expect(dayOf(runs[0] ?? '')).toBe(first);
      runs.forEach((run, index) => {
        expect(formatTime(run)).toBe(at);
        if (index > 0) expect(Date.parse(run)).toBeGreaterThan(Date.parse(runs[index - 1] ?? ''));
      });
    }),
  );
});

test('monthly runs fall in consecutive months, on the chosen day or the last one of the month', () => {
  fc.assert(
    fc.property(day, time, (first, at) => {
      const runs = nextRuns({ day: first, time: at, interval: 'MONTHLY' }, 26).map((run) => dayOf(run) ?? '');
      const [year = 0, month = 0, date = 0] = first.split('-').map(Number);
      runs.forEach((run, step) => {
        const last = new Date(Date.UTC(year, month + step, 0));
        expect(run.slice(0, 7)).toBe(last.toISOString().slice(0, 7));
        expect(Number(run.slice(8))).toBe(Math.min(date, last.getUTCDate()));
      });
    }),
  );
});

test('[CMP-30] the preview is what the marketplace computes, run by run', () => {
  fc.assert(
    fc.property(day, time, interval, (first, at, every) => {
      const runs = nextRuns({ day: first, time: at, interval: every }, 15);
      const meant = Number(first.slice(8));
      for (let step = 1; step < runs.length; step += 1) {
        const last = new Date(runs[step - 1] ?? '');
        expect(nextRun(last, { interval: every, day: meant }, last).toISOString()).toBe(runs[step]);
      }
    }),
  );
});

test('a saved campaign has a schedule only when nothing is missing', () => {
  const campaign = { nextRunAt: '2027-01-30T22:30:00.000Z', timeToRun: '00:30', interval: 'MONTHLY' as const };
  expect(recurrenceOf(campaign)).toEqual({ day: '2027-01-31', time: '00:30', interval: 'MONTHLY' });
  expect(recurrenceOf({ ...campaign, timeToRun: null })?.time).toBe('00:30');
  expect([recurrenceOf({ ...campaign, nextRunAt: null }), recurrenceOf({ ...campaign, interval: null })]).toEqual([
    null,
    null,
  ]);
});

test('the last day of a short month may replace a later day', () => {
  const monthly = (first: string) => mayMeanLaterDay({ day: first, time: '09:00', interval: 'MONTHLY' });
  expect(['2027-02-28', '2028-02-29', '2027-04-30'].map(monthly)).toEqual([true, true, true]);
  expect(['2027-01-31', '2028-02-28', '2027-04-29'].map(monthly)).toEqual([false, false, false]);
  expect(mayMeanLaterDay({ day: '2027-02-28', time: '09:00', interval: 'DAILY' })).toBe(false);
});

test('an entry of the calendar has day, month and time in Johannesburg', () => {
  expect(leafOf('2027-02-27T22:30:00.000Z')).toEqual({
    weekday: 'Sunday',
    date: 28,
    month: 'February',
    year: 2027,
    time: '00:30',
  });
});
