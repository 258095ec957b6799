import { listEmailTemplates, readEmailTemplate } from '@/lib/server/upstream/content';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';

const env: Record<string, unknown> = {
  UPSTREAM_TIMEOUT_MS: 1_000,
  CONTENT_ENDPOINT: 'https://content.example/graphql',
  CONTENT_TOKEN: 'secret',
};
jest.mock('@/lib/server/upstream/bounded-fetch', () => ({ boundedFetch: jest.fn() }));
jest.mock('@/lib/server/env', () => ({ env: () => env }));
jest.mock('@/lib/server/log', () => ({ log: { warn: jest.fn() }, scrub: (text: string) => text }));

const context = { requestId: 'request-1' };
const answers = (...bodies: [status: number, body: unknown][]) => {
  const fetched = jest.mocked(boundedFetch);
  for (const [status, body] of bodies)
    fetched.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  return fetched;
};
const list = (total: number, items: unknown[]) => ({ data: { emailTemplatesCollection: { total, items } } });
const item = (id: string, name: string | null = id) => ({ sys: { id }, name });

beforeEach(() => void jest.mocked(boundedFetch).mockClear());

test('[MSG-17] every template is returned, page by page, without null items; one without a name has its id as name', async () => {
  const fetched = answers(
    [200, list(1_002, [...Array.from({ length: 998 }, (_, at) => item(`a${at}`)), null, item('b', ' ')])],
    [200, list(1_002, [item('c'), item('d', 'Dee')])],
  );
  const templates = await listEmailTemplates(context);
  expect(templates).toHaveLength(1_001);
  expect(templates.slice(-3)).toEqual([
    { id: 'b', name: 'b' },
    { id: 'c', name: 'c' },
    { id: 'd', name: 'Dee' },
  ]);
  const sent = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as { variables: unknown });
  expect(sent.map(({ variables }) => variables)).toEqual([
    { skip: 0, limit: 1_000 },
    { skip: 1_000, limit: 1_000 },
  ]);
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer secret');
});

test('[MSG-17] data next to errors counts', async () => {
  answers([200, { ...list(1, [item('a')]), errors: [{ message: 'A link could not be resolved' }] }]);
  await expect(listEmailTemplates(context)).resolves.toEqual([{ id: 'a', name: 'a' }]);
});

test.each([
  ['a bad status', 503, ''],
  ['a refused token', 401, { errors: [{ message: 'The access token is invalid' }] }],
  ['no JSON', 200, '<html>'],
  ['errors alone', 200, { errors: [{ message: 'x' }] }],
  ['another shape', 200, { data: { emailTemplatesCollection: { items: 3 } } }],
])('[MSG-17] %s means that the content service is down', async (_what, status, body) => {
  answers([status, body]);
  await expect(listEmailTemplates(context)).rejects.toMatchObject({
    code: 'UPSTREAM_DOWN',
    message: 'The content service could not be reached.',
  });
});

test('one template, one that does not exist, and one of a service without HTML', async () => {
  answers(
    [200, { data: { emailTemplates: { ...item('a', 'A'), subject: 'S', html: '<p>' } } }],
    [200, { data: { emailTemplates: null } }],
    [200, { errors: [{ message: 'Cannot query field "html"' }] }],
  );
  await expect(readEmailTemplate('a', context)).resolves.toEqual({ id: 'a', name: 'A', subject: 'S', html: '<p>' });
  await expect(readEmailTemplate('b', context)).resolves.toBeNull();
  await expect(readEmailTemplate('c', context)).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
});

test('without an address nothing is sent', async () => {
  env['CONTENT_ENDPOINT'] = undefined;
  const fetched = jest.mocked(boundedFetch);
  await expect(listEmailTemplates(context)).rejects.toMatchObject({
    code: 'UPSTREAM_DOWN',
    message: 'No content service is configured.',
  });
  expect(fetched).not.toHaveBeenCalled();
});
