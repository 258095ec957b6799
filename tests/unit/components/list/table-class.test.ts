import { endWidth, frameFor } from '@/components/list/table-class';

const widths = (...steps: number[]) => steps.map((step) => ({ width: `w-${step}` }));
const leastRem = (frame = '') => Number(/min-w-\[(\d+)rem\]/.exec(frame)?.[1]);

/** Tick box and actions of a list of so many columns, in steps of 4 px. */
const OTHERS = 10 + 17;
const vouchers = [16, 35, 20.5, 34, 19, 22.5, 23.5, 21, 21];

test('the nine columns of vouchers, tick boxes and actions included, fit into 60 rem, and so beside the menu at 1280 px', () => {
  const steps = vouchers.reduce((sum, step) => sum + step, OTHERS);
  expect(leastRem(frameFor(widths(...vouchers)))).toBe(60);
  expect(steps / 4).toBeLessThanOrEqual(60);
});

test('nine columns have smaller texts, and so have eight with widths of their own', () => {
  const isSmall = (...steps: number[]) => frameFor(widths(...steps))?.startsWith('text-sm ');
  expect(isSmall(...vouchers)).toBe(true);
  expect(isSmall(...vouchers.slice(1))).toBe(true);
  expect(isSmall(...vouchers.slice(2))).toBe(false);
});

test('columns that share the rest need a frame by their number alone', () => {
  const columns = (count: number) => Array.from({ length: count }, () => ({}));
  expect([9, 8, 7, 6, 5].map((count) => leastRem(frameFor(columns(count))))).toEqual([60, 60, 60, 56, 48]);
  expect(frameFor(columns(4))).toBeUndefined();
});

test('the column at the end of a row is as wide as what it has, and narrower in a crowded list', () => {
  const five = Array.from({ length: 5 }, () => ({}));
  expect(endWidth(five, true, true)).toBe('w-36');
  expect(endWidth(five, true, false)).toBe('w-24');
  expect(endWidth(five, false, true)).toBe('w-24');
  expect(endWidth(five, false, false)).toBeUndefined();
  expect(endWidth(widths(...vouchers), false, true)).toBe('w-17');
});
