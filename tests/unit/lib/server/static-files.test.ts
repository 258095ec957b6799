import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staticFiles } from '@/lib/server/static-files';

const root = mkdtempSync(path.join(tmpdir(), 'static-'));
mkdirSync(path.join(root, 'static', 'chunks'), { recursive: true });
for (const [name, text] of [
  ['static/chunks/a.js', 'plain'],
  ['static/chunks/a.js.br', 'as brotli'],
  ['static/chunks/a.js.gz', 'as gzip'],
  ['static/font.woff2', 'a font'],
  ['secret.js', 'not to be served'],
] as const)
  writeFileSync(path.join(root, name), text);

const files = staticFiles(path.join(root, 'static'));
const server = http.createServer((request, response) =>
  files(request, response, () => response.writeHead(404).end(`next: ${request.url}`)),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

/** Sends a path exactly as written, which fetch would tidy up. */
const ask = (target: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    http
      .request({ port, host: '127.0.0.1', path: target, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      })
      .on('error', reject)
      .end();
  });

test.each([
  ['gzip, deflate, br, zstd', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  [undefined, undefined, 'plain'],
])('to a browser that accepts %s, a file is sent as %s', async (accepted, encoding, text) => {
  const answer = await ask('/_next/static/chunks/a.js', accepted ? { 'accept-encoding': accepted } : {});
  expect(answer).toMatchObject({ status: 200, text });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript',
    'cache-control': 'public,max-age=31536000,immutable',
    vary: 'Accept-Encoding',
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
});

test('a HEAD request is sent the headers alone', async () => {
  const answer = await ask('/_next/static/font.woff2', {}, 'HEAD');
  expect(answer).toMatchObject({ status: 200, text: '' });
  expect(answer.headers['content-length']).toBe('6');
});

test.each(['bytes=5-2', 'bytes=1-2', 'bytes=9999-', 'nonsense'])(
  'a file is sent whole for the range %s',
  async (range) => {
    expect(await ask('/_next/static/font.woff2', { range })).toMatchObject({ status: 200, text: 'a font' });
  },
);

test.each([
  '/',
  '/font.woff2',
  '/_next/static',
  '/_next/static/',
  '/_next/static/chunks',
  '/_next/static/chunks/none.js',
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static//font.woff2',
  '/_next/static/%',
  '/_next/staticx/font.woff2',
])('%s is left to Next, unchanged', async (target) => {
  expect(await ask(target)).toMatchObject({ status: 404, text: `next: ${target}` });
});

test('without the folder everything is left to Next', () => {
  const next = jest.fn();
  staticFiles(path.join(root, 'none'))({ url: '/_next/static/font.woff2' } as never, {} as never, next);
  expect(next).toHaveBeenCalledTimes(1);
});
