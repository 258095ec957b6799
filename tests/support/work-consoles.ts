import { acquireEmptyDatabase } from './postgres.ts';
import { startRoundRobin, type RoundRobin } from './round-robin.ts';
import { freePort, startConsole, type RunningServer } from './servers.ts';
import { untilWorkCanBegin } from './store-ready.ts';

/** Consoles with one store of their own, that a test starts and kills. */
export interface WorkConsoles {
  readonly storeUrl: string;
  /** Starts one, whose upstream is waited for as long as a test holds it. @param at where one before it was */
  start(env?: Record<string, string>, at?: string): Promise<RunningServer & { url: string }>;
  /** Starts several behind one address. */
  balanced(count: number): Promise<{ origin: string; consoles: readonly RunningServer[] }>;
  close(): Promise<void>;
}

/** @param place a number that no other test's consoles of this worker have */
export async function workConsoles(endpoint: string, place: number): Promise<WorkConsoles> {
  const store = await acquireEmptyDatabase();
  const running: RunningServer[] = [];
  let balancer: RoundRobin | undefined;
  const startAt = async (port: number, env: Record<string, string>) => {
    const server = await startConsole({
      worker: place + running.length,
      port,
      endpoint,
      env: { CONSOLE_DATABASE_URL: store.url, UPSTREAM_TIMEOUT_MS: '60000', ...env },
    });
    running.push(server);
    await untilWorkCanBegin(server);
    return server;
  };
  return {
    storeUrl: store.url,
    start: async (env = {}, at) => {
      const port = at === undefined ? await freePort() : Number(new URL(at).port);
      return { ...(await startAt(port, env)), url: `http://localhost:${port}` };
    },
    balanced: async (count) => {
      const ports = await Promise.all(Array.from({ length: count }, freePort));
      balancer = await startRoundRobin(ports.map((port) => `http://127.0.0.1:${port}`));
      const { origin } = balancer;
      const consoles: RunningServer[] = [];
      for (const port of ports) consoles.push(await startAt(port, { PUBLIC_URL: origin, LOG_LEVEL: 'trace' }));
      return { origin, consoles };
    },
    close: async () => {
      await balancer?.stop();
      for (const server of running) await server.stop();
      await store.release();
    },
  };
}

/** Whether a console, started with the log's lowest level, has taken background work. */
export const hasTakenWork = ({ lines }: RunningServer): boolean =>
  lines.some((line) => /Found task \d+ \(work\)/.test(line));
