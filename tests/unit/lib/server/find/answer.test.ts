/** Sources that are slow, fail, are not served or lose their session, each beside others that answer. */
import { AppError } from '@/lib/errors';
import type { FindLine } from '@/lib/find/lines';
import { readTyped } from '@/lib/find/typed';
import { forgetMe, type Me } from '@/lib/server/auth/me';
import { answerFind } from '@/lib/server/find/answer';
import { sendUpstream } from '@/lib/server/upstream/request';

jest.mock('@/lib/server/upstream/request', () => ({ sendUpstream: jest.fn() }));
jest.mock('@/lib/server/auth/me', () => ({ forgetMe: jest.fn() }));
jest.mock('@/lib/server/contract/omitted-parts', () => ({ missingCapabilities: () => [] }));

type Send = (operation: string, variables: object, context: { signal: AbortSignal }) => Promise<unknown>;
const upstream = jest.mocked(sendUpstream) as unknown as jest.MockedFunction<Send>;
const ended = (signal: AbortSignal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

async function linesFor(send: Send, signal = new AbortController().signal): Promise<FindLine[]> {
  upstream.mockReset().mockImplementation(send);
  const lines: FindLine[] = [];
  const me = { id: '1', roles: ['BrandAdmin', 'ProductAdmin'] } as unknown as Me;
  await answerFind({ me, token: 't', requestId: 'r', typed: readTyped('marula linen'), signal }, (line) =>
    lines.push(line),
  );
  return lines;
}
const none = { data: { any: { edges: [], pageInfo: { hasNextPage: false } } } };

test('the order comes first, then each answer as it comes', async () => {
  const brands = Promise.withResolvers<unknown>();
  const lines = await linesFor(async (operation) => {
    if (operation === 'Brands') return brands.promise;
    setImmediate(() => brands.resolve(none));
    return none;
  });
  expect(lines).toEqual([
    {
      groups: [
        { name: 'brands', heading: 'Brands' },
        { name: 'products', heading: 'Products' },
      ],
    },
    { name: 'products', hits: [] },
    { name: 'brands', hits: [] },
  ]);
});

test('what the text names comes first though more newer records hold its words, for one more call of that source alone', async () => {
  const brand = (name: string) => ({ node: { id: name, name, enabled: true } });
  const newer = Array.from({ length: 20 }, (_, at) => brand(`Marula Linen ${at}`));
  const answer = (edges: object[], hasNextPage: boolean) => ({
    data: { brands: { edges, pageInfo: { hasNextPage } } },
  });
  const lines = await linesFor(async (operation, variables) => {
    if (operation !== 'Brands') return none;
    return JSON.stringify(variables).includes('%')
      ? answer(newer, true)
      : answer([brand('marula linen'), brand('Marula Linen')], false);
  });
  const brands = lines.flatMap((line) => ('name' in line && line.name === 'brands' && 'hits' in line ? line.hits : []));
  expect(brands).toHaveLength(20);
  expect(brands.map(({ title, isExact }) => [title, isExact]).slice(0, 3)).toEqual([
    ['marula linen', true],
    ['Marula Linen', true],
    ['Marula Linen 0', false],
  ]);
  expect(upstream.mock.calls.map(([operation]) => operation).toSorted()).toEqual(['Brands', 'Brands', 'Products']);
});

test('a late source, a failed one and one that is not served keep no other back', async () => {
  for (const [failure, missing] of [
    [new AppError('UPSTREAM_DOWN'), 'failed'],
    [new AppError('FORBIDDEN'), 'failed'],
    [new Error('a bug'), 'failed'],
    [new AppError('UNSUPPORTED'), 'absent'],
  ] as const) {
    const lines = await linesFor(async (operation) => {
      if (operation === 'Brands') throw failure;
      return none;
    });
    expect(lines.slice(1)).toEqual(
      expect.arrayContaining([
        { name: 'brands', missing },
        { name: 'products', hits: [] },
      ]),
    );
  }
  const late = await linesFor((operation, _, { signal }) =>
    operation === 'Brands' ? ended(signal) : Promise.resolve(none),
  );
  expect(late.at(-1)).toEqual({ name: 'brands', missing: 'late' });
});

test('a session that has ended says so, and the roles are asked for again', async () => {
  const lines = await linesFor(() => Promise.reject(new AppError('UNAUTHENTICATED')));
  expect(lines.at(-1)).toEqual({ error: expect.objectContaining({ code: 'UNAUTHENTICATED' }) as unknown });
  expect(forgetMe).toHaveBeenCalledWith('t');
});

test('when the browser has gone every call ends, and nothing more is written', async () => {
  const browser = new AbortController();
  const begun: AbortSignal[] = [];
  const lines = linesFor((_operation, _variables, { signal }) => {
    if (begun.push(signal) === 2) setImmediate(() => browser.abort());
    return ended(signal);
  }, browser.signal);
  expect(await lines).toHaveLength(1);
  expect(begun.map(({ aborted }) => aborted)).toEqual([true, true]);
});
