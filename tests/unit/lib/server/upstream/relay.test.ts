import { relayUpstream } from '@/lib/server/upstream/relay';

jest.mock('@/lib/server/env', () => ({
  env: () => ({ UPSTREAM_TIMEOUT_MS: 1_000, GRAPHQL_ENDPOINT: 'http://upstream.example/graphql' }),
}));
jest.mock('@/lib/server/log', () => ({ log: { warn: jest.fn(), debug: jest.fn() }, scrub: (text: string) => text }));
const counted = jest.fn();
jest.mock('@/lib/server/metrics', () => ({
  countUpstream: (operation: string, outcome: string) => {
    counted(operation, outcome);
  },
}));

const context = { token: 'token', requestId: 'request-1' };
const CHUNK = 10_000;
const row = (n: number) => `{"cursor":"${n}","node":{"id":"${n}","name":"${'é'.repeat(40)}"}}`;
const list = (rows: number) =>
  `{"data":{"brands":{"edges":[${Array.from({ length: rows }, (_, n) => row(n)).join(',')}]}}`;

/** An upstream that sends this text piece by piece and tells how much of it was taken. */
function upstreamSays(text: string, { status = 200, breaksOff = false } = {}) {
  const bytes = new TextEncoder().encode(text);
  const sent = { bytes: 0, total: bytes.length };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent.bytes < bytes.length) controller.enqueue(bytes.slice(sent.bytes, (sent.bytes += CHUNK)));
        else if (breaksOff) controller.error(new Error('reset'));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, { status }));
  return sent;
}

const relay = () => relayUpstream('Brands', {}, context);
const textOf = (body: BodyInit) => new Response(body).text();

beforeEach(() => counted.mockClear());

test.each([[50], [5_000]])('a clean answer of %i rows is handed on in its own bytes', async (rows) => {
  upstreamSays(`${list(rows)}}`);
  expect(await textOf(await relay())).toBe(`${list(rows)}}`);
  expect(counted.mock.calls).toEqual([['Brands', 'ok']]);
});

test.each([[50], [5_000]])('of errors beside %i rows of data nothing goes on', async (rows) => {
  upstreamSays(`${list(rows)},"errors":[{"message":"secret"}]}`);
  expect(await textOf(await relay())).toBe(`${list(rows)}}`);
});

test('a long answer is not read before it is taken, and no further once nobody wants it', async () => {
  const sent = upstreamSays(`${list(50_000)}}`);
  const body = await relay();
  expect(body).toBeInstanceOf(ReadableStream);
  expect(sent.bytes).toBeLessThan(100_000);
  await (body as ReadableStream).cancel();
  expect(sent.bytes).toBeLessThan(150_000);
  expect(sent.total).toBeGreaterThan(4_000_000);
});

test('a long answer that breaks off is no JSON, and counts as a failure', async () => {
  upstreamSays(list(5_000), { breaksOff: true });
  await expect(relay().then(textOf)).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
  expect(counted.mock.calls).toEqual([['Brands', 'UPSTREAM_DOWN']]);
});

test('a long answer that is larger than the console reads is cut off', async () => {
  upstreamSays(`${list(300_000)}}`);
  await expect(relay().then(textOf)).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
});

test.each([
  [
    'errors first',
    `{"errors":[{"message":"No","extensions":{"code":"FORBIDDEN"}}],"data":{"brands":null}}`,
    200,
    'FORBIDDEN',
  ],
  [
    'errors as long as a list before null',
    `{"errors":[{"message":"${'No'.repeat(50_000)}"}],"data":null}`,
    200,
    'UNKNOWN',
  ],
  ['another field', '{"data":{"tags":{}}}', 200, 'UNKNOWN'],
  ['half an answer', list(10), 200, 'UPSTREAM_DOWN'],
  ['a long answer with a bad status', `${list(5_000)}}`, 500, 'UPSTREAM_DOWN'],
  ['a dead token', '{}', 401, 'UNAUTHENTICATED'],
])('%s fails before anything is handed on', async (_, text, status, code) => {
  upstreamSays(text, { status });
  await expect(relay()).rejects.toMatchObject({ code });
});
