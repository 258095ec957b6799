import { AppError } from '@/lib/errors';
import { askMeEarly, forgetMe, isDocumentLoad, loadMe, ME_MAX_AGE_MS } from '@/lib/server/auth/me';
import { sendUpstream } from '@/lib/server/upstream/request';

jest.mock('@/lib/server/upstream/request', () => ({ sendUpstream: jest.fn() }));
const upstream = jest.mocked(sendUpstream);

const person = {
  id: '1',
  firstName: 'T',
  lastName: 'M',
  email: 't@m.example',
  roles: ['BrandAdmin'],
  enabled: true,
  status: 'active',
};
const answer = (me: object | null) => ({ data: { me }, body: '', headers: new Headers() }) as never;
let token = 0;

beforeEach(() => {
  jest.useFakeTimers();
  upstream.mockReset();
  upstream.mockResolvedValue(answer(person));
  token += 1;
});
afterEach(() => jest.useRealTimers());

const ask = (fresh = false) =>
  loadMe(`token-${token}`, 'request-id', { maxAgeMs: fresh ? ME_MAX_AGE_MS.page : ME_MAX_AGE_MS.read });

test('[SES-18] a full page load always requests it; other calls use a response of the last minute', async () => {
  await ask(true);
  await ask(true);
  expect(upstream).toHaveBeenCalledTimes(2);
  await ask();
  jest.advanceTimersByTime(59_999);
  await ask();
  expect(upstream).toHaveBeenCalledTimes(2);
});

test('[SES-18] for an action the response is requested again once it is five seconds old', async () => {
  const action = () => loadMe(`token-${token}`, 'request-id', { maxAgeMs: ME_MAX_AGE_MS.action });
  await action();
  jest.advanceTimersByTime(4_999);
  await action();
  expect(upstream).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await action();
  expect(upstream).toHaveBeenCalledTimes(2);
});

test('a removed role takes effect within a minute, also without a page load', async () => {
  expect((await ask())?.roles).toEqual(['BrandAdmin']);
  upstream.mockResolvedValue(answer({ ...person, roles: ['Authenticated'] }));
  expect((await ask())?.roles).toEqual(['BrandAdmin']);
  jest.advanceTimersByTime(60_000);
  expect((await ask())?.roles).toEqual(['Authenticated']);
});

test.each([
  [{ ...person, enabled: false }],
  [{ ...person, status: 'blocked' }],
  [{ ...person, status: 'disabled' }],
  [null],
])('[SES-46] %j means nobody is signed in', async (me) => {
  upstream.mockResolvedValue(answer(me));
  expect(await ask()).toBeNull();
  // And is not cached as a user.
  upstream.mockResolvedValue(answer(person));
  expect(await ask()).toMatchObject({ id: '1' });
});

test('[SES-46] an unauthenticated response means nobody, any other failure is thrown and not cached', async () => {
  upstream.mockRejectedValue(new AppError('UNAUTHENTICATED'));
  expect(await ask()).toBeNull();
  upstream.mockRejectedValue(new AppError('UPSTREAM_DOWN'));
  await expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
  upstream.mockResolvedValue(answer(person));
  expect(await ask()).toMatchObject({ id: '1' });
});

test('[SES-46] a user refused in the meantime is not taken from the cache, whatever age is allowed', async () => {
  await ask();
  jest.advanceTimersByTime(5_000);
  upstream.mockResolvedValue(answer(null));
  expect(await loadMe(`token-${token}`, 'request-id', { maxAgeMs: ME_MAX_AGE_MS.action })).toBeNull();
  expect(await ask()).toBeNull();
});

test('the request to the upstream has this user’s token and the request id', async () => {
  await ask();
  expect(upstream).toHaveBeenCalledWith('Me', {}, { token: `token-${token}`, requestId: 'request-id' });
});

test('five thousand users are cached, and beyond that the most recently used', async () => {
  const read = (name: string) => loadMe(name, 'request-id', { maxAgeMs: ME_MAX_AGE_MS.read });
  for (let at = 0; at < 5_000; at += 1) await read(`many-${at}`);
  upstream.mockClear();
  await read('many-0');
  expect(upstream).not.toHaveBeenCalled();
  await loadMe('many-0', 'request-id', { maxAgeMs: ME_MAX_AGE_MS.page });
  await read('one more');
  upstream.mockClear();
  await read('many-0');
  await read('many-2');
  expect(upstream).not.toHaveBeenCalled();
  await read('many-1');
  expect(upstream).toHaveBeenCalledTimes(1);
});

test('two users are never mixed up, and a removed token is requested again', async () => {
  await ask();
  upstream.mockResolvedValue(answer({ ...person, id: '2' }));
  expect(await loadMe('another', 'request-id', { maxAgeMs: ME_MAX_AGE_MS.read })).toMatchObject({ id: '2' });
  expect(await ask()).toMatchObject({ id: '1' });
  forgetMe(`token-${token}`);
  expect(await ask()).toMatchObject({ id: '2' });
});

test('[SES-18] an early answer is used once, and only by the request it was asked for', async () => {
  askMeEarly(`token-${token}`, 'request-id');
  expect(await ask(true)).toEqual(person);
  expect(upstream).toHaveBeenCalledTimes(1);
  await ask(true);
  expect(upstream).toHaveBeenCalledTimes(2);
  askMeEarly(`token-${token}`, 'another-request');
  await ask(true);
  askMeEarly('another-token', 'request-id');
  await ask(true);
  expect(upstream).toHaveBeenCalledTimes(6);
});

test('an early failure is reported to the page', async () => {
  upstream.mockRejectedValueOnce(new AppError('UPSTREAM_DOWN'));
  askMeEarly(`token-${token}`, 'request-id');
  await jest.advanceTimersByTimeAsync(10);
  await expect(ask(true)).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
});

test('an unused early answer is discarded after a second', async () => {
  askMeEarly(`token-${token}`, 'request-id');
  await jest.advanceTimersByTimeAsync(1_000);
  await ask(true);
  expect(upstream).toHaveBeenCalledTimes(2);
});

test.each([
  [{ 'sec-fetch-dest': 'document' }, true],
  [{ 'sec-fetch-dest': 'empty' }, false],
  [{}, true],
])('headers %j mean a document load: %s', (headers, isOne) => {
  expect(isDocumentLoad(new Headers(headers as Record<string, string>))).toBe(isOne);
});
