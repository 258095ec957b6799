import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { waitUntilReady } from '../../scripts/toolchain/answering.mjs';
import { SERVER_ARGS, SERVER_ENV, STANDALONE } from '../../scripts/toolchain/build.mjs';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import { startChild } from '../../scripts/toolchain/processes.mjs';

const LOGS = fromRoot('test-results', 'logs');
const START_LIMIT_MS = 120_000;

/** Seals the cookies of every console in the tests, so that each opens the others'. */
export const SESSION_SECRET = 'an end-to-end secret that guards nothing at all';

export type RunningServer = {
  /** Its whole output so far, line by line, standard output and error together. */
  lines: readonly string[];
  pid: number;
  stop(): Promise<void>;
  /** Sends it a signal and does not wait: SIGTERM to request a stop, SIGKILL for a crash. */
  signal(name: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2'): void;
  /** How it ended, once it has. */
  exited: Promise<{ code: number | null; signal: string | null }>;
};

type ServerOptions = {
  name: string;
  worker: number;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  healthUrl: string;
};

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What every server gets of our environment: no variable of a developer's shell or .env gets into a test. */
function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  return { PATH, HOME, TZ: 'UTC', NEXT_TELEMETRY_DISABLED: '1', ...(TMPDIR ? { TMPDIR } : {}) };
}

/** Starts one server for a worker, keeps its log, and waits until it responds. */
async function startServer({ name, worker, args, cwd, env, healthUrl }: ServerOptions): Promise<RunningServer> {
  mkdirSync(LOGS, { recursive: true });
  const log = createWriteStream(path.join(LOGS, `${name}-${worker}.log`));
  const lines: string[] = [];
  const child = startChild({
    name,
    args,
    cwd,
    env: { ...bareEnvironment(), ...env },
    onLine: (_: string, line: string) => {
      lines.push(line);
      log.write(`${line}\n`);
    },
  });
  const stop = async () => {
    await child.stop();
    log.end();
  };
  const outcome = await waitUntilReady(healthUrl, child, START_LIMIT_MS);
  if (outcome === 'answers')
    return {
      lines,
      pid: child.pid,
      stop,
      signal: (signal) => void process.kill(child.pid, signal),
      exited: child.exited,
    };
  await stop();
  throw new Error(`The ${name} did not start (${outcome}):\n${lines.slice(-20).join('\n')}`);
}

/** A marketplace on a database of its own. `publicUrl` is where pictures and install links lead. */
export function startMarketplace(options: {
  worker: number;
  port: number;
  databaseUrl: string;
  dataDir: string;
  publicUrl: string;
  consoleUrl: string;
  searchKey: string;
  env?: Record<string, string>;
  args?: string[];
}): Promise<RunningServer> {
  return startServer({
    name: 'marketplace',
    worker: options.worker,
    args: [fromRoot('marketplace', 'main.ts'), ...(options.args ?? ['--scale', 'test'])],
    cwd: fromRoot(),
    env: {
      MARKETPLACE_PORT: String(options.port),
      MARKETPLACE_DATABASE_URL: options.databaseUrl,
      MARKETPLACE_PUBLIC_URL: options.publicUrl,
      ATELIER_DATA_DIR: options.dataDir,
      CONSOLE_URL: options.consoleUrl,
      MARKETPLACE_SEARCH_KEY: options.searchKey,
      MARKETPLACE_SEED: 'demo',
      MARKETPLACE_OUTBOX: 'on',
      ...options.env,
    },
    healthUrl: `http://127.0.0.1:${options.port}/health`,
  });
}

/** The production build of the console, as `npm start` and the Docker image run it. */
export function startConsole(options: {
  worker: number;
  port: number;
  endpoint: string;
  env?: Record<string, string>;
}): Promise<RunningServer> {
  return startServer({
    name: 'console',
    worker: options.worker,
    args: SERVER_ARGS,
    cwd: STANDALONE,
    env: {
      ...SERVER_ENV,
      PORT: String(options.port),
      HOSTNAME: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${options.port}`,
      GRAPHQL_ENDPOINT: options.endpoint,
      IMAGE_HOSTS: new URL(options.endpoint).origin,
      SESSION_SECRET,
      // Only the tests of the countdown wait for it.
      ACTION_DELAY_MS: '0',
      ...options.env,
    },
    healthUrl: `http://127.0.0.1:${options.port}/api/health`,
  });
}
