import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { callOperation } from '@/lib/operations/call';
import { everyPageQuery, MAX_READ } from '@/lib/operations/every-page';
import { useEveryPage } from '@/lib/operations/use-every-page';

jest.mock('@/lib/operations/call', () => ({ callOperation: jest.fn() }));
const call = jest.mocked(callOperation as (operation: string, variables: unknown) => Promise<unknown>);

type Paging = { first: number; after?: string };
/** Answers like an upstream with `total` vouchers. */
const serve = (total: number) =>
  call.mockImplementation((_operation, variables) => {
    const { first, after } = (variables as { paging: Paging }).paging;
    const from = Number(after ?? 0);
    const to = Math.min(from + first, total);
    return Promise.resolve({
      vouchers: {
        edges: Array.from({ length: to - from }, (_, index) => ({ node: { id: String(from + index) } })),
        pageInfo: { hasNextPage: to < total, endCursor: String(to) },
      },
    });
  });

function read() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const query = everyPageQuery(['vouchers', 'list'], 'Vouchers', { filter: { code: { eq: 'x' } } });
  return renderHook(() => useEveryPage(query), { wrapper }).result;
}
const pages = () => call.mock.calls.map(([, variables]) => (variables as { paging: Paging }).paging);

beforeEach(() => call.mockReset());

test.each([0, 1, 50, 51, MAX_READ])('all of %i records are read, each once', async (total) => {
  serve(total);
  const result = read();
  await waitFor(() => expect(result.current.isDone).toBe(true));
  expect(result.current.isAll).toBe(true);
  expect(new Set(result.current.nodes?.map(({ id }) => id)).size).toBe(total);
  expect(pages()).toHaveLength(Math.max(1, Math.ceil(total / 50)));
  expect(call.mock.calls[0]?.[1]).toEqual({ filter: { code: { eq: 'x' } }, paging: { first: 50 } });
});

test('beyond the bound nothing more is read, and they are said not to be all', async () => {
  serve(MAX_READ + 1);
  const result = read();
  await waitFor(() => expect(result.current.isDone).toBe(true));
  expect(result.current.isAll).toBe(false);
  expect(result.current.nodes).toHaveLength(MAX_READ);
  expect(pages()).toHaveLength(10);
});

test('a page that fails keeps what was read, is not asked for again by itself, and is read on Retry', async () => {
  serve(60);
  const answer = call.getMockImplementation();
  call.mockImplementation((operation, variables) =>
    (variables as { paging: Paging }).paging.after === undefined && answer
      ? answer(operation, variables)
      : Promise.reject(new Error('The shelves are being counted')),
  );
  const result = read();
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current).toMatchObject({ isDone: false, isAll: false });
  expect(result.current.nodes).toHaveLength(50);
  expect(pages()).toHaveLength(2);
  serve(60);
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.isDone).toBe(true));
  expect(result.current).toMatchObject({ error: null, isAll: true });
  expect(result.current.nodes).toHaveLength(60);
});
