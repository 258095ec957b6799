import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT, filesUnder, isCode, read } from './sources';

/** House rule: aim at 100 lines, look again at 200, never more than 300; the marketplace's and the console's code alike. */
const WALL = 300;
const folders = ['app', 'components', 'lib', 'marketplace', 'scripts'];

/** What git tracks; a copy without git is walked instead. */
function trackedFiles(): string[] {
  if (!existsSync(path.join(ROOT, '.git'))) return [...folders, 'tests', 'docs', 'graphql'].flatMap(filesUnder);
  return execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}

const texts = trackedFiles().filter((file) => !/\.(png|jpe?g|webp|avif|woff2|ico|pdf)$/.test(file));

test(`no source file is longer than ${WALL} lines`, () => {
  const long = folders.flatMap(filesUnder).filter(isCode).map((file) => ({ file, lines: read(file).split('\n').length - 1 })).filter(({ lines }) => lines > WALL);
  expect(long).toEqual([]);
});

test('files are named in kebab-case, but for what Next and the tools name otherwise', () => {
  const routeFolder = /^(\(.+\)|\[.+\]|brandVerify|forgotPassword|resetPassword)$/;
  const names = folders.flatMap(filesUnder).flatMap((file) => file.split('/'));
  expect([...new Set(names)].filter((name) => !/^[a-z0-9.-]+$/.test(name) && !routeFolder.test(name))).toEqual([]);
});

test('no tracked file names a path of one machine or a package host', () => {
  // Written apart, so that this file does not find itself.
  const machinePath = new RegExp(`(^|[\\s'"\`=:(])/(${['work', 'tmp', 'root', 'home'].join('|')})/`, 'm');
  const packageHost = new RegExp(['registry', 'npmjs'].join('\\.'));
  expect(texts.filter((file) => machinePath.test(read(file)) || packageHost.test(read(file)))).toEqual([]);
});

test('the lockfile names every platform, so that npm ci accepts it anywhere', () => {
  expect(() => execFileSync(process.execPath, ['scripts/lockfile.mjs', '--check'], { cwd: ROOT, stdio: 'pipe' })).not.toThrow();
});
