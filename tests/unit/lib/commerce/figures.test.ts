import { figuresOf } from '@/lib/commerce/figures';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const noun = ['order', 'orders'] as const;
const at = (cents: number | null, day: string | null = null) => ({ cents, at: day });

test('the number, the sum in exact cents, the average and the last day are one line', () => {
  const orders = [at(152_210, '2026-03-04T22:30:00Z'), at(20, '2026-11-21T08:00:00Z'), at(304_470)];
  expect(plain(figuresOf(orders, { noun, isAll: true, average: true }))).toBe(
    '3 orders, R 4 567,00, R 1 522,33 on average, last 21-11-2026',
  );
});

test('one record has no average, and a card without one says none', () => {
  expect(plain(figuresOf([at(1_000, '2026-03-04T22:30:00Z')], { noun, isAll: true, average: true }))).toBe(
    '1 order, R 10,00, last 05-03-2026',
  );
  expect(plain(figuresOf([at(1_000), at(2_000)], { noun, isAll: true }))).toBe('2 orders, R 30,00');
});

test('of a part it says of how many, and an amount that is not known leaves the sum out', () => {
  const many = Array.from({ length: 1500 }, () => at(10));
  expect(plain(figuresOf(many, { noun, isAll: false }))).toBe('The latest 1 500 orders: R 150,00');
  expect(plain(figuresOf([at(null), at(500)], { noun, isAll: true, average: true }))).toBe('2 orders');
});
