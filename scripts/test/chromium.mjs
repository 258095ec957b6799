import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../toolchain/user-error.mjs';

/** Chromium without a window: the same engine for half the processor time, so it is taken first. */
const SHELL = 'chromium-headless-shell';
const WITH_WINDOW = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
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

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

/** Debian's package, the first of these that can be had, if the system uses them and we may install. */
function fromDebian(packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  process.stdout.write('Installing Chromium …\n');
  const apt = (...args) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  for (const name of packages) if (apt('install', '--no-install-recommends', name).status === 0) break;
  return onPath(packages);
}

/**
 * The Chromium for tests and pictures, which is the one without a window where it can be had, and for benches, which
 * measure what people use: CHROMIUM_PATH, the system's, Debian's package when root, or Playwright's own.
 * @param {{ hasWindow?: boolean }} [wanted]
 * @returns {string} its path
 * @throws {UserError} if none is available
 */
export function findChromium({ hasWindow = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) throw new UserError(`CHROMIUM_PATH names ${named}, which cannot be run.`);
  const wanted = hasWindow ? WITH_WINDOW : [SHELL];
  const found =
    named ||
    onPath(wanted) ||
    fromDebian(hasWindow ? ['chromium'] : [SHELL, 'chromium']) ||
    onPath([...WITH_WINDOW, SHELL]) ||
    playwrightsOwn() ||
    ELSEWHERE.find(isExecutable);
  if (found) return found;
  throw new UserError(
    'Chromium was not found: install Chromium or Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
}
