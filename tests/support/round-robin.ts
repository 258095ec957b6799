import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type RoundRobin = { origin: string; stop(): Promise<void> };

/** If the connection failed, nothing was sent: the next instance may get the request. */
const isUnreached = (error: Error) => 'code' in error && error.code === 'ECONNREFUSED';

/**
 * A minimal load balancer: each request goes to the next instance, and to the one after that if it is down. A request
 * that an instance has already accepted is not sent twice: its connection is closed, as after a crash.
 * @param targets for example ['http://127.0.0.1:4001', 'http://127.0.0.1:4002']
 */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  let turn = 0;
  const send = (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    body: Buffer,
    at: number,
    tries: number,
  ) => {
    const target = targets[at % targets.length]!;
    const onward = http.request(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: request.headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      },
    );
    onward.on('error', (error) => {
      if (isUnreached(error) && tries > 1) send(request, response, body, at + 1, tries - 1);
      else response.destroy();
    });
    onward.end(body);
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => send(request, response, Buffer.concat(chunks), turn++, targets.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
