import fc from 'fast-check';
import type { Spot } from '@/components/charts/axis';
import { labelTop, PLOT } from '@/components/charts/label-place';

const LABEL = 16;
const down = (y: number) => (y * PLOT) / 100;

/** Whether a straight piece of a line passes through the label's box; heights in pixels. */
function crosses(one: Spot, other: Spot, from: number, to: number, top: number): boolean {
  return Array.from({ length: 101 }, (_, at) => ({
    x: one.x + ((other.x - one.x) * at) / 100,
    y: down(one.y + ((other.y - one.y) * at) / 100),
  })).some(({ x, y }) => from <= x && x <= to && top <= y && y <= top + LABEL);
}

const height = fc.double({ min: 0, max: 100, noNaN: true });

test('the name of the last point covers neither the line nor an open dot, wherever they run', () => {
  fc.assert(
    fc.property(
      fc.array(height, { minLength: 2, maxLength: 31 }),
      fc.option(height),
      fc.double({ min: 2, max: 15, noNaN: true }),
      (heights, today, half) => {
        const days = heights.length - (today === null ? 1 : 0);
        const line = heights.map((y, at) => ({ x: (at / days) * 100, y }));
        const dots = today === null ? [] : [{ x: 100, y: today }];
        const last = line.at(-1) ?? { x: 0, y: 0 };
        const top = labelTop([...line, ...dots], last, half);
        const [from, to] = [last.x - half, last.x + half];
        for (const [at, spot] of line.slice(1).entries())
          expect(crosses(line[at] ?? spot, spot, from, to, top)).toBe(false);
        for (const dot of dots) expect(crosses(dot, dot, from, to, top)).toBe(false);
        expect(top + LABEL).toBeLessThanOrEqual(PLOT + 16);
      },
    ),
  );
});

test('it is above a line that climbs to its end, and below one that falls, near to the point', () => {
  const topAfter = (half: number, ...heights: number[]) => {
    const line = heights.map((y, day) => ({ x: day * 25, y }));
    return labelTop(line, line.at(-1) ?? { x: 0, y: 0 }, half);
  };
  expect(topAfter(8, 80, 80, 60, 50)).toBe(100 - 24);
  expect(topAfter(8, 20, 20, 40, 50)).toBe(100 + 8);
  // It falls on the last day, but an earlier day lies where the label would be.
  expect(topAfter(40, 20, 90, 45, 50)).toBe(90 - 24);
});
