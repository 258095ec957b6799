/** What next.config.mjs leaves out of Next's own scripts (docs/adr/0030-scripts-that-every-page-loads.md). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as theirs from 'next/dist/lib/constants';
import * as ours from '@/lib/browser/next-constants';
import config from '@/next.config.mjs';
import { filesUnder, read } from './sources';

const NEXT = path.resolve('node_modules/next/dist/esm');
const aliases = Object.entries(config.turbopack?.resolveAlias ?? {}) as [string, string | { browser: string }][];

/** Every import of Next's client: what of which file. */
const imports = ['client', 'shared'].flatMap((folder) =>
  readdirSync(path.join(NEXT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(path.join(NEXT, folder, file), 'utf8').matchAll(/import (?:(.+?) from )?'([^']+)'/g),
    ])
    .map(([, names = '', from = '']) => ({ names, from })),
);

test.each(aliases)('Next still imports %s, and what takes its place exists', (name, replacement) => {
  expect(imports.map(({ from }) => from)).toContain(name);
  expect(existsSync(typeof replacement === 'string' ? replacement : replacement.browser)).toBe(true);
});

test('of its constants, the client gets all that it uses, with the values that they have', () => {
  const used = imports
    .filter(({ from }) => /^(\.\.\/){3,4}lib\/constants$/.test(from))
    .flatMap(({ names }) => names.match(/\w+/g) ?? []);
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(ours).toSorted());
  expect(theirs).toMatchObject(ours);
});

test('there are no server actions, whose client is left out', () => {
  const sources = ['app', 'components', 'lib'].flatMap((folder) => filesUnder(folder));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => /^\s*['"]use server['"]/m.test(read(file)))).toEqual([]);
});
