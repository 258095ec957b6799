import { CONSOLE, TOAST_USERS, layerRules, resourceNames } from '../../scripts/toolchain/layers.mjs';
import { filesUnder, isBarrel, isCode, isIn, packageImports, projectImports, read } from './sources';

const consoleFiles = [...CONSOLE.flatMap(filesUnder).filter(isCode), 'middleware.ts'];
const marketplaceFiles = filesUnder('marketplace').filter(isCode);
const folderOf = (glob: string) => glob.replace(/\/\*\*$/, '');

/** Every import of these files from a folder that they may not import from, as `file → target`. */
function trespasses(files: readonly string[], folders: readonly string[]): string[] {
  return files.flatMap((file) =>
    projectImports(file)
      .filter((target) => isIn(target, folders))
      .map((target) => `${file} → ${target}`),
  );
}

test('the scan finds files of console and marketplace', () => {
  expect(consoleFiles.length).toBeGreaterThan(50);
  expect(marketplaceFiles.length).toBeGreaterThan(30);
  expect(resourceNames()).toEqual(expect.arrayContaining(['brands', 'tags']));
});

test('the console imports nothing from the marketplace, the tests or the scripts', () => {
  expect(trespasses(consoleFiles, ['marketplace', 'tests', 'scripts'])).toEqual([]);
});

test('the marketplace imports nothing from the console, the tests or the scripts', () => {
  expect(trespasses(marketplaceFiles, [...CONSOLE, 'tests', 'scripts', 'middleware.ts'])).toEqual([]);
});

test.each(layerRules())('$files import only what their layer may', ({ files, ignores = [], forbidden }) => {
  const mine = consoleFiles.filter((file) => isIn(file, files.map(folderOf)) && !isIn(file, ignores.map(folderOf)));
  for (const { folders, because } of forbidden)
    expect({ because, found: trespasses(mine, folders) }).toEqual({ because, found: [] });
});

test('a toast is raised only where the rules allow it', () => {
  const users = consoleFiles.filter((file) => projectImports(file).includes('lib/browser/toast.ts'));
  expect(users.filter((file) => !TOAST_USERS.includes(file))).toEqual([]);
});

test('no file only re-exports others', () => {
  expect([...consoleFiles, ...marketplaceFiles].filter(isBarrel)).toEqual([]);
});

test('production code imports only packages that are installed in production', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const running = [...consoleFiles, ...marketplaceFiles, 'instrumentation.ts'];
  const imported = new Set(running.flatMap(packageImports));
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
});
