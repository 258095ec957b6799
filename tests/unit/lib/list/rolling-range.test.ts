import fc from 'fast-check';
import { dayEnd, dayStart } from '@/lib/format/dates';
import { dateRangeFilter, type InstantRange } from '@/lib/list/date-range-filter';
import { daysOf, isRollingRange, rollingRanges } from '@/lib/list/rolling-range';

const at = (instant: string) =>
  Object.fromEntries(rollingRanges.map(({ value }) => [value, Object.values(daysOf(value, instant)).join(' to ')]));

test('ranges move with the calendar of Johannesburg', () => {
  // 00:30 on 1 March in Johannesburg is still February in UTC.
  expect(at('2028-02-29T22:30:00Z')).toEqual({
    today: '2028-03-01 to 2028-03-01',
    yesterday: '2028-02-29 to 2028-02-29',
    'last-7-days': '2028-02-24 to 2028-03-01',
    'last-30-days': '2028-02-01 to 2028-03-01',
    'this-month': '2028-03-01 to 2028-03-31',
    'last-month': '2028-02-01 to 2028-02-29',
  });
  expect(at('2026-01-05T10:00:00Z')['last-month']).toBe('2025-12-01 to 2025-12-31');
});

test('a range never ends before it starts, and the last days end today', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (now) => {
      const today = daysOf('today', now).from;
      for (const { value } of rollingRanges) {
        const { from, to } = daysOf(value, now);
        expect(from <= to).toBe(true);
        if (value.startsWith('last-') && value.endsWith('days')) expect(to).toBe(today);
      }
      expect(daysOf('last-month', now).to < daysOf('this-month', now).from).toBe(true);
    }),
  );
});

describe('in a filter', () => {
  const created = dateRangeFilter<{ createdAt: InstantRange }>({
    label: 'Created date',
    filter: (createdAt) => ({ createdAt }),
  });
  const read = (search: string) => {
    const params = new URLSearchParams(search);
    return created.parse((name) => params.getAll(name), 'created');
  };

  test('the address keeps the word, the request has the days', () => {
    const value = read('from=last-7-days&to=2020-01-01');
    expect(value).toEqual({ from: null, to: null, rolling: 'last-7-days' });
    expect(created.serialise(value, 'created')).toEqual([['from', 'last-7-days']]);
    const { from, to } = daysOf('last-7-days');
    expect(created.toFilter(value, {})).toEqual({
      createdAt: { between: { lower: dayStart(from), upper: dayEnd(to) } },
    });
    expect(created.chips(value, () => undefined)).toEqual([
      { label: 'Created date', text: 'last 7 days', rest: { from: null, to: null } },
    ]);
  });

  test('other words are no range', () => {
    for (const word of ['last-8-days', 'constructor', 'LAST-MONTH', '']) {
      expect(isRollingRange(word)).toBe(false);
      expect(read(`from=${word}`)).toEqual({ from: null, to: null });
    }
  });
});
