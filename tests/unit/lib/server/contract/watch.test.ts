import { readFileSync } from 'node:fs';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { checkContract, contractState, watchContract } from '@/lib/server/contract/watch';
import { log } from '@/lib/server/log';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';

jest.mock('@/lib/server/env', () => ({
  env: () => ({ GRAPHQL_ENDPOINT: 'http://me:secret@upstream.example/graphql?key=secret' }),
}));
jest.mock('@/lib/server/upstream/bounded-fetch', () => ({ boundedFetch: jest.fn() }));

const answer = (status: number) => async () =>
  new Response(JSON.stringify({ errors: [{ message: 'no' }] }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const fetched = jest.mocked(boundedFetch);

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'atelierUpstreamIsDown');
  jest.useFakeTimers();
  fetched.mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([
  [
    'cannot be reached',
    async () => {
      throw new TypeError('fetch failed');
    },
  ],
  ['is still starting', answer(503)],
])(
  'an upstream that %s is asked for its schema again within seconds, then at growing intervals',
  async (_, reply: () => Promise<Response>) => {
    fetched.mockImplementation(reply);
    watchContract(5_000);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(contractState()).toMatchObject({ verdict: 'unknown', isUnreachable: true });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(8_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fetched).toHaveBeenCalledTimes(3);
  },
);

const refusedConnection = async () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
};

test('one that is down is logged once, with its address and the reason, and once when it is back', async () => {
  const [warn, info] = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'info')].map((spy) => spy.mockReturnValue());
  fetched.mockImplementation(refusedConnection);
  await checkContract();
  await checkContract();
  fetched.mockImplementation(answer(503));
  await checkContract();
  expect(warn?.mock.calls).toEqual([
    ['The upstream at http://upstream.example/graphql is not available: nothing listens there (ECONNREFUSED).'],
  ]);
  expect(contractState()).toMatchObject({ isUnreachable: true, reason: 'it answered 503' });
  fetched.mockImplementation(answer(200));
  await checkContract();
  await checkContract();
  expect(info?.mock.calls).toEqual([['The upstream at http://upstream.example/graphql is available now.']]);
});

test('one that answers nothing in time, neither the question for its schema nor a probe, is down', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue();
  fetched.mockImplementation(async () => {
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  });
  expect(await checkContract()).toMatchObject({ isUnreachable: true, reason: 'no answer within 10 s' });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('is not available: no answer within 10 s.'));
});

test('one that responds with neither a schema nor a probe is asked again in an hour', async () => {
  fetched.mockImplementation(answer(200));
  watchContract(5_000);
  await jest.advanceTimersByTimeAsync(3_500_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(contractState()).toMatchObject({
    verdict: 'unknown',
    reason: 'the upstream does not show its schema; the upstream refuses probes, too: no',
  });
  expect(contractState().isUnreachable).toBeUndefined();
  await jest.advanceTimersByTimeAsync(200_000);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('what an upstream lacks is logged once, and again when it changes', async () => {
  const core = readFileSync(`${process.cwd()}/graphql/core.graphql`, 'utf8');
  const shows = (sdl: string) =>
    fetched.mockImplementation(async () => Response.json({ data: introspectionFromSchema(buildSchema(sdl)) }));
  const [error, info] = [jest.spyOn(log, 'error'), jest.spyOn(log, 'info')].map((spy) => spy.mockReturnValue());
  shows(core.replace(/^ {2}marketingColor: String\n/m, ''));
  expect((await checkContract()).verdict).toBe('broken');
  await checkContract();
  expect(error).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledWith({ operations: ['Brand'] }, expect.stringContaining('lacks something'));
  expect(contractState().refused).toContain('Brand');
  shows(core);
  expect((await checkContract()).verdict).toBe('fine');
  expect(info).toHaveBeenCalledWith({ operations: ['Brand'] }, expect.stringContaining('offers again'));
  expect(contractState().refused).not.toContain('Brand');
});

test('a schema without any of the lists hides nothing: it is one that visitors do not see', async () => {
  fetched.mockImplementation(async (_url, init) =>
    String(init?.body).includes('IntrospectionQuery')
      ? Response.json({ data: introspectionFromSchema(buildSchema('type Query { me: String }')) })
      : Response.json({ errors: [{ message: 'Sign in first' }] }),
  );
  const { verdict, reason, refused = [] } = await checkContract();
  expect(verdict).toBe('unknown');
  expect(reason).toContain('none of the console’s lists');
  expect(refused).not.toContain('Tags');
});
