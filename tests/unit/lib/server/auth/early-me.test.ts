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

/** What happens when a page is asked for, in order. */
async function load(url: string, headers: Record<string, string | undefined> = {}, method = 'GET'): Promise<string[]> {
  const cookie = `other=1;session=seal%20${(seals += 1)}`;
  const request = { url, method, headers: { cookie, 'x-request-id': 'request-1', ...headers } };
  const steps: string[] = [];
  jest.mocked(askMeEarly).mockImplementation((token, requestId) => void steps.push(`${token} for ${requestId}`));
  earlyMe(request as unknown as IncomingMessage, { destroyed: false } as ServerResponse, () => steps.push('next'));
  await turns();
  return steps;
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

beforeEach(() => {
  jest.mocked(openSession).mockImplementation((cookies) => {
    const { value } = ('get' in cookies && cookies.get('session')) || { value: '' };
    return Promise.resolve(session(value)) as unknown as ReturnType<typeof openSession>;
  });
  jest.mocked(isValid).mockResolvedValue(true);
});

test.each(['/', '/orders', '/orders?page=2', '/sessions'])(
  '[SES-18] me is asked for %s before Next looks for the page',
  async (url) => {
    expect(await load(url)).toEqual([`seal ${seals} for request-1`, 'next']);
  },
);

test.each([
  ['/login'],
  ['/success?x'],
  ['/api/health'],
  ['/_next/static/1.js'],
  ['/icon.svg?1'],
  ['/users', {}],
  ['/orders', { 'sec-fetch-dest': 'empty' }],
  ['/orders', { cookie: 'session-2=seal; other=1' }],
  ['/orders', { cookie: undefined }],
  ['/orders', { cookie: 'session=%E0%A4%A' }],
  ['/orders', {}, 'HEAD'],
])('does not ask for %s %j %s', async (url, headers = {}, method = 'GET') => {
  expect(await load(url, headers, method)).toEqual(['next']);
});

test('does not ask for a session that has ended, is not valid or cannot be opened', async () => {
  jest.mocked(isValid).mockResolvedValue(false);
  expect(await load('/orders')).toEqual(['next']);
  jest.mocked(isValid).mockResolvedValue(true);
  jest.mocked(openSession).mockResolvedValueOnce({} as Awaited<ReturnType<typeof openSession>>);
  expect(await load('/orders')).toEqual(['next']);
  jest.mocked(openSession).mockRejectedValueOnce(new Error('damaged'));
  expect(await load('/orders')).toEqual(['next']);
});

test('of several cookies of that name the last one counts, as for Next', async () => {
  expect(await load('/orders', { cookie: 'session=first; session=last' })).toEqual(['last for request-1', 'next']);
});

test('a client that has left meanwhile gets no page', async () => {
  const request = { url: '/orders', method: 'GET', headers: { cookie: 'session=another' } };
  const next = jest.fn();
  earlyMe(request as unknown as IncomingMessage, { destroyed: true } as ServerResponse, next);
  await turns();
  expect(next).not.toHaveBeenCalled();
});
