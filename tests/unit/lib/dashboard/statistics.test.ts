import { compareRevenue, period } from '@/lib/dashboard/statistics';
import { formatCents } from '@/lib/format/money';
import { formatCount } from '@/lib/format/numbers';

test('the period is the first and the last day, in whatever order they came', () => {
  expect(period({ rollingSum: [{ day: '2026-11-02', total: 1 }, { day: '2026-10-31', total: 1 }, { day: '2026-11-01', total: 1 }] })).toEqual({ from: '2026-10-31', to: '2026-11-02' });
  expect(period({ rollingSum: [] })).toBeNull();
  expect(period(null)).toBeNull();
});

test.each([
  [1124, 1000, { direction: 'up', text: `12,4% more than the ${formatCents(100_000)} of the 30 days before` }],
  [999.99, 1000, { direction: 'down', text: `${formatCents(1)} less than the ${formatCents(100_000)} of the 30 days before` }],
  [1000, 1000, { direction: 'level', text: 'as much as in the 30 days before' }],
  [0.3, 0.1 + 0.2, { direction: 'level', text: 'as much as in the 30 days before' }],
  [5, 0, { direction: 'up', text: `against ${formatCents(0)} in the 30 days before` }],
  [5, null, null],
  [Number.NaN, 5, null],
])('revenue of %p after %p', (revenue, previousRevenue, expected) => {
  expect(compareRevenue({ revenue, previousRevenue })).toEqual(expected);
});

test('counts are grouped and keep at most two decimals', () => {
  expect([0, 999, 1234567, 3.27, 3.5, 2.999, -0.001, -1234.5, null, Number.NaN].map(formatCount)).toEqual(['0', '999', '1\u00a0234\u00a0567', '3,27', '3,5', '3', '0', '-1\u00a0234,5', '-', '-']);
});
