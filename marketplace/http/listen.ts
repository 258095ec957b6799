import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../options.ts';
import { sendJson } from './respond.ts';

const DRAIN_MS = 5000;

export interface Door {
  readonly port: number;
  /** From now on requests are answered by this; until then they are told to come back (503). */
  open(listener: RequestListener): void;
  /** Takes no new requests and waits for those under way, for five seconds at most. */
  close(): Promise<void>;
}

/**
 * Takes the port before anything slow is started, so that a busy one is known at once.
 * @throws StartError naming the port that is taken
 */
export async function listen(host: string, port: number): Promise<Door> {
  let listener: RequestListener = (_, response) => sendJson(response, 503, { status: 'starting' });
  const server = createServer((request, response) => listener(request, response));
  await bind(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    open: (next) => {
      listener = next;
    },
    close: () => close(server),
  };
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new StartError(`Port ${port} is in use; choose another with --port or MARKETPLACE_PORT.`));
      else if (error.code === 'EACCES') reject(new StartError(`Port ${port} may not be used by this user; choose another with --port or MARKETPLACE_PORT.`));
      else reject(new StartError(`The marketplace cannot listen on ${host}:${port} (${error.message}).`));
    });
    server.listen(port, host, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
