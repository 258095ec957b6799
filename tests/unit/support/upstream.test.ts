import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startUpstream, type Upstream } from '../../support/upstream';

/** An upstream that returns what it received. */
async function startEcho() {
  const server = http.createServer((request, response) => {
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (text: string) => {
      body += text;
    });
    request.on('end', () =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'tle-auth-token': 'a-token' })
        .end(JSON.stringify({ data: { path: request.url, sent: body } })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

let echo: Awaited<ReturnType<typeof startEcho>>;
let upstream: Upstream;

beforeAll(async () => {
  echo = await startEcho();
  upstream = await startUpstream();
  upstream.target(echo.origin);
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  await upstream.close();
  echo.close();
});

const send = (operationName: string, path = '/graphql') =>
  fetch(`${upstream.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
    body: JSON.stringify({ query: `query ${operationName} { brands }`, variables: { id: '1' } }),
  });

test('forwards and records, with the operation name from the document', async () => {
  const response = await send('Brands');
  expect(response.headers.get('tle-auth-token')).toBe('a-token');
  expect(await response.json()).toMatchObject({ data: { path: '/graphql' } });
  expect(upstream.calls('Brands')).toMatchObject([
    { operationName: 'Brands', variables: { id: '1' }, headers: { authorization: 'Bearer x' } },
  ]);
  expect(upstream.calls('Tags')).toEqual([]);
});

test('fails one operation, as often as requested, and no other', async () => {
  upstream.fail('Brands', { errors: [{ message: 'No' }] }, { times: 1 });
  expect(await (await send('Brands')).json()).toEqual({ data: null, errors: [{ message: 'No' }] });
  expect(await (await send('Brands')).json()).toMatchObject({ data: { path: '/graphql' } });
  upstream.fail('Brands', { status: 503 });
  expect((await send('Tags')).status).toBe(200);
  expect((await send('Brands')).status).toBe(503);
});

test('answers HTML, half a document, or nothing at all', async () => {
  upstream.fail('Brands', 'html');
  expect((await send('Brands')).headers.get('content-type')).toBe('text/html');
  upstream.fail('Brands', 'half-json');
  await expect((await send('Brands')).json()).rejects.toThrow('JSON');
  upstream.fail('Brands', 'reset');
  await expect(send('Brands')).rejects.toThrow('fetch failed');
  upstream.fail('Brands', 'hang');
  const hanging = send('Brands').then(
    () => 'answered',
    () => 'cut off',
  );
  while (upstream.calls('Brands').length < 4) await new Promise(setImmediate);
  upstream.reset();
  expect(await hanging).toBe('cut off');
});

test('holds a request back until its gate is opened', async () => {
  const blocked = upstream.delay('Me');
  let answered = false;
  const answer = send('Me').then((response) => {
    answered = true;
    return response.status;
  });
  await blocked.reached;
  expect(answered).toBe(false);
  blocked.open();
  expect(await answer).toBe(200);
});

test('changes answers, headers included', async () => {
  upstream.rewrite('Login', (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'tle-auth-token': undefined },
    body: { data: { login: null } },
  }));
  const response = await send('Login');
  expect(response.headers.get('tle-auth-token')).toBeNull();
  expect(await response.json()).toEqual({ data: { login: null } });
});

test('records uploads separately from operations, and fails them by name', async () => {
  expect((await send('x', '/images/upload')).status).toBe(200);
  expect(upstream.uploads()).toHaveLength(1);
  expect(upstream.calls()).toEqual([]);
  upstream.fail('upload', { status: 413 });
  expect((await send('x', '/images/upload')).status).toBe(413);
});
