import { frameFor } from '@/components/list/table-class';

const widths = (...steps: number[]) => steps.map((step) => ({ width: `w-${step}` }));
const leastRem = (frame = '') => Number(/min-w-\[(\d+)rem\]/.exec(frame)?.[1]);

test('a frame is as wide as the widths that its columns state, tick boxes and actions included', () => {
  // The vouchers, and the same without Created By.
  expect(leastRem(frameFor(widths(19, 37, 22, 43, 23, 23, 25, 25, 26)))).toBe(70);
  expect(leastRem(frameFor(widths(19, 37, 22, 43, 23, 23, 25, 26)))).toBe(70);
  expect(leastRem(frameFor(widths(19, 37, 22, 43, 23, 23, 26)))).toBe(60);
});

test('columns that share the rest need a frame by their number alone', () => {
  const columns = (count: number) => Array.from({ length: count }, () => ({}));
  expect([9, 8, 7, 6, 5].map((count) => leastRem(frameFor(columns(count))))).toEqual([70, 60, 60, 56, 48]);
  expect(frameFor(columns(4))).toBeUndefined();
});
