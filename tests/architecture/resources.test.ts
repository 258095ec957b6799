import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  forEveryone,
  landed,
  menuFor,
  sectionNames,
  sections,
  sessionOperations,
  type SectionName,
} from '@/lib/auth/policy';
import { ROOT, filesUnder, read } from './sources';

const has = (file: string) => existsSync(path.join(ROOT, file));
const landedNames = [...landed];
const routeFolder = (name: SectionName) => `app/(console)${sections[name].path}`;

/** Sections that are reached from another screen and stand in no menu (D-20). */
const WITHOUT_MENU: readonly SectionName[] = ['options'];

/** The marketplace's module behind a section where the contract calls its records differently: a user of the console is an account. */
const MODULES: Partial<Record<SectionName, string>> = { users: 'accounts', dashboard: 'statistics' };

/** Sections that find by the product search and act by another section's operations: their half of the marketplace is marketplace/stand-ins/search. */
const BY_SEARCH: readonly SectionName[] = ['bulk-tag'];

describe.each(landedNames)('the resource %s is whole', (name) => {
  test('it has a route, and a menu entry for somebody', () => {
    expect(has(`${routeFolder(name)}/page.tsx`)).toBe(true);
    const shown = menuFor(sections[name].menu)
      .flatMap((item) => ('entries' in item ? item.entries : [item]))
      .map((entry) => entry.section);
    expect(shown.includes(name)).toBe(!WITHOUT_MENU.includes(name));
  });

  test('it has a policy: roles that may open it, operations that they may send', () => {
    expect(sections[name].access.length).toBeGreaterThan(0);
    expect(sections[name].operations.length).toBeGreaterThan(0);
  });

  test('it has its operations, its code in both halves, and its tests', () => {
    const module = MODULES[name] ?? name;
    const own = [
      `graphql/operations/${name}.graphql`,
      `marketplace/modules/${module}/resolvers.ts`,
      `marketplace/modules/${module}/service.ts`,
    ];
    const wanted = [
      `lib/${name}/queries.ts`,
      `components/${name}`,
      ...(BY_SEARCH.includes(name) ? ['marketplace/stand-ins/search'] : own),
    ];
    expect(wanted.filter((file) => !has(file))).toEqual([]);
    const tests = filesUnder('tests').filter((file) => /\.(test|spec)\.tsx?$/.test(file));
    const kinds = ['unit', ...(BY_SEARCH.includes(name) ? [] : ['marketplace']), 'e2e'];
    const isOf = (file: string, subject: string) =>
      file.split(/[/.]/).some((part) => part === subject || part.startsWith(`${subject}-`));
    expect(
      kinds.filter(
        (kind) =>
          !tests.some(
            (file) => file.startsWith(`tests/${kind}/`) && isOf(file, kind === 'marketplace' ? module : name),
          ),
      ),
    ).toEqual([]);
  });
});

test('no route of the console stands outside the sections that landed', () => {
  const pages = filesUnder('app/(console)').filter(
    (file) => file.endsWith('/page.tsx') && file !== 'app/(console)/page.tsx',
  );
  const roots = landedNames
    .flatMap((name) => [sections[name].path, ...(sections[name].alsoUnder ?? [])])
    .map((root) => `app/(console)${root}/`);
  expect(pages.filter((file) => !roots.some((root) => file.startsWith(root)))).toEqual([]);
});

test('every trusted operation is in the policy or belongs to the session doors', () => {
  const written = filesUnder('graphql/operations').flatMap((file) =>
    [...read(file).matchAll(/^(?:query|mutation)\s+(\w+)/gm)].map((match) => match[1]),
  );
  const named: readonly string[] = [
    ...sectionNames.flatMap((name) => sections[name].operations),
    ...sessionOperations,
    ...forEveryone,
  ];
  expect(written.filter((name) => name !== undefined && !named.includes(name))).toEqual([]);
});
