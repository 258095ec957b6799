import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../options.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { freePort } from './free-port.ts';
import { clearAway } from './left-over.ts';
import type { ServerUser } from './user.ts';
import { watch } from './watchdog.ts';

const READY = 'database system is ready to accept connections';
const PORT_TAKEN = 'could not bind';
const DISK_FULL = 'No space left on device';
const MAX_LINES = 40;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=128MB',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
  'log_checkpoints=off',
];
/** For tests: every console and marketplace of a run is on one server. */
const NOT_DURABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum_naptime=1h',
  'max_connections=250',
];

export interface Server {
  readonly port: number;
  /** Whether it has reported that its disk is full, which then explains other failures. */
  isDiskFull(): boolean;
  stop(): Promise<void>;
}

interface Request {
  readonly cluster: Cluster;
  readonly binaries: Binaries;
  readonly user: ServerUser | null;
  readonly port: number | undefined;
  /** Taken if it is free, unless a port is given. */
  readonly preferredPort?: number | undefined;
  readonly durable: boolean;
  readonly onExit: ((sentence: string) => void) | undefined;
}

/**
 * Runs the server on the loopback interface until stopped. It gets its own process group, so that Ctrl-C reaches only
 * us and the marketplace can finish its work before the database stops.
 * @throws StartError with the server's own reason when it does not start.
 */
export async function runServer(request: Request): Promise<Server> {
  await clearAway(request.cluster.directory);
  for (let attempt = 1; ; attempt += 1) {
    const port = request.port ?? (attempt === 1 ? request.preferredPort : undefined) ?? (await freePort());
    const started = await start(request, port);
    if (started !== PORT_TAKEN)
      return {
        port,
        isDiskFull: () => started.isDiskFull,
        stop: () => stop(started, request.binaries, request.cluster),
      };
    if (request.port !== undefined)
      throw new StartError(`The port ${port} for the database is in use; choose another or leave it out.`);
    if (attempt === 5) throw new StartError('No free port was found for the database.');
  }
}

interface Running {
  readonly child: ChildProcess;
  readonly watchdog: ChildProcess | null;
  readonly gone: Promise<void>;
  asked: boolean;
  readonly isDiskFull: boolean;
}

async function start(
  { cluster, binaries, user, durable, onExit }: Request,
  port: number,
): Promise<Running | typeof PORT_TAKEN> {
  const settings = [...SETTINGS, ...(durable ? [] : NOT_DURABLE)].flatMap((setting) => ['-c', setting]);
  const child = spawn(binaries.postgres, ['-D', cluster.directory, '-p', String(port), ...settings], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  const lines: string[] = [];
  let isDiskFull = false;
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const ready = new Promise<true>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter(Boolean));
      lines.splice(0, lines.length - MAX_LINES);
      isDiskFull ||= text.includes(DISK_FULL);
      if (text.includes(READY)) resolve(true);
    });
  });
  if (!(await Promise.race([ready, gone]))) {
    if (lines.some((line) => line.includes(PORT_TAKEN))) return PORT_TAKEN;
    throw new StartError(`The database did not start: ${reasonIn(lines)}.`);
  }
  // A program with nothing left to do may exit without calling stop; the watchdog then ends the server.
  child.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  const running: Running = {
    child,
    gone,
    watchdog: watch(child, user),
    asked: false,
    get isDiskFull() {
      return isDiskFull;
    },
  };
  void gone.then(() => {
    if (!running.asked) onExit?.(`The database ended unexpectedly: ${reasonIn(lines)}.`);
  });
  return running;
}

function reasonIn(lines: readonly string[]): string {
  const line = lines.findLast((each) => /FATAL|PANIC/.test(each)) ?? lines.at(-1);
  return line?.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '').replace(/\.$/, '') ?? 'it gave no reason';
}

/** Signals with increasing force, and how long each may take. */
async function stop(running: Running, { pgCtl }: Binaries, { directory }: Cluster): Promise<void> {
  const { child, watchdog, gone } = running;
  running.asked = true;
  child.ref();
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    if (process.platform === 'win32') spawn(pgCtl, ['stop', '-D', directory, '-m', 'fast'], { stdio: 'ignore' });
    else child.kill(signal);
    // This timer keeps us running: the server may have ended while one of its processes still holds its output open,
    // and nothing else would then be left to wait for.
    const waited = new AbortController();
    await Promise.race([gone, wait(patience, undefined, { signal: waited.signal }).catch(() => {})]);
    waited.abort();
  }
  if (watchdog && watchdog.exitCode === null) {
    watchdog.ref();
    const ended = new Promise((resolve) => watchdog.once('exit', resolve));
    watchdog.kill('SIGKILL');
    watchdog.stdin?.destroy();
    await ended;
  }
}
