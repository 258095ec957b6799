import { log } from '@/lib/server/log';
import { sendUpstream } from '@/lib/server/upstream/request';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';

jest.mock('@/lib/server/upstream/bounded-fetch', () => ({ boundedFetch: jest.fn() }));
jest.mock('@/lib/server/env', () => ({
  env: () => ({ UPSTREAM_TIMEOUT_MS: 5_000, GRAPHQL_ENDPOINT: 'http://upstream.example/graphql' }),
}));
jest.mock('@/lib/server/log', () => ({
  log: { warn: jest.fn(), debug: jest.fn(), info: jest.fn() },
  scrub: (text: string) => text,
}));
const counted = jest.fn();
jest.mock('@/lib/server/metrics', () => ({
  countUpstream: (operation: string, outcome: string) => {
    counted(operation, outcome);
  },
}));

const context = { token: 'token', requestId: 'request-1' };
const row = (n: number) => `{"cursor":"${n}","node":{"id":"${n}","name":"${'é'.repeat(40)}"}}`;
const list = (rows: number) =>
  `{"data":{"brands":{"edges":[${Array.from({ length: rows }, (_, n) => row(n)).join(',')}]}}`;

const upstreamSays = (text: string, { status = 200 } = {}) =>
  void jest
    .mocked(boundedFetch)
    .mockResolvedValueOnce(new Response(text, { status, headers: { 'content-type': 'application/json' } }));
const isRefused = (reason: Error) => void jest.mocked(boundedFetch).mockRejectedValueOnce(reason);

const ask = () => sendUpstream('Brands', {}, context);
const dataOf = (rows: number) => (JSON.parse(`${list(rows)}}`) as { data: object }).data;

beforeEach(() => counted.mockClear());

test.each([[50], [5_000]])(
  'a response of %i rows is read completely, as data and as JSON for the browser',
  async (rows) => {
    upstreamSays(`${list(rows)}}`);
    const { data, json, isClean } = await ask();
    expect(data).toEqual(dataOf(rows));
    expect(JSON.parse(json)).toEqual({ data });
    expect(isClean).toBe(true);
    expect(counted.mock.calls).toEqual([['Brands', 'ok']]);
  },
);

test.each([[50], [5_000]])('errors next to %i rows of data are held back', async (rows) => {
  upstreamSays(`${list(rows)},"errors":[{"message":"secret"}],"extensions":{"x":"secret"}}`);
  const { data, json, isClean } = await ask();
  expect(data).toEqual(dataOf(rows));
  expect(json).not.toContain('secret');
  expect(isClean).toBe(false);
});

test('the token is removed from the data, however it is escaped', async () => {
  upstreamSays('{"data":{"brands":{"edges":[],"note":"a long-\\u0074oken"}}}');
  const { data, json } = await sendUpstream('Brands', {}, { ...context, token: 'long-token' });
  expect(data).toEqual({ brands: { edges: [], note: 'a [redacted]' } });
  expect(JSON.parse(json)).toEqual({ data });
});

test.each([
  ['breaks off', new TypeError('fetch failed', { cause: new Error('other side closed') })],
  ['is above the size limit', new Error('The answer is larger than 20 MB')],
])('a response that %s counts as a failure', async (_, reason) => {
  isRefused(reason);
  await expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
  expect(counted.mock.calls).toEqual([['Brands', 'UPSTREAM_DOWN']]);
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
  ['HTML', '<html>secret', 200, 'UPSTREAM_DOWN'],
  ['a list', '[1]', 200, 'UPSTREAM_DOWN'],
  ['a long answer with a bad status', `${list(5_000)}}`, 500, 'UPSTREAM_DOWN'],
  ['a dead token', '{}', 401, 'UNAUTHENTICATED'],
])('%s is a failure', async (_, text, status, code) => {
  upstreamSays(text, { status });
  await expect(ask()).rejects.toMatchObject({ code });
  expect(JSON.stringify(jest.mocked(log.warn).mock.calls)).not.toContain('html');
});

test.each([
  ['502 without GraphQL', '', 502, true],
  ['504 without GraphQL', '<h1>Gateway Timeout</h1>', 504, true],
  ['half an answer', list(10), 200, true],
  ['HTML with 200', '<html>', 200, true],
  ['503, which is not passed on', '', 503, false],
  ['HTML of a failure', '<h1>Oops</h1>', 500, false],
  ['GraphQL errors with 504', '{"errors":[{"message":"No"}]}', 504, false],
])('after %s, what was sent may have been done or not', async (_, text, status, isUnanswered) => {
  upstreamSays(text, { status });
  await expect(ask()).rejects.toMatchObject({ isUnanswered });
});

test('a request that its caller ends is counted as such, and is no failure in the log', async () => {
  const caller = new AbortController();
  jest.mocked(log.warn).mockClear();
  jest.mocked(boundedFetch).mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const answer = sendUpstream('Brands', {}, { ...context, signal: caller.signal });
  setImmediate(() => caller.abort());
  await expect(answer).rejects.toThrow('aborted');
  expect(counted.mock.calls).toEqual([['Brands', 'abandoned']]);
  expect(jest.mocked(log.warn)).not.toHaveBeenCalled();
});

test('that it cannot be reached is logged once, with the reason, and each call with the code', async () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const said = () =>
    jest
      .mocked(log.warn)
      .mock.calls.flat()
      .filter((each) => String(each).includes('not available'));
  jest.mocked(log.warn).mockClear();
  for (let call = 0; call < 2; call += 1) {
    isRefused(new TypeError('fetch failed', { cause }));
    await expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    const reason = 'TypeError: fetch failed: nothing listens there (ECONNREFUSED)';
    expect(log.warn).toHaveBeenLastCalledWith(expect.objectContaining({ reason }), 'upstream call failed');
  }
  const down =
    'The upstream at http://upstream.example/graphql is not available: nothing listens there (ECONNREFUSED).';
  expect(said()).toEqual([down]);
  upstreamSays(`${list(1)}]}}}`);
  await ask().catch(() => undefined);
  expect(log.info).toHaveBeenCalledWith('The upstream at http://upstream.example/graphql is available now.');
});
