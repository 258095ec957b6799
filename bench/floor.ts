import path from 'node:path';
import { cpSync, rmSync } from 'node:fs';
import { waitUntilReady } from '../scripts/toolchain/answering.mjs';
import { fromRoot } from '../scripts/toolchain/paths.mjs';
import { startChild } from '../scripts/toolchain/processes.mjs';
import { freePort } from '../tests/support/servers.ts';

const FOLDER = fromRoot('bench', 'floor');
const BUILD_LIMIT_MS = 240_000;

/**
 * Builds and starts the bare Next app that the console is measured against: a route handler that streams an upstream's answer (`/relay`)
 * and a page that shows a list as plain rows (`/rows?list=NAME`).
 * @param further what the page needs: TOKEN of a signed-in person, CALLS as JSON: name of a list → `{ query, variables }`
 */
export async function startFloor(upstream: string, further: { TOKEN: string; CALLS: string } | undefined = undefined) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  rmSync(path.join(FOLDER, '.next'), { recursive: true, force: true });
  const build = startChild({
    name: 'next build',
    args: [fromRoot('node_modules', 'next', 'dist', 'bin', 'next'), 'build'],
    cwd: FOLDER,
    env,
  });
  const limit = setTimeout(() => void build.stop(), BUILD_LIMIT_MS);
  const { code } = await build.exited;
  clearTimeout(limit);
  if (code !== 0) throw new Error(`The bare Next app could not be built: ${build.tail.join(' ')}`);

  const port = await freePort();
  const standalone = path.join(FOLDER, '.next', 'standalone', 'bench', 'floor');
  // As for the console: the standalone server serves what lies beside it, and Next leaves the scripts elsewhere.
  cpSync(path.join(FOLDER, '.next', 'static'), path.join(standalone, '.next', 'static'), { recursive: true });
  const server = startChild({
    name: 'bare Next app',
    args: ['server.js'],
    cwd: standalone,
    env: { ...env, PORT: String(port), HOSTNAME: '127.0.0.1', UPSTREAM: upstream, ...further },
  });
  const url = `http://127.0.0.1:${port}`;
  const outcome = await waitUntilReady(`${url}/relay`, server, 30_000);
  if (outcome !== 'answers') {
    await server.stop();
    throw new Error(`The bare Next app did not start (${outcome}): ${server.tail.join(' ')}`);
  }
  const stop = async () => {
    await server.stop();
    rmSync(path.join(FOLDER, '.next'), { recursive: true, force: true });
  };
  return { url, pid: server.pid, stop };
}
