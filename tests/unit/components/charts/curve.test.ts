import fc from 'fast-check';
import { axisTicks, smoothPath } from '@/components/charts/curve';

test('[DSH-02] a path goes through every spot', () => {
  expect(
    smoothPath([
      { x: 0, y: 10 },
      { x: 30, y: 40 },
      { x: 60, y: 10 },
    ]),
  ).toBe('M0,10C10,20 20,40 30,40C40,40 50,20 60,10');
  expect(smoothPath([{ x: 0, y: 5 }])).toBe('M0,5');
  expect(smoothPath([])).toBe('');
});

test('[DSH-02] a path never leaves the band between two neighbouring spots', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 30 }), (heights) => {
      const path = smoothPath(heights.map((y, index) => ({ x: index * 3, y })));
      const parts = path.split('C').slice(1);
      expect(parts).toHaveLength(heights.length - 1);
      for (const [index, part] of parts.entries()) {
        const ys = part.split(' ').map((pair) => Number(pair.split(',')[1]));
        const ends = [heights[index] ?? 0, heights[index + 1] ?? 0];
        // A cubic curve stays within the hull of its end and control points.
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(Math.min(...ends));
        expect(Math.max(...ys)).toBeLessThanOrEqual(Math.max(...ends));
      }
    }),
  );
});

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
