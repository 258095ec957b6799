import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../options.ts';
import { sendJson } from './respond.ts';

/** Max time for running requests to finish after a stop, ms. */
const DRAIN_MS = 10_000;
/** After the last response, how long to wait for another request on connections that were opened ahead, ms. */
const LINGER_MS = 250;

export interface OpenPort {
  readonly port: number;
  /** From now on requests are handled by this function; until then they get 503. */
  open(listener: RequestListener): void;
  /** Stops accepting requests and waits for running ones, for ten seconds at most. */
  close(): Promise<void>;
}

/**
 * Opens the port before anything slow is started, so that a port conflict is reported at once.
 * @throws StartError naming the port that is taken
 */
export async function listen(host: string, port: number): Promise<OpenPort> {
  let listener: RequestListener = (_, response) => sendJson(response, 503, { status: 'starting' });
  const running = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    listener(request, response);
  });
  await bind(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    open: (next) => {
      listener = next;
    },
    close: () => close(server, running),
  };
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`Port ${port} is in use; choose another with --port or MARKETPLACE_PORT.`));
      else if (error.code === 'EACCES')
        reject(
          new StartError(`Port ${port} may not be used by this user; choose another with --port or MARKETPLACE_PORT.`),
        );
      else reject(new StartError(`The marketplace cannot listen on ${host}:${port} (${error.message}).`));
    });
    server.listen(port, host, resolve);
  });
}

/** Keep-alive connections close with their next response; those without a request yet are not waited for. */
function close(server: Server, running: ReadonlySet<ServerResponse>): Promise<void> {
  return new Promise((resolve) => {
    const closeTimer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    const endWhenIdle = () => {
      server.closeIdleConnections();
      if (running.size === 0) setTimeout(() => running.size === 0 && server.closeAllConnections(), LINGER_MS);
    };
    server.close(() => {
      clearTimeout(closeTimer);
      resolve();
    });
    const watch = (response: ServerResponse) => response.once('close', () => setImmediate(endWhenIdle));
    for (const response of running) watch(response);
    server.prependListener('request', (_, response) => watch(response.setHeader('connection', 'close')));
    endWhenIdle();
  });
}
