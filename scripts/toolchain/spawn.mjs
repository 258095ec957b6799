import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_WATCH = pathToFileURL(fromRoot('scripts', 'toolchain', 'parent-watch.mjs')).href;

/**
 * Starts a Node program that ends when this process does, even by SIGKILL (parent-watch.mjs); with `reach: 'group'` and
 * everything it started.
 * @param {string} node
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, stdio: ('ignore' | 'inherit' | 'pipe')[],
 * detached?: boolean, reach?: 'self' | 'group' }} options stdio: the first three
 */
export function spawnSupervised(node, args, { env = process.env, stdio, reach = 'self', ...options }) {
  return spawn(node, ['--import', PARENT_WATCH, ...args], {
    ...options,
    stdio: [...stdio, 'pipe'],
    env: { ...env, ATELIER_PARENT: `3:${process.pid}:${reach}` },
  });
}

/**
 * Waits for a child to exit, passing on the signals that reach us in the meantime.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export async function waitForExit(child) {
  const relays = SIGNALS.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, relay] of relays) process.on(signal, relay);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    for (const [signal, relay] of relays) process.off(signal, relay);
  }
}
