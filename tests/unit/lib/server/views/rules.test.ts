import { readdirSync, readFileSync } from 'node:fs';
import type { Role } from '@/graphql/generated/types';
import { listedPages } from '@/lib/resources/lists';
import type { StoredView } from '@/lib/server/store/saved-views';
import {
  mayChangeView,
  maySeeView,
  MAX_TABS,
  rolesToShareWith,
  shownView,
  withFewTabs,
} from '@/lib/server/views/rules';
import { viewVariables } from '@/lib/server/views/variables';

const person = (id: string, ...roles: Role[]) => ({ id, roles });
const view = (owner_id: string, shared_role: Role | null): StoredView => ({
  id: '1',
  owner_id,
  owner_name: 'Naledi Mokoena',
  list: '/brands',
  name: 'Mine',
  search: '',
  shared_role,
  position: 0,
  pinned: true,
});

test.each([
  ['its owner', person('a', 'BrandAdmin'), null, true, true],
  ['somebody with its role', person('b', 'BrandAdmin'), 'BrandAdmin', true, false],
  ['somebody with another role', person('b', 'OrderAdmin'), 'BrandAdmin', false, false],
  ['an Admin, if it is shared', person('b', 'Admin'), 'BrandAdmin', true, true],
  ['a SuperAdmin, if it is shared', person('b', 'SuperAdmin'), 'BrandAdmin', true, true],
  ['an Admin, if it is not shared', person('b', 'Admin'), null, false, false],
] as const)('who sees and changes a view: %s', (_who, who, role, sees, changes) => {
  expect({ sees: maySeeView(who, view('a', role)), changes: mayChangeView(who, view('a', role)) }).toEqual({
    sees,
    changes,
  });
});

test('a view is shared with roles of one’s own that open the list, by Admin and SuperAdmin with any that does', () => {
  expect(rolesToShareWith(person('a', 'BrandAdmin', 'OrderAdmin'), '/brands')).toEqual(['BrandAdmin']);
  expect(rolesToShareWith(person('a', 'OrderAdmin'), '/brands')).toEqual([]);
  expect(rolesToShareWith(person('a', 'SuperAdmin'), '/brands')).toContain('BrandAdmin');
  expect(rolesToShareWith(person('a', 'SuperAdmin'), '/nowhere')).toEqual([]);
});

test('what is shared with another role is no tab over an Admin’s list', () => {
  expect(shownView(person('b', 'Admin'), view('a', 'BrandAdmin'), undefined)).toMatchObject({
    isTab: false,
    isPinned: true,
    owner: 'Naledi Mokoena',
    mayChange: true,
  });
  expect(shownView(person('b', 'BrandAdmin'), view('a', 'BrandAdmin'), '1')).toMatchObject({
    isTab: true,
    isDefault: true,
    mayChange: false,
  });
});

test('the first views are tabs, and the others are in the list', () => {
  const many = Array.from({ length: MAX_TABS + 5 }, (_, at) =>
    shownView(person('a', 'BrandAdmin'), { ...view('a', null), id: String(at), pinned: at !== 2 }, undefined),
  );
  const tabs = withFewTabs(many).filter(({ isTab }) => isTab);
  expect(tabs.map(({ id }) => Number(id))).toEqual([0, 1, ...Array.from({ length: MAX_TABS - 2 }, (_, at) => at + 3)]);
});

test.each(['\u200b\u2060', '\u202eevil', 'one\ntwo', '\u0000'])(
  'a name that nobody could read is refused: %j',
  (name) => {
    expect(() => viewVariables('CreateView', { ...NEW, name })).toThrow();
  },
);

test.each(['👩‍👧 family', 'العربية', '<b>bold</b>', '%_\\'])('any other name is taken: %s', (name) => {
  expect(viewVariables('CreateView', { ...NEW, name }).name).toBe(name);
});

const NEW = { list: '/brands', name: 'Mine', search: 'name=x', sharedWith: null, isPinned: true };

test('a name is trimmed', () => {
  expect(viewVariables('CreateView', { ...NEW, name: '  Mine ' }).name).toBe('Mine');
});

test.each([
  ['no name', { name: '  ' }, 'name'],
  ['a long name', { name: 'x'.repeat(61) }, 'name'],
  ['a name of two lines', { name: 'x\ny' }, 'name'],
  ['a name with the character that PostgreSQL refuses', { name: 'x\u0000' }, 'name'],
  ['a long address', { search: `name=${'x'.repeat(2_000)}` }, 'search'],
  ['an address with a space', { search: 'name=x y' }, 'search'],
  ['a role that is none', { sharedWith: 'Everybody' }, 'sharedWith'],
  ['a field that is none', { ownerId: '1' }, ''],
])('a view is refused with a sentence for its field: %s', (_what, wrong, field) => {
  expect(() => viewVariables('CreateView', { ...NEW, ...wrong })).toThrow(
    expect.objectContaining({ code: 'BAD_USER_INPUT', fieldErrors: { [field]: expect.any(String) as string } }),
  );
});

test('an id that no view can have is refused', () => {
  for (const id of ['0', '-1', '1; drop', '9'.repeat(19), 7])
    expect(() => viewVariables('DeleteView', { id })).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});

test('every page of a list has saved views', () => {
  const pages = readdirSync('app/(console)', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => ({ file, text: readFileSync(`app/(console)/${file}`, 'utf8') }))
    .filter(({ text }) => text.includes('listVariables('));
  expect(pages.filter(({ text }) => !text.includes('await savedViews(')).map(({ file }) => file)).toEqual([]);
  expect([...listedPages.keys()].toSorted()).toEqual(
    pages.map(({ file }) => `/${file.replace(/\/page\.tsx$/, '')}`).toSorted(),
  );
});
