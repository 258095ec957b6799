import { presenceText, recordOf } from '@/lib/presence/presence';

test.each([
  ['/brands/12', '/brands/12'],
  ['/brands/12/orders', '/brands/12'],
  ['/messages/3/edit', '/messages/3'],
  ['/brands', undefined],
  ['/', undefined],
  ['/tags/create', undefined],
  ['/app-config/system', undefined],
  [`/brands/${'9'.repeat(492)}`, `/brands/${'9'.repeat(492)}`],
  [`/brands/${'9'.repeat(493)}`, undefined],
])('the record of %s is %s', (path, record) => expect(recordOf(path)).toBe(record));

test('who edits, in words', () => {
  const [naledi, sipho, anna] = ['Naledi Mokoena', 'Sipho Dube', 'Anna Botha'].map((name) => ({ id: name, name }));
  const say = (...editors: ({ id: string; name: string } | undefined)[]) =>
    presenceText(editors.filter((each) => each !== undefined));
  expect(say()).toBeUndefined();
  expect(say(naledi)).toBe('Naledi Mokoena is editing this');
  expect(say(naledi, sipho)).toBe('Naledi Mokoena and Sipho Dube are editing this');
  expect(say(naledi, sipho, anna)).toBe('Naledi Mokoena and 2 others are editing this');
});
