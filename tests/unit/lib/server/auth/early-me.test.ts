import type { IncomingMessage, ServerResponse } from 'node:http';
import { earlyMe } from '@/lib/server/auth/early-me';
import { askMeEarly } from '@/lib/server/auth/me';
import { openSession } from '@/lib/server/auth/session-options';
import { isValid } from '@/lib/server/auth/valid-session';

jest.mock('@/lib/server/auth/me', () => ({
  askMeEarly: jest.fn(),
  isDocumentLoad: (headers: Headers) => (headers.get('sec-fetch-dest') ?? 'document') === 'document',
}));
jest.mock('@/lib/server/auth/session-options', () => ({ openSession: jest.fn(), sessionCookieName: () => 'session' }));
jest.mock('@/lib/server/auth/valid-session', () => ({ isValid: jest.fn() }));

const session = (token: string) => ({ token, user: { roles: ['OrderAdmin'] }, issuedAt: 1 });
let seals = 0;

async function load(url: string, headers: Record<string, string | undefined> = {}, method = 'GET'): Promise<string[]> {
  const cookie = `other=1; session=seal%20${(seals += 1)}`;
  const next = jest.fn();
  const once = new Promise((resolve) => next.mockImplementationOnce(resolve));
  const request = { url, method, headers: { cookie, 'x-request-id': 'request-1', ...headers } };
  earlyMe(request as unknown as IncomingMessage, {} as ServerResponse, next);
  await once;
  expect(next).toHaveBeenCalledTimes(1);
  return jest.mocked(askMeEarly).mock.calls.map(([token, requestId]) => `${token} for ${requestId}`);
}

beforeEach(() => {
  jest.mocked(askMeEarly).mockClear();
  jest.mocked(openSession).mockImplementation((cookies) => {
    const { value } = ('get' in cookies && cookies.get('session')) || { value: '' };
    return Promise.resolve(session(value)) as unknown as ReturnType<typeof openSession>;
  });
  jest.mocked(isValid).mockResolvedValue(true);
});

test.each(['/', '/orders', '/orders?page=2', '/sessions'])('[SES-18] asks for the document %s', async (url) => {
  expect(await load(url)).toEqual([`seal ${seals} for request-1`]);
});

test.each([
  ['/login'],
  ['/success?x'],
  ['/api/health'],
  ['/_next/static/1.js'],
  ['/users', {}],
  ['/orders', { 'sec-fetch-dest': 'empty' }],
  ['/orders', { cookie: 'session-2=seal; other=1' }],
  ['/orders', { cookie: undefined }],
  ['/orders', { cookie: 'session=%E0%A4%A' }],
  ['/orders', {}, 'HEAD'],
])('does not ask for %s %j %s', async (url, headers = {}, method = 'GET') => {
  expect(await load(url, headers, method)).toEqual([]);
});

test('does not ask for a session that has ended, is not valid or cannot be opened', async () => {
  jest.mocked(isValid).mockResolvedValue(false);
  expect(await load('/orders')).toEqual([]);
  jest.mocked(isValid).mockResolvedValue(true);
  jest.mocked(openSession).mockResolvedValueOnce({} as Awaited<ReturnType<typeof openSession>>);
  expect(await load('/orders')).toEqual([]);
  jest.mocked(openSession).mockRejectedValueOnce(new Error('damaged'));
  expect(await load('/orders')).toEqual([]);
});
