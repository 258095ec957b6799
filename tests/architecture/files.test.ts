import { execFileSync } from 'node:child_process';
import { ROOT, filesUnder, isCode, read, trackedTexts } from './sources';

/** House rule: aim at 100 lines, never more than 200, in the marketplace and in the console. */
const WALL = 200;
const folders = ['app', 'bench', 'components', 'lib', 'marketplace', 'scripts'];

const texts = trackedTexts();

test(`no source file is longer than ${WALL} lines`, () => {
  const long = folders
    .flatMap(filesUnder)
    .filter(isCode)
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > WALL);
  expect(long).toEqual([]);
});

test('files are named in kebab-case, except those named by Next and the tools', () => {
  const routeFolder = /^(\(.+\)|\[.+\]|brandVerify|forgotPassword|resetPassword)$/;
  const names = folders.flatMap(filesUnder).flatMap((file) => file.split('/'));
  expect([...new Set(names)].filter((name) => !/^[a-z0-9.-]+$/.test(name) && !routeFolder.test(name))).toEqual([]);
});

test('no tracked file names a path of one machine or a package host', () => {
  // Written in two parts so that this file does not match itself.
  const machinePath = new RegExp(`(^|[\\s'"\`=:(])/(${['work', 'tmp', 'root', 'home'].join('|')})/`, 'm');
  const packageHost = new RegExp(['registry', 'npmjs'].join('\\.'));
  expect(texts.filter((file) => machinePath.test(read(file)) || packageHost.test(read(file)))).toEqual([]);
});

test('the lockfile names every platform, so that npm ci accepts it anywhere', () => {
  expect(() =>
    execFileSync(process.execPath, ['scripts/lockfile.mjs', '--check'], { cwd: ROOT, stdio: 'pipe' }),
  ).not.toThrow();
});
