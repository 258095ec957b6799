import { contractState, watchContract } from '@/lib/server/contract/watch';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';

jest.mock('@/lib/server/env', () => ({ env: () => ({ GRAPHQL_ENDPOINT: 'http://upstream.example/graphql' }) }));
jest.mock('@/lib/server/upstream/bounded-fetch', () => ({ boundedFetch: jest.fn() }));

const answer = (status: number) => async () =>
  new Response(JSON.stringify({ errors: [{ message: 'no' }] }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const fetched = jest.mocked(boundedFetch);

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
});
afterEach(() => {
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

test('one that responds without a schema is asked again in an hour', async () => {
  fetched.mockImplementation(answer(200));
  watchContract(5_000);
  await jest.advanceTimersByTimeAsync(3_500_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(contractState().isUnreachable).toBeUndefined();
  await jest.advanceTimersByTimeAsync(200_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});
