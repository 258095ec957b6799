import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { log } from '@/lib/server/log';
import { listenOn } from '@/lib/server/node-channel';
import { noteStopping } from '@/lib/server/stopping';
import { stopRecording } from '@/lib/server/telemetry/spans';

/** How long running requests may take to end once nobody else is let in, ms; scripts/toolchain/processes.mjs presses after 15 s. */
const MAX_STOP_MS = 10_000;
/** Connections on which nothing was asked yet (browsers open them ahead) are waited for no longer than this after the last answer, ms. */
const LINGER_MS = 250;

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * SIGTERM or SIGINT: /api/ready says 503 at once, new connections are taken for `delayMs` more (balancers need a while to notice), then
 * refused. Running requests end within ten seconds, kept-alive connections go with their next answer, what was recorded is sent, and the
 * process ends with 0. Next's own way of stopping is off (scripts/toolchain/standalone-server.mjs): it would close at once, wait without end
 * and count as failed.
 */
export function stopGracefully({ delayMs }: { delayMs: number }): void {
  let running = 0;
  let isClosing = false;
  let isAsked = false;
  const servers = new Set<Server>();

  const end = async () => {
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
      if (isAsked) return;
      isAsked = true;
      noteStopping();
      log.info({ running }, 'stopping');
      setTimeout(close, delayMs);
    });
  }
}
