import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import {
  forEveryone,
  menuFor,
  operationsOf,
  rootsOf,
  sectionNames,
  sections,
  sessionOperations,
  type SectionName,
} from '@/lib/policy';
import type { Does } from '@/lib/resources/section';
import { ROOT, filesUnder, read } from './sources';

const has = (file: string) => existsSync(path.join(ROOT, file));
const routeFolder = (name: SectionName) => `app/(console)${sections[name].path}`;

/** Sections that are reached from another screen and are not in the menu (D-20). */
const WITHOUT_MENU: readonly SectionName[] = ['options'];

/**
 * The marketplace's module of a section if the contract uses another name for its records: a user of the console is an
 * account.
 */
const MODULES: Partial<Record<SectionName, string>> = { users: 'accounts', dashboard: 'statistics' };

/**
 * Sections that use the product search and another section's operations: their server side is
 * marketplace/stand-ins/search.
 */
const BY_SEARCH: readonly SectionName[] = ['bulk-tag'];

describe.each(sectionNames)('the resource %s is complete', (name) => {
  test('it has a route, and a menu entry for somebody', () => {
    expect(has(`${routeFolder(name)}/page.tsx`)).toBe(true);
    const shown = menuFor(sections[name].menu)
      .flatMap((item) => ('entries' in item ? item.entries : [item]))
      .map((entry) => entry.section);
    expect(shown.includes(name)).toBe(!WITHOUT_MENU.includes(name));
  });

  test('it has a policy: roles that may open it, operations that they may send', () => {
    expect(sections[name].access.length).toBeGreaterThan(0);
    expect(operationsOf(name).length).toBeGreaterThan(0);
  });

  test('it has its operations, its code in console and marketplace, and its tests', () => {
    const module = MODULES[name] ?? name;
    const own = [
      `graphql/operations/${name}.graphql`,
      `marketplace/modules/${module}/resolvers.ts`,
      `marketplace/modules/${module}/service.ts`,
    ];
    const wanted = [
      `lib/resources/${name}/queries.ts`,
      `components/resources/${name}`,
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

/** The home page, and one's own sessions. */
const FOR_EVERYBODY = ['app/(console)/page.tsx', 'app/(console)/sessions/page.tsx'];

test('every route of the console belongs to a section, or is for everybody', () => {
  const pages = filesUnder('app/(console)').filter(
    (file) => file.endsWith('/page.tsx') && !FOR_EVERYBODY.includes(file),
  );
  const roots = sectionNames.flatMap(rootsOf).map((root) => `app/(console)${root}/`);
  expect(pages.filter((file) => !roots.some((root) => file.startsWith(root)))).toEqual([]);
});

describe('what the sections declare about their operations', () => {
  const rows = sectionNames.flatMap((name) => {
    const { operations, forOthers = {} } = sections[name];
    return Object.entries({ ...operations, ...forOthers });
  });
  const kinds = sectionNames.flatMap((name) => sections[name].records);

  test('every trusted operation is described once, or belongs to the session', () => {
    const named = [...rows.map(([operation]) => operation), ...sessionOperations, ...forEveryone];
    expect(named.sort()).toEqual(Object.keys(registry).sort());
  });

  test('a query reads, and a mutation does something else', () => {
    const kindOf = ({ does }: Does) => (does === 'read' ? 'query' : 'mutation');
    expect(rows.map(([operation, what]) => [operation, kindOf(what)])).toEqual(
      rows.map(([operation]) => [operation, registry[operation as OperationName].kind]),
    );
  });

  test('a kind of record belongs to one section, and only such kinds are named', () => {
    expect(new Set(kinds).size).toBe(kinds.length);
    const named = rows.flatMap(([, what]) =>
      what.does === 'read' ? what.shows : [what.record, ...(what.changes ?? [])],
    );
    expect(named.filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  test('an operation that a section shares is sent by some role, and is not declared twice', () => {
    const sent = new Set(sectionNames.flatMap(operationsOf));
    for (const name of sectionNames) {
      expect(new Set(operationsOf(name)).size).toBe(operationsOf(name).length);
      expect(
        Object.keys(sections[name].forOthers ?? {}).filter((operation) => !sent.has(operation as OperationName)),
      ).toEqual([]);
    }
  });
});

test('no two sections share an address or an icon name', () => {
  const addresses = sectionNames.flatMap((name) =>
    [...read(`lib/resources/${name}/paths.ts`).matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]),
  );
  expect(addresses.length).toBeGreaterThan(sectionNames.length);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(sectionNames.map((name) => sections[name].icon)).size).toBe(sectionNames.length);
});
