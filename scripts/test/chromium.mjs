import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../toolchain/user-error.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...ELSEWHERE].find(
    isExecutable,
  );
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

/** Debian's package, if the system uses them and we may install. */
function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  process.stdout.write('Installing Chromium …\n');
  const apt = (...args) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '--no-install-recommends', 'chromium');
  return onPath();
}

/**
 * The Chromium for the end-to-end tests: CHROMIUM_PATH, the system's, Playwright's own, or Debian's package when root.
 * @returns {string} its path
 * @throws {UserError} if none is available
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) throw new UserError(`CHROMIUM_PATH names ${named}, which cannot be run.`);
  const found = named || onPath() || playwrightsOwn() || fromDebian();
  if (found) return found;
  throw new UserError(
    'The end-to-end tests need Chromium: install Chromium or Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
}
