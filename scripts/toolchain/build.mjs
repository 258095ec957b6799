import { copyFileSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, fromRoot } from './paths.mjs';
import { dropFontHints } from './drop-font-hints.mjs';
import { precompress } from './precompress.mjs';
import { UserError } from './user-error.mjs';
import { spawnSupervised, waitForExit } from './spawn.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

/** Everything the console's build reads. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'graphql',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'tailwind.config.ts',
  'postcss.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/toolchain/split-style-sheet.mjs',
  'scripts/toolchain/precompress.mjs',
  'scripts/toolchain/drop-font-hints.mjs',
  'scripts/toolchain/standalone-server.mjs',
];

export const STANDALONE = fromRoot('.next', 'standalone');
/**
 * What `node` is given to run the console's server in that folder; the Dockerfile has the same line. By default V8 sizes
 * its heap by the machine's memory, and collects objects that outlive their request only once they take up hundreds of
 * megabytes (docs/operations.md, "Memory").
 */
export const SERVER_ARGS = ['--max-old-space-size=512', '--max-semi-space-size=16', 'server.js'];
/** Its environment; the Dockerfile has the same. Otherwise each thread keeps freed memory of its own ("Memory", too). */
export const SERVER_ENV = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
const STAMP = path.join(STANDALONE, '.atelier-stamp');

async function nextBuild(node) {
  const code = await waitForExit(
    spawnSupervised(node, [fromRoot('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    }),
  );
  if (code !== 0) throw new UserError('The console could not be built: see the messages of Next.js above.');
}

/**
 * The standalone server serves what is next to it; Next leaves static files and public/ for a CDN to fetch, and copies
 * .env along. Ours starts first (standalone-server.mjs).
 */
async function completeStandalone() {
  renameSync(path.join(STANDALONE, 'server.js'), path.join(STANDALONE, 'next-server.js'));
  copyFileSync(fromRoot('scripts', 'toolchain', 'standalone-server.mjs'), path.join(STANDALONE, 'server.js'));
  const files = path.join(STANDALONE, '.next', 'static');
  cpSync(fromRoot('.next', 'static'), files, { recursive: true });
  await precompress(files);
  // Needs a package; this file is loaded before any is installed.
  const { splitStyleSheet } = await import('./split-style-sheet.mjs');
  splitStyleSheet(STANDALONE);
  dropFontHints(STANDALONE);
  if (existsSync(fromRoot('public'))) cpSync(fromRoot('public'), path.join(STANDALONE, 'public'), { recursive: true });
  for (const name of readdirSync(STANDALONE)) if (name.startsWith('.env')) rmSync(path.join(STANDALONE, name));
}

/**
 * Builds the console when a source changed since the last build, and prepares the standalone server to run.
 * @param {string} node the Node binary to build with
 * @returns {Promise<boolean>} whether it built
 * @throws {UserError} when the build fails
 */
export async function ensureBuilt(node) {
  const wanted = fingerprint(ROOT, SOURCES, [process.platform, process.arch]);
  if (readStamp(STAMP) === wanted) return false;
  rmSync(STAMP, { force: true });
  process.stdout.write('Building the console …\n');
  await nextBuild(node);
  await completeStandalone();
  writeStamp(STAMP, wanted);
  return true;
}
