import path from 'node:path';
import { rmSync } from 'node:fs';
import { waitUntilReady } from '../scripts/toolchain/answering.mjs';
import { fromRoot } from '../scripts/toolchain/paths.mjs';
import { startChild } from '../scripts/toolchain/processes.mjs';
import { freePort } from '../tests/support/servers.ts';

const FOLDER = fromRoot('bench', 'bare-next');
const BUILD_LIMIT_MS = 240_000;

/** A running production build of a minimal Next app with one handler that streams an upstream's response. */
export async function startBareNext(upstream: string) {
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
  const standalone = path.join(FOLDER, '.next', 'standalone', 'bench', 'bare-next');
  const server = startChild({
    name: 'bare next',
    args: ['server.js'],
    cwd: standalone,
    env: { ...env, PORT: String(port), HOSTNAME: '127.0.0.1', UPSTREAM: upstream },
  });
  const url = `http://127.0.0.1:${port}/relay`;
  const outcome = await waitUntilReady(url, server, 30_000);
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
