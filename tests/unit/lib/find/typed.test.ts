import { plain, readTyped, type Shape } from '@/lib/find/typed';

const shapes: readonly (readonly [string, Shape])[] = [
  ['105994', 'digits'],
  ['105 994', 'digits'],
  ['#105994', 'digits'],
  [' 7 ', 'digits'],
  ['thandi@example.com', 'email'],
  ['@example', 'email'],
  ['ACD-EFG-HJK-MNP', 'code'],
  ['acd efg', 'words'],
  ['ACD4FGHJK', 'code'],
  ['ACD–4FG', 'code'],
  ['Thandi Ndaba', 'words'],
  ['thandi thandi@example.com', 'words'],
  ['105994 Ndaba', 'words'],
  ['create voucher', 'words'],
  ['Anne-Marie', 'words'],
];

test.each(shapes)('%s has the shape %s', (text, shape) => {
  expect(readTyped(text).shape).toBe(shape);
});

test('a number typed with spaces or a # is one word', () => {
  expect([readTyped('105 994').words, readTyped('# 105 994').words]).toEqual([['105994'], ['105994']]);
});

test('words are cut at any white space, control characters included, and at most ten are used', () => {
  expect(readTyped('  Thandi\u00a0\tNdaba\u0000 ').words).toEqual(['Thandi', 'Ndaba']);
  expect(readTyped('a '.repeat(30)).words).toHaveLength(10);
  expect(readTyped(' \n ').words).toEqual([]);
  expect(readTyped('x'.repeat(5_000)).text).toHaveLength(200);
});

test('punctuation around words, punctuation by itself, invisible characters and separate accents are removed', () => {
  expect(readTyped('Ndaba, Thandi <thandi+a@example.com>').words).toEqual(['Ndaba', 'Thandi', 'thandi+a@example.com']);
  expect(readTyped('\u202athandi@example.com\u202c').text).toBe('thandi@example.com');
  expect(readTyped('<thandi@example.com>')).toMatchObject({ text: 'thandi@example.com', shape: 'email' });
  expect(readTyped('105994 · thandi').words).toEqual(['105994', 'thandi']);
  expect(readTyped('Zoe\u0308').words).toEqual(['Zo\u00eb']);
  expect(readTyped('&').words).toEqual(['&']);
  expect(readTyped('"').words).toEqual(['"']);
});

test('what people leave out or add makes no difference to an exact match', () => {
  for (const [one, other] of [
    ['ACD-EFG-HJ', 'acdefghj'],
    ['#105 994', '105994'],
    ['Zoë  Núñez-Kuhn', 'zoe nunez kuhn'],
    ['O’Brien', "O'brien"],
  ] as const)
    expect(plain(one)).toBe(plain(other));
  expect(plain('a@b.co')).not.toBe(plain('ab.co'));
});
