import { EventEmitter, once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { inspect } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';
import { NOT_STUCK_MS } from '../../../../support/not-stuck';

const mockLimit = { UPSTREAM_TIMEOUT_MS: NOT_STUCK_MS };
jest.mock('@/lib/server/env', () => ({ env: () => mockLimit }));
afterEach(() => Object.assign(mockLimit, { UPSTREAM_TIMEOUT_MS: NOT_STUCK_MS }));

const gone = new EventEmitter();
const asked: string[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.url ?? '');
  response.on('close', () => gone.emit(request.url ?? ''));
  play[request.url ?? '']?.(response, request);
});
const play: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/form': (response, request) => {
    const { 'content-type': type = '', 'accept-encoding': encodings, ...rest } = request.headers;
    void new Response(Readable.toWeb(request) as ReadableStream<Uint8Array>, { headers: { 'content-type': type } })
      .formData()
      .then((form) => response.end(JSON.stringify([form.get('name'), type.split(';')[0], encodings, rest['x-own']])));
  },
  '/broken-off': (response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    setImmediate(() => response.destroy());
  },
  '/fine': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip', 'x-own': 'kept' }).end(gzipSync('{"data":1}')),
  '/brotli': (response) =>
    response.writeHead(403, { 'content-encoding': 'br' }).end(brotliCompressSync('{"errors":[]}')),
  '/odd': (response) => response.writeHead(200, { 'content-encoding': 'constructor' }).end('{}'),
  '/empty-gzip': (response) => response.writeHead(401, { 'content-encoding': 'gzip' }).end(),
  '/not-modified': (response) => response.writeHead(304).end(),
  '/closes': (response) => {
    response.end('{}');
    setImmediate(() => response.socket?.destroy());
  },
  '/nothing': (response) => response.writeHead(204).end(),
  '/silent': () => {},
  '/head-alone': (response) => response.writeHead(200).flushHeaders(),
  '/drip': (response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  },
  '/endless': (response) => {
    const chunk = Buffer.alloc(1_000_000, 32);
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', pour);
    pour();
  },
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(60_000_000, 32))),
  '/elsewhere': (response) => response.writeHead(307, { location: '/fine' }).end(),
};
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a response is read completely and decompressed', async () => {
  const response = await boundedFetch(`${origin}/fine`);
  expect([await response.json(), response.headers.get('x-own'), response.headers.get('content-encoding')]).toEqual([
    { data: 1 },
    'kept',
    null,
  ]);
  const refused = await boundedFetch(`${origin}/brotli`);
  expect([refused.status, await refused.json()]).toEqual([403, { errors: [] }]);
  expect(await (await boundedFetch(`${origin}/odd`)).text()).toBe('{}');
});

test.each([
  ['/nothing', 204],
  ['/not-modified', 304],
  ['/empty-gzip', 401],
])('a response without a body, %s, is read as one', async (path, status) => {
  const response = await boundedFetch(`${origin}${path}`);
  expect([response.status, await response.text()]).toEqual([status, '']);
});

test('a form is sent with its boundary, beside the caller’s own headers', async () => {
  const body = new FormData();
  body.set('name', 'Café');
  const response = await boundedFetch(`${origin}/form`, { method: 'POST', body, headers: { 'x-own': 'kept' } });
  expect(await response.json()).toEqual(['Café', 'multipart/form-data', 'gzip, br', 'kept']);
});

test('a server that cannot be reached, or breaks off, is a TypeError with the cause, as from fetch', async () => {
  const nobody = http.createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  nobody.close();
  for (const [url, code] of [
    [`http://127.0.0.1:${port}`, /ECONNREFUSED/],
    // Which of them depends on what the parser had read by then.
    [`${origin}/broken-off`, /UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|ECONNRESET/],
  ] as const) {
    const error: unknown = await boundedFetch(url).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toBe('TypeError: fetch failed');
    expect(inspect((error as TypeError).cause)).toMatch(code);
  }
});

test.each(['/silent', '/head-alone', '/drip'])(
  '%s is aborted at the time limit, together with its connection',
  async (path) => {
    mockLimit.UPSTREAM_TIMEOUT_MS = 300;
    const started = performance.now();
    const closed = once(gone, path);
    await expect(boundedFetch(`${origin}${path}`, {}, path === '/silent' ? undefined : 200)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(performance.now() - started).toBeLessThan(NOT_STUCK_MS);
    await closed;
  },
);

test.each(['/endless', '/bomb'])('%s is not read past the size limit', async (path) => {
  await expect(boundedFetch(`${origin}${path}`, {}, 20_000)).rejects.toThrow('The answer is larger than 20 MB');
});

test('a redirect is not followed: nothing is sent to another address', async () => {
  asked.length = 0;
  await expect(
    boundedFetch(`${origin}/elsewhere`, { method: 'POST', headers: { authorization: 'Bearer t' } }),
  ).rejects.toMatchObject({ name: 'TypeError', cause: { message: 'unexpected redirect' } });
  expect(asked).toEqual(['/elsewhere']);
});

test('the caller’s signal ends a request, whose connection is closed', async () => {
  const caller = new AbortController();
  const closed = once(gone, '/silent');
  const begun = once(server, 'request');
  const answer = boundedFetch(`${origin}/silent`, { signal: caller.signal }, 60_000);
  await begun;
  caller.abort(new Error('nobody waits'));
  await expect(answer).rejects.toThrow('nobody waits');
  await closed;
});

test('an address with credentials is refused, as by fetch', async () => {
  asked.length = 0;
  await expect(boundedFetch(origin.replace('//', '//user:secret@'))).rejects.toThrow('fetch failed');
  expect(asked).toEqual([]);
});

test('a connection that the server closed after the last response is not used again, and nothing is sent twice', async () => {
  asked.length = 0;
  for (let time = 0; time < 20; time += 1) await boundedFetch(`${origin}/closes`, { method: 'POST', body: '{}' });
  expect(asked).toHaveLength(20);
});

test('HTTP/2, in which a request may be repeated, is not offered', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = boundedFetch(`https://127.0.0.1:${port}`).catch((error: unknown) => error);
  const [socket] = (await once(server, 'connection')) as [net.Socket];
  const [hello] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  server.close();
  expect(await answer).toBeInstanceOf(TypeError);
  expect(hello.includes('\u0002h2')).toBe(false);
  expect(hello.includes('http/1.1')).toBe(true);
});
