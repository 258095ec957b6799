import { axisTicks } from '@/components/charts/axis';

test.each([
  [
    [191_000, 255_000, 0],
    [0, 100_000, 200_000, 300_000],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [[], [0, 1]],
  [
    [-30, 70],
    [-50, 0, 50, 100],
  ],
  [[0.5], [0, 0.2, 0.4, 0.6]],
  [[100], [0, 50, 100]],
])('an axis for %j has %j', (values, ticks) => {
  const given = axisTicks(values);
  expect(given).toHaveLength(ticks.length);
  for (const [index, tick] of ticks.entries()) expect(given[index]).toBeCloseTo(tick);
});
