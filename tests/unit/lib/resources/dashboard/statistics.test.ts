import { compareRevenue, countedText, period } from '@/lib/resources/dashboard/statistics';
import { formatCents } from '@/lib/format/money';
import { formatCount } from '@/lib/format/numbers';

test('the period is the first and the last day, in whatever order they came', () => {
  expect(
    period({
      rollingSum: [
        { day: '2026-11-02', total: 1 },
        { day: '2026-10-31', total: 1 },
        { day: '2026-11-01', total: 1 },
      ],
    }),
  ).toEqual({ from: '2026-10-31', to: '2026-11-02' });
  expect(period({ rollingSum: [] })).toBeNull();
  expect(period(null)).toBeNull();
});

const TODAY = '2026-11-22';
/** Thirty days up to today: past days never change, and today has its sales so far. */
const days = (whole: number, soFar: number) =>
  Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.parse(TODAY) - (29 - index) * 86_400_000).toISOString().slice(0, 10),
    total: index === 29 ? soFar : whole,
  }));

test.each([
  [
    1124,
    30 * 1000,
    { direction: 'up', text: `${formatCents(112_400)} per whole day, 12,4% more than in the 30 days before` },
  ],
  [
    999.99,
    30 * 1000,
    {
      direction: 'down',
      text: `${formatCents(99_999)} per whole day, ${formatCents(1)} less than in the 30 days before`,
    },
  ],
  [
    1000,
    30 * 1000,
    { direction: 'level', text: `${formatCents(100_000)} per whole day, the same as in the 30 days before` },
  ],
  [
    0.3,
    30 * (0.1 + 0.2),
    { direction: 'level', text: `${formatCents(30)} per whole day, the same as in the 30 days before` },
  ],
  [
    5,
    0,
    {
      direction: 'up',
      text: `${formatCents(500)} per whole day, compared with ${formatCents(0)} in the 30 days before`,
    },
  ],
  [5, null, null],
  [5, undefined, null],
  [Number.NaN, 5, null],
])('%p a day after %p in all', (whole, previousRevenue, expected) => {
  expect(compareRevenue({ rollingSum: days(whole, 0), previousRevenue }, TODAY)).toEqual(expected);
});

test('today’s figures so far do not change the comparison, at any hour', () => {
  const at = (soFar: number) => compareRevenue({ rollingSum: days(100, soFar), previousRevenue: 2_970 }, TODAY);
  expect(at(0)?.direction).toBe('up');
  expect(at(0)).toEqual(at(5_000));
  expect(compareRevenue({ rollingSum: days(100, 7).slice(-1), previousRevenue: 1 }, TODAY)).toBeNull();
});

test('the parts of the sales are shown where the upstream returns them', () => {
  expect(countedText({ cancelledRevenue: 0, refundedRevenue: 12.5 })).toMatch(/cancelled and refunded lines included/);
  expect(countedText({ cancelledRevenue: null, refundedRevenue: undefined })).toBeNull();
  expect(countedText(null)).toBeNull();
});

test('counts are grouped and keep at most two decimals', () => {
  expect([0, 999, 1234567, 3.27, 3.5, 2.999, -0.001, -1234.5, null, Number.NaN].map(formatCount)).toEqual([
    '0',
    '999',
    '1\u00a0234\u00a0567',
    '3,27',
    '3,5',
    '3',
    '0',
    '-1\u00a0234,5',
    '-',
    '-',
  ]);
});
