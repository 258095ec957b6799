import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a web site beside the console, on a free port.
 * @param host which site it is to a browser; the console is at localhost
 * @returns its origin, and what stops it
 */
export async function startSite(answer: http.RequestListener, host = '127.0.0.1') {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://${host}:${(server.address() as AddressInfo).port}`, stop };
}
