import { selectFiles, testFiles } from '../../../scripts/test/selection.mjs';

const SOURCES: Record<string, string> = {
  'tests/unit/money.test.ts': "test('an amount is rounded', () => {}); const aside = 'Brands';",
  'tests/unit/paths.test.ts': `
    import { PATHS } from '@/lib/paths';
    test.each(PATHS)('%s is an address', () => {});`,
  'lib/paths.ts': "export const PATHS = ['/vouchers'];",
  'tests/marketplace/tags.test.ts': "describe('tags', () => { test('[TAG-36] deleteOneTag deletes one', () => {}); });",
  'tests/e2e/brands-list-suite.spec.ts': `
    import { listSuite } from '../support/list-suite.ts';
    listSuite({ title: 'Brands', ids: { search: ['BRD-12'] } });`,
  'tests/support/list-suite.ts': 'export const listSuite = ({ title }) => test(`${title}: the list is searched`);',
};
const FILES = {
  unit: ['tests/unit/money.test.ts', 'tests/unit/paths.test.ts'],
  marketplace: ['tests/marketplace/tags.test.ts'],
  e2e: ['tests/e2e/brands-list-suite.spec.ts'],
};

function readText(file: string): string {
  const text = SOURCES[file];
  if (text === undefined) throw new Error(`There is no ${file}.`);
  return text;
}

const select = (wanted: { names?: string[]; grep?: string; only?: string[] }) =>
  selectFiles({ names: [], grep: null, only: ['unit', 'marketplace', 'e2e'], ...wanted }, FILES, readText);

test('without a filter everything runs', () => {
  expect(select({})).toBeNull();
});

test('a file is given by its path or a part of it, and only its step is started', () => {
  const tags = { marketplace: ['tests/marketplace/tags.test.ts'] };
  expect(select({ names: ['tests/marketplace/tags.test.ts'] })).toEqual(tags);
  expect(select({ names: ['./tests/marketplace/tags'] })).toEqual(tags);
  expect(select({ names: ['tags', 'money'] })).toEqual({ ...tags, unit: ['tests/unit/money.test.ts'] });
});

test.each([
  ['an amount', 'tests/unit/money.test.ts'],
  ['An Amount .* Rounded', 'tests/unit/money.test.ts'],
  ['tags \\[TAG-36\\] deleteOne', 'tests/marketplace/tags.test.ts'],
  ['nothing|deleteOneTag', 'tests/marketplace/tags.test.ts'],
  ['BRD-12', 'tests/e2e/brands-list-suite.spec.ts'],
  ['Brands: the list', 'tests/e2e/brands-list-suite.spec.ts'],
  ['/vouchers is an address', 'tests/unit/paths.test.ts'],
])('the title "%s" is looked for in one file only', (grep, file) => {
  expect(Object.values(select({ grep }) ?? {})).toEqual([[file]]);
});

test('a pattern without a certain word excludes no file', () => {
  for (const grep of ['(one|two)', '[A-Z]+', 'x*']) expect(select({ grep })).toEqual(FILES);
});

test('an unknown file, title or step is refused in a sentence', () => {
  expect(() => select({ names: ['tugs'] })).toThrow('No test file has "tugs" in its name.');
  expect(() => select({ grep: 'suppliers' })).toThrow('No test has "suppliers" in its title.');
  expect(() => select({ names: ['money'], only: ['e2e'] })).toThrow('None of these files belongs');
});

test('every test file of the project belongs to a step', () => {
  const { unit = [], marketplace = [], e2e = [] } = testFiles();
  expect(unit).toContain('tests/unit/scripts/selection.test.ts');
  expect(marketplace).toContain('tests/marketplace/tags.test.ts');
  for (const folder of ['budgets', 'jobs']) expect(e2e.some((file) => file.startsWith(`tests/${folder}/`))).toBe(true);
});
