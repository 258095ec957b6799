import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '@/lib/server/log';
import { listenOn } from '@/lib/server/node-channel';
import { noteStopping } from '@/lib/server/stopping';
import { stopRecording } from '@/lib/server/telemetry/spans';

/**
 * Max time for running requests to finish after new ones are refused, ms; scripts/toolchain/processes.mjs kills the
 * process after 15 s.
 */
const MAX_STOP_MS = 10_000;
/** Max time after the last response to wait for connections without a request (browsers open them ahead), ms. */
const LINGER_MS = 250;
/** Max time after that for background work to end its chunks, ms. */
const MAX_WORK_MS = 8_000;

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

interface StopOptions {
  /** How long new connections are still accepted, ms. */
  delayMs: number;
  /** Called at the signal: takes no more background work, and resolves when chunks under way have ended. */
  stopWork: () => Promise<void>;
}

/**
 * SIGTERM or SIGINT: /api/ready says 503 at once, new connections are accepted for another `delayMs` (balancers need a
 * while to notice), then refused. Running requests get ten seconds, keep-alive connections close with their next
 * response, chunks of background work end, recorded spans are sent, and the process exits with 0. Next's own way of
 * stopping is off (scripts/toolchain/standalone-server.mjs): it would close at once, wait without a limit and exit with
 * an error.
 */
export function stopGracefully({ delayMs, stopWork }: StopOptions): void {
  let running = 0;
  let isClosing = false;
  let stopped: Promise<void> | undefined;
  let isEnding = false;
  const servers = new Set<Server>();

  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await Promise.race([stopped, wait(MAX_WORK_MS, undefined, { ref: false })]);
    await stopRecording();
    process.exit(0);
  };
  const endWhenIdle = () => {
    for (const server of servers) server.closeIdleConnections();
    if (running === 0) setTimeout(() => running === 0 && void end(), LINGER_MS);
  };
  const close = () => {
    isClosing = true;
    for (const server of servers) server.close();
    setTimeout(() => {
      log.warn({ running }, 'stopped with requests still running');
      void end();
    }, MAX_STOP_MS);
    endWhenIdle();
  };
  listenOn<Exchange>('http.server.request.start', ({ response, server }) => {
    servers.add(server);
    running += 1;
    if (isClosing) response.setHeader('connection', 'close');
    response.once('close', () => {
      running -= 1;
      if (isClosing) setImmediate(endWhenIdle);
    });
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopped) return;
      noteStopping();
      stopped = stopWork();
      log.info({ running }, 'stopping');
      setTimeout(close, delayMs);
    });
  }
}
