import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../toolchain/user-error.mjs';

/** Chromium without a window: the same engine for half the processor time, so it is taken first. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
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

function onPath(names = NAMES) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
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
  // Packages of their own: where one is missing, the other one still comes.
  for (const name of [SHELL, 'chromium']) if (apt('install', '--no-install-recommends', name).status === 0) break;
  return onPath();
}

/**
 * The Chromium for the end-to-end tests: CHROMIUM_PATH, the one without a window (from Debian's package when root), the
 * system's, or Playwright's own.
 * @returns {string} its path
 * @throws {UserError} if none is available
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) throw new UserError(`CHROMIUM_PATH names ${named}, which cannot be run.`);
  const found =
    named || onPath([SHELL]) || fromDebian() || onPath() || playwrightsOwn() || ELSEWHERE.find(isExecutable);
  if (found) return found;
  throw new UserError(
    'The end-to-end tests need Chromium: install Chromium or Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
}
