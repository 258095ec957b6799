import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finishedDocuments } from '@/lib/server/document/responder';

const folder = mkdtempSync(path.join(tmpdir(), 'atelier-documents-'));
let answer: (response: ServerResponse) => void;
let server: http.Server;
let url: string;

beforeAll(async () => {
  mkdirSync(path.join(folder, '.next'));
  const sheet = { href: '/1.css', webFonts: '@font-face{}', parts: [{ text: 'p{}' }] };
  writeFileSync(path.join(folder, '.next', 'style-sheet.json'), JSON.stringify(sheet));
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(folder);
  const respond = finishedDocuments();
  cwd.mockRestore();
  server = http.createServer((request, response) => respond(request, response, () => answer(response)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const BEGINNING = '<!DOCTYPE html><head></head><body><script>1</script>';
const send = (type: string, ...texts: string[]) => {
  answer = (response) => {
    response.setHeader('content-type', type);
    for (const text of texts) response.write(Buffer.from(text));
    response.end();
  };
};

test('changes the first chunk of a document, passes the rest on and compresses it all', async () => {
  send('text/html', BEGINNING, '<!DOCTYPE html></head>', 'x'.repeat(2000));
  const response = await fetch(url);
  const text = await response.text();
  expect(response.headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/);
  expect(text).toMatch(
    /^<!DOCTYPE html><head><style data-first>[^<]*<\/style><style data-first>p\{\}<\/style><link [^>]*\/1\.css/,
  );
  expect(text.endsWith(`<!DOCTYPE html></head>${'x'.repeat(2000)}`)).toBe(true);
});

test('reads from the cookie whether the browser has the fonts', async () => {
  send('text/html', BEGINNING);
  const htmlWith = async (cookie: string) => (await fetch(url, { headers: { cookie } })).text();
  expect(await htmlWith('a=1; atelier-fonts=1; b=2')).toContain('<style>@font-face{}</style>');
  for (const cookie of ['other-atelier-fonts=1', 'atelier-fonts=10', 'a=atelier-fonts=1'])
    expect(await htmlWith(cookie)).not.toContain('@font-face');
});

test('leaves other responses unchanged', async () => {
  for (const text of ['{"a":"<!DOCTYPE html></head>"}', '']) {
    send('application/json', text);
    expect(await (await fetch(url)).text()).toBe(text);
  }
});

test('sends uncompressed headers along with the document, and the closing tags along with the end', async () => {
  const sent: { headers: boolean; held: boolean; isReady: boolean }[] = [];
  answer = (response) => {
    response.setHeader('content-type', 'text/html');
    response.flushHeaders();
    const headers = response.headersSent;
    response.write(Buffer.from(BEGINNING));
    const before = response.socket?.writableCorked ?? 0;
    // Nearly as much as a socket takes at once.
    response.write(Buffer.alloc((response.socket?.writableHighWaterMark ?? 0) - 20));
    const isReady = response.write(Buffer.from('</body></html>'));
    sent.push({ headers, held: (response.socket?.writableCorked ?? 0) > before, isReady });
    response.end();
  };
  const textOf = (headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      http
        .get(url, { headers }, (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text));
        })
        .on('error', reject);
    });
  expect(await textOf({})).toMatch(/^<!DOCTYPE html><head><style data-first>[^]*<\/body><\/html>$/);
  await textOf({ 'accept-encoding': 'gzip' });
  expect(sent).toEqual([
    { headers: false, held: true, isReady: true },
    { headers: true, held: false, isReady: expect.any(Boolean) },
  ]);
});
