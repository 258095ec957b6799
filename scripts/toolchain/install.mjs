import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, fromRoot } from './paths.mjs';
import { UserError } from './user-error.mjs';
import { waitForExit } from './spawn.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

const STAMP = fromRoot('node_modules', '.atelier-stamp');

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Whether npm's own record of node_modules agrees with the lockfile, as it does after `npm install` by hand. Optional
 * packages may be missing: most are for other platforms.
 */
function alreadyInstalled() {
  const wanted = packagesOf(fromRoot('package-lock.json'));
  const present = packagesOf(fromRoot('node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true;
    const installed = present[name];
    return installed
      ? installed.version === entry.version && installed.integrity === entry.integrity
      : entry.optional === true;
  });
}

/** PATH without node_modules/.bin: `npm ci` empties that folder, and with it the Node in it. */
function pathWithoutProject() {
  const own = fromRoot('node_modules', '.bin');
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== own)
    .join(path.delimiter);
}

async function npmCi() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: npmCli, npm_node_execpath: npmNode } = process.env;
  const outside = npmCli && npmNode && !npmNode.startsWith(fromRoot('node_modules'));
  const child = outside
    ? spawn(npmNode, [npmCli, ...args], {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, PATH: pathWithoutProject() },
      })
    : spawn('npm', args, {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, PATH: pathWithoutProject() },
        shell: process.platform === 'win32',
      });
  const code = await waitForExit(child).catch((error) => {
    throw error.code === 'ENOENT' ? new UserError('npm was not found: install Node.js with npm and try again.') : error;
  });
  if (code !== 0) throw new UserError('The dependencies could not be installed: see the messages of npm above.');
}

/**
 * Installs the exact dependencies of package-lock.json, unless they are already installed.
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {UserError} when npm is missing or fails
 */
export async function ensureInstalled() {
  const wanted = fingerprint(ROOT, ['package-lock.json'], [process.platform, process.arch]);
  if (readStamp(STAMP) === wanted) return false;
  const install = !alreadyInstalled();
  if (install) {
    process.stdout.write(
      'Installing dependencies; npm prints nothing until it is done, which can take minutes on a slow connection …\n',
    );
    await npmCi();
  }
  writeStamp(STAMP, wanted);
  return install;
}
