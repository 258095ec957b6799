import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { log } from '@/lib/log';

/** How long running requests may take to end once a stop was asked for, ms; scripts/toolchain/processes.mjs presses after 15 s. */
const LONGEST_STOP_MS = 10_000;
/** Connections on which nothing was asked yet (browsers open them ahead) are waited for no longer than this after the last answer, ms. */
const LINGER_MS = 250;

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * SIGTERM or SIGINT: Next.js takes no new connection and waits for running requests, but without end, and counts as failed (143).
 * This adds the bound, lets kept-alive connections go with their next answer, and ends with 0.
 */
export function stopGracefully(): void {
  let running = 0;
  let isStopping = false;
  const servers = new Set<Server>();

  const endWhenIdle = () => {
    for (const server of servers) server.closeIdleConnections();
    if (running === 0) setTimeout(() => running === 0 && process.exit(0), LINGER_MS);
  };
  subscribe('http.server.request.start', (message) => {
    const { response, server } = message as Exchange;
    servers.add(server);
    running += 1;
    if (isStopping) response.setHeader('connection', 'close');
    response.once('close', () => {
      running -= 1;
      if (isStopping) setImmediate(endWhenIdle);
    });
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ running }, 'stopping');
      process.once('exit', () => {
        process.exitCode = 0;
      });
      setTimeout(() => {
        log.warn({ running }, 'stopped with requests still running');
        process.exit(0);
      }, LONGEST_STOP_MS);
      endWhenIdle();
    });
  }
}
