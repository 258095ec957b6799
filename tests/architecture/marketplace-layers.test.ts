import { circles, edgesUsed, objection, type Import } from './import-graph';
import { EDGES, LAYERS } from './marketplace-edges';
import { filesUnder, isCode, isIn, projectImports } from './sources';

const files = filesUnder('marketplace').filter(isCode);
const imports: readonly Import[] = files.flatMap((from) =>
  projectImports(from)
    .filter((to) => isIn(to, ['marketplace']))
    .map((to) => ({ from, to })),
);

test('the scan finds every layer and the imports between them', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(imports.length).toBeGreaterThan(1000);
  for (const layer of Object.keys(LAYERS))
    expect(files.some((file) => isIn(file, [`marketplace/${layer}`]))).toBe(true);
});

test('every import keeps to the layers and edges of the design, types included', () => {
  expect(imports.map(objection).filter((found) => found !== null)).toEqual([]);
});

test('every edge of the design is in use', () => {
  const used = edgesUsed(imports);
  const listed = Object.entries(EDGES).flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`));
  expect(listed.filter((edge) => !used.has(edge))).toEqual([]);
});

test('no files import each other in a circle, types included', () => {
  expect(circles(imports)).toEqual([]);
});

describe('the rules refuse', () => {
  const between = (from: string, to: string) => objection({ from: `marketplace/${from}`, to: `marketplace/${to}` });

  test.each([
    ['the ground asking what stands on it', 'core/context.ts', 'modules/tags/tag.ts'],
    ['a stand-in asking a module', 'stand-ins/shops/routes.ts', 'modules/brands/verification.ts'],
    ['a module asking another that is not listed', 'modules/tags/service.ts', 'modules/brands/service.ts'],
    ['what is owned asking its owner', 'modules/orders/lines/repository.ts', 'modules/orders/service.ts'],
    ['an outsider asking what another owns', 'modules/brands/service.ts', 'modules/orders/lines/repository.ts'],
    ['a file outside every layer', 'misc/helper.ts', 'core/ids.ts'],
  ])('%s', (_, from, to) => {
    expect(between(from, to)).not.toBeNull();
  });

  test('and allow what the design names', () => {
    expect(between('modules/orders/removal.ts', 'modules/orders/lines/repository.ts')).toBeNull();
    expect(between('modules/refunds/resolvers.ts', 'modules/orders/lines/repository.ts')).toBeNull();
    expect(between('modules/index.ts', 'modules/tags/resolvers.ts')).toBeNull();
    expect(between('server/start.ts', 'background/jobs/runner.ts')).toBeNull();
  });

  test('a circle of any length is found, without the files around it', () => {
    const path = (...names: string[]) => names.slice(1).map((to, index) => ({ from: names[index] ?? '', to }));
    expect(circles(path('a', 'b', 'c', 'a'))).toEqual([['a', 'b', 'c']]);
    expect(circles([...path('a', 'b', 'a'), ...path('c', 'a'), ...path('b', 'd')])).toEqual([['a', 'b']]);
    expect(circles(path('a', 'b', 'c'))).toEqual([]);
  });
});
