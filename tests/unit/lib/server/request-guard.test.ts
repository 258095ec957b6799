import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { guardRequests } from '@/lib/server/request-guard';

jest.mock('@/lib/server/log', () => ({ log: { debug: jest.fn() } }));

const upgraded = jest.fn();
const seen: (string | undefined)[] = [];
const server = http.createServer((request, response) => {
  seen.push(request.url);
  response.end('plain');
});
server.on('upgrade', upgraded);

let stopGuarding: () => void;
beforeAll(async () => {
  stopGuarding = guardRequests((_request, _response, next) => next());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  stopGuarding();
  server.close();
});
beforeEach(() => seen.splice(0));

/** Sends a request unchanged; returns everything received until the server closes the connection. */
const ask = (head: string) =>
  new Promise<string>((resolve) => {
    let answer = '';
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(`${head}\r\nconnection: close\r\n\r\n`),
    );
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('error', () => undefined).on('close', () => resolve(answer.toLowerCase()));
  });

test.each([
  ['/brands', '/brands'],
  ['http://evil.example/', '/'],
  ['http://evil.example/login/?x=1', '/login/?x=1'],
  ['//evil.example/', '//evil.example/'],
])('a request for %j with an upgrade to another protocol is a plain one for %j', async (target, path) => {
  const answer = await ask(
    `GET ${target} HTTP/1.1\r\nhost: console.example\r\nupgrade: websocket\r\nconnection: upgrade`,
  );
  expect(answer).toMatch(/^http\/1\.1 200 [^]*x-frame-options: deny[^]*plain/);
  expect(seen).toEqual([path]);
  expect(upgraded).not.toHaveBeenCalled();
});

test.each([
  ['no host', 'GET / HTTP/1.1', 400],
  ['an expectation nobody knows', 'POST /api/session/login HTTP/1.1\r\nhost: x\r\nexpect: something', 417],
])('responses of Node itself (%s) have the headers, too', async (_, head, status) => {
  const answer = await ask(head);
  expect(answer).toMatch(new RegExp(`^http/1\\.1 ${status} `));
  for (const name of [
    'x-request-id',
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
  ])
    expect(answer).toContain(`\r\n${name}: `);
  expect(seen).toEqual([]);
});
