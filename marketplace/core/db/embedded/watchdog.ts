import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import type { ServerUser } from './user.ts';

/** Ends the server when this process ends for whatever reason, because its standard input then closes. */
export function watch(server: ChildProcess, user: ServerUser | null): ChildProcess | null {
  if (process.platform === 'win32') return null;
  // A server on a full disk cannot finish its last checkpoint: it is stopped with increasing force.
  const script =
    'cat >/dev/null; for s in INT QUIT KILL; do kill -$s "$1" 2>/dev/null || exit 0; n=0; while kill -0 "$1" 2>/dev/null && [ $n -lt 15 ]; do sleep 1; n=$((n+1)); done; done';
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', String(server.pid)], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => {});
  watchdog.unref();
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref();
  return watchdog;
}
