import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnSupervised } from './spawn.mjs';

/** How long a child may take to stop, ms, before it is killed. */
const GRACE_MS = 15_000;
/** How long the rest of its group may take after that, ms, before it is killed. */
const PRESS_MS = 5_000;
const OUTPUT_GRACE_MS = 500;
const TAIL_LINES = 20;

/** Sends a signal to a whole process group; false if it is empty. */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function groupGone(pid, withinMs) {
  const end = Date.now() + withinMs;
  while (signalGroup(pid, 0)) {
    if (Date.now() > end) return false;
    await sleep(50);
  }
  return true;
}

/**
 * Stops a child and the process group it heads. The head is asked first (SIGTERM), so that a server can close what it
 * opened; what remains in the group (a database whose server crashed) gets SIGINT, PostgreSQL's word for a quick clean
 * stop; then SIGKILL.
 * @param {import('node:child_process').ChildProcess} child started detached
 * @param {Promise<unknown>} exited resolves when the child itself is gone
 */
export async function stopGroup(child, exited) {
  const { pid } = child;
  if (pid === undefined) return;
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await Promise.race([exited, sleep(GRACE_MS, undefined, { ref: false })]);
  if (!signalGroup(pid, 'SIGINT') || (await groupGone(pid, PRESS_MS))) return;
  signalGroup(pid, 'SIGKILL');
  await groupGone(pid, PRESS_MS);
}

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid
 * @property {string[]} tail what it said last on standard error, or at level error in its log
 * @property {Promise<{ code: number | null, signal: string | null }>} exited
 * @property {() => Promise<void>} stop stops it and everything it started; safe to call again
 */

/**
 * Starts a Node program as the head of its own process group (so that Ctrl-C reaches only us, and we stop things in
 * order), watched by parent-watch.mjs (so that it ends when we are killed).
 * @param {{ name: string, node?: string, args: string[], env: Record<string, string | undefined>, cwd?: string,
 * onLine?: (name: string, line: string) => void }} options
 * @returns {Child}
 */
export function startChild({ name, node = process.execPath, args, env, cwd, onLine = () => undefined }) {
  const child = spawnSupervised(node, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  // 'close' comes after 'exit' and after the last line was read; a grandchild that keeps the pipe open must not delay
  // it forever.
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      const done = () => resolve({ code, signal });
      child.once('close', done);
      setTimeout(done, OUTPUT_GRACE_MS);
    });
    child.once('error', (error) => {
      onLine(name, String(error));
      resolve({ code: 1, signal: null });
    });
  });
  const tail = [];
  const read = (stream, worthKeeping) =>
    createInterface({ input: stream }).on('line', (line) => {
      if (worthKeeping(line) && tail.push(line) > TAIL_LINES) tail.shift();
      onLine(name, line);
    });
  read(child.stdout, (line) => /^\{"level":[56]0,/.test(line));
  read(child.stderr, () => true);
  let stopping;
  return { name, pid: child.pid, tail, exited, stop: () => (stopping ??= stopGroup(child, exited)) };
}
