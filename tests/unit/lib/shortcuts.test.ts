import type { Role } from '@/graphql/generated/types';
import { menuFor, sectionNames, sections } from '@/lib/policy';
import { matchShortcut, pageShortcuts, sectionShortcuts } from '@/lib/shortcuts';

const everybody: Role[] = ['Admin', 'SuperAdmin', 'OrderAdmin', 'BrandAdmin', 'ProductAdmin', 'FinancialAdmin'];
const all = [...pageShortcuts, ...sectionShortcuts(menuFor(everybody))];
const named = (keys: readonly string[]) => {
  const match = matchShortcut(all, keys);
  return typeof match === 'object' ? match.label : match;
};

test('home and every entry of the menu have a letter, in the menu’s order and with the menu’s names', () => {
  const entries = sectionNames.filter((name) => sections[name].menu.length > 0).map((name) => sections[name].label);
  expect(sectionShortcuts(menuFor(everybody)).map(({ label }) => label)).toEqual(['Home', ...entries]);
});

test('a user’s own sections and no others', () => {
  expect(sectionShortcuts(menuFor(['BrandAdmin'])).map(({ keys, targets }) => [keys.join(' '), ...targets])).toEqual([
    ['g h', '#sidebar a[href="/"]'],
    ['g b', '#sidebar a[href="/brands"]'],
  ]);
});

test('no two shortcuts are equal, and none is the beginning of another', () => {
  const pressed = all.map(({ keys }) => keys.join(' '));
  expect(new Set(pressed).size).toBe(pressed.length);
  for (const keys of pressed) expect(pressed.filter((other) => other.startsWith(`${keys} `))).toEqual([]);
});

test('complete shortcuts, beginnings and other keys are distinguished', () => {
  expect([named(['/']), named(['g']), named(['g', 'b']), named(['q']), named(['g', '/']), named(['N'])]).toEqual([
    'Search the list, or everything where there is none',
    'begun',
    'Brands',
    undefined,
    undefined,
    undefined,
  ]);
});
