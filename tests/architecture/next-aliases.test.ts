/** What next.config.mjs leaves out of Next's own scripts (docs/adr/0030-scripts-that-every-page-loads.md). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as theirs from 'next/dist/lib/constants';
import * as ours from '@/lib/browser/next/constants';
import config from '@/next.config.mjs';
import { filesUnder, read } from './sources';

const NEXT = path.resolve('node_modules/next/dist');
const aliases = Object.entries(config.turbopack?.resolveAlias ?? {}).map(
  ([name, to]) => [name, typeof to === 'string' ? to : (to as { browser: string }).browser] as const,
);

/** Every import of Next's client: by which file, what of which file. */
const imports = ['client', 'shared'].flatMap((folder) =>
  readdirSync(path.join(NEXT, 'esm', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...readFileSync(path.join(NEXT, 'esm', folder, file), 'utf8').matchAll(/import (?:(.+?) from )?'([^']+)'/g)].map(
        ([, names = '', from = '']) => ({ by: `${folder}/${file}`, names, from }),
      ),
    ),
);

/** Files that import a replaced module but are in no page's scripts: replaced themselves, or for `pages/`, development or Next's own tests. */
const NOT_LOADED =
  /^client\/(?:components\/links|components\/segment-cache\/navigation-testing-lock|index|dev\/.+)\.js$|^shared\/lib\/router\/(?:router|utils\/is-dynamic|utils\/prepare-destination)\.js$/;

/** The names of `{ a, b as c }`; of a default import, that. */
const namesOf = (clause: string) =>
  clause.startsWith('{')
    ? clause
        .slice(1, -1)
        .split(',')
        .map((each) => each.trim().split(' ')[0] ?? '')
    : ['default'];

const PROCESS = 'next/dist/compiled/process';

test.each(aliases)('Next still imports %s, and its replacement exports what is used of it', async (name, file) => {
  expect(existsSync(file)).toBe(true);
  if (name === PROCESS) return expect(read('node_modules/next/dist/build/polyfills/process.js')).toContain(PROCESS);
  const users = imports.filter(({ from }) => from === name);
  expect(users.length).toBeGreaterThan(0);
  const used = users.filter(({ by, names }) => names && !NOT_LOADED.test(by)).flatMap(({ names }) => namesOf(names));
  expect(Object.keys((await import(path.resolve(file))) as object)).toEqual(expect.arrayContaining(used));
});

const sources = ['app', 'components', 'lib'].flatMap((folder) => filesUnder(folder));

test('no file of the console is imported by a name that is replaced', () => {
  const names = new Set(aliases.map(([name]) => name));
  const importedBy = (file: string) =>
    [...read(file).matchAll(/(?:from |import\()'([^']+)'/g)].map(([, name = '']) => name);
  expect(sources.flatMap(importedBy)).toContain('react');
  expect(sources.filter((file) => importedBy(file).some((name) => names.has(name)))).toEqual([]);
});

test('of its constants, the client gets all that it uses, with the values that they have', () => {
  const used = imports
    .filter(({ from }) => /^(\.\.\/){3,4}lib\/constants$/.test(from))
    .flatMap(({ names }) => names.match(/\w+/g) ?? []);
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(ours).toSorted());
  expect(theirs).toMatchObject(ours);
});

test('there are no server actions, links or forms of Next, or intercepted routes, whose client is left out', () => {
  expect(sources.length).toBeGreaterThan(500);
  const uses = /^\s*['"]use server['"]|from ['"]next\/(?:link|form)['"]/m;
  expect(sources.filter((file) => uses.test(read(file)))).toEqual([]);
  expect(sources.filter((file) => /\/\(\.+\)/.test(file))).toEqual([]);
});
