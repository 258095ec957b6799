import { routeHandler, readJson } from '@/lib/server/handler';
import { AppError } from '@/lib/errors';
import { NOT_STUCK_MS } from '../../../support/not-stuck';

jest.mock('@/lib/server/log', () => ({ log: { info: jest.fn(), error: jest.fn() }, scrub: (text: string) => text }));

const post = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://console/api/x', { method: 'POST', body, headers });
const read = (body: string) => readJson(post(body));

test('JSON is parsed up to a depth of 100, whatever its strings contain', async () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  await expect(read(nested(100))).resolves.toBeDefined();
  await expect(read(nested(101))).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'This request is nested too deeply.',
  });
  await expect(read(`{"text":"${'[{'.repeat(500)}\\"${'['.repeat(500)}"}`)).resolves.toMatchObject({
    text: expect.stringContaining('[{') as string,
  });
  await expect(read(nested(100_000))).rejects.toBeInstanceOf(AppError);
});

test.each(['', '{', '"open', `"${'\\"'.repeat(400_000)}`, 'undefined'])(
  'invalid JSON is refused at once',
  async (body) => {
    const started = performance.now();
    await expect(read(body)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'The request is not valid JSON.',
    });
    expect(performance.now() - started).toBeLessThan(NOT_STUCK_MS);
  },
);

test('a body over 1 MB is refused, with and without Content-Length', async () => {
  await expect(read(`"${'x'.repeat(1_000_000)}"`)).rejects.toMatchObject({ message: 'This request is too large.' });
  await expect(readJson(post('{}', { 'content-length': '2000000' }))).rejects.toMatchObject({
    message: 'This request is too large.',
  });
});

test('an endless body is not read further once it is too large', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 100_000;
      controller.enqueue(new Uint8Array(100_000).fill(32));
    },
  });
  await expect(
    readJson(new Request('http://console/api/x', { method: 'POST', body: endless, duplex: 'half' } as RequestInit)),
  ).rejects.toMatchObject({ message: 'This request is too large.' });
  expect(pulled).toBeLessThan(1_500_000);
});

test('every exception becomes a clean response with the request id, never cached', async () => {
  const failing = routeHandler('test', () => Promise.reject(new Error('secret detail')));
  const response = await failing(post('{}', { 'x-request-id': 'request-12345' }));
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    error: { code: 'UNKNOWN', message: 'Something went wrong. Please try again.', requestId: 'request-12345' },
  });
});
