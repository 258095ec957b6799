import { existsSync } from 'node:fs';
import path from 'node:path';
import { BLOCK_ORDER, CONSOLE } from '../../scripts/toolchain/layers.mjs';
import { circles } from './import-graph';
import { LAYERS } from './marketplace-edges';
import { ROOT, filesUnder, isCode, projectImports, read } from './sources';

const files = [...CONSOLE.flatMap(filesUnder).filter(isCode), 'middleware.ts', 'instrumentation.ts'];
const imports = new Map(files.map((file) => [file, projectImports(file).filter((target) => files.includes(target))]));
const importsOf = (file: string) => imports.get(file) ?? [];
const isClient = (file: string) => /^\s*['"]use client['"]/.test(read(file));

test('no imports form a circle, types included', () => {
  const edges = [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));
  expect(edges.length).toBeGreaterThan(1000);
  expect(circles(edges)).toEqual([]);
});

test('every block has its place in the order, and imports only blocks before it', () => {
  const blockOf = (file: string) => file.split('/')[1] ?? '';
  const blocks = files.filter((file) => file.startsWith('components/') && !file.startsWith('components/resources/'));
  expect([...new Set(blocks.map(blockOf))].sort()).toEqual([...BLOCK_ORDER].sort());
  const upwards = blocks.flatMap((file) =>
    importsOf(file)
      .filter((target) => blocks.includes(target))
      .filter((target) => BLOCK_ORDER.indexOf(blockOf(target)) > BLOCK_ORDER.indexOf(blockOf(file)))
      .map((target) => `${file} → ${target}`),
  );
  expect(upwards).toEqual([]);
});

test('every file of lib/server imports server-only', () => {
  const server = files.filter((file) => file.startsWith('lib/server/'));
  expect(server.length).toBeGreaterThan(30);
  expect(server.filter((file) => !/^import 'server-only';/m.test(read(file)))).toEqual([]);
});

test('nothing that runs on the server imports lib/browser', () => {
  const reached = new Set(
    files.filter((file) => /^(app|lib\/server)\/|^(middleware|instrumentation)\.ts$/.test(file) && !isClient(file)),
  );
  for (const file of reached) for (const target of importsOf(file)) if (!isClient(target)) reached.add(target);
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((file) => file.startsWith('lib/browser/'))).toEqual([]);
});

test('the root of lib fits on one screen', () => {
  expect(files.filter((file) => /^lib\/[^/]+$/.test(file)).length).toBeLessThanOrEqual(15);
});

test('unit tests lie in the folders that their sources lie in', () => {
  const folderOf = (file: string) => path.dirname(file);
  const unit = filesUnder('tests/unit').map((file) => [folderOf(file.slice('tests/unit/'.length))]);
  const drawn = filesUnder('tests/components')
    .map((file) => folderOf(file.slice('tests/components/'.length)))
    .map((folder) => [`components/${folder}`, folder]);
  const isThere = (folder: string) =>
    existsSync(path.join(ROOT, folder)) || existsSync(path.join(ROOT, 'tests', folder));
  expect([...unit, ...drawn].filter((places) => !places.some(isThere))).toEqual([]);
});

test('the picture in docs/architecture.md shows the blocks in their order and the layers of the marketplace with their dependencies', () => {
  const [, picture = ''] = /## Layers[^]*?```mermaid\n([^]*?)```/.exec(read('docs/architecture.md')) ?? [];
  expect(picture).toContain(BLOCK_ORDER.join(' < '));
  const [, marketplace = ''] = /subgraph marketplace[^\n]*\n([^]*?)\n {2}end/.exec(picture) ?? [];
  const drawn = [...marketplace.matchAll(/([\w.-]+) --> ([\w.-]+)/g)].map(
    ([, from = '', to = '']) => [from, to] as const,
  );
  const under = (layer: string): string[] =>
    drawn.filter(([from]) => from === layer).flatMap(([, to]) => [to, ...under(to)]);
  const isAllowed = ([from, to]: readonly [string, string]) => LAYERS[from]?.includes(to);
  expect(drawn.filter((arrow) => !isAllowed(arrow))).toEqual([]);
  const missing = Object.entries(LAYERS).flatMap(([layer, below]) =>
    below.filter((other) => !under(layer).includes(other)),
  );
  expect(missing).toEqual([]);
});
