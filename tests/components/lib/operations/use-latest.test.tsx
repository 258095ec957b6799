import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Capability } from '@/graphql/generated/capabilities';
import { MissingCapabilities } from '@/lib/contract/use-serves';
import { useLatest } from '@/lib/operations/use-latest';
import { optionQuery } from '@/lib/resources/options/queries';
import { createBrowserQueryClient } from '@/lib/browser/query-client';

const fetched = jest.fn<Promise<Response>, []>();
beforeEach(() => Object.assign(globalThis, { fetch: fetched }));

function latest(missing: readonly Capability[], client = createBrowserQueryClient(() => undefined)) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MissingCapabilities value={missing}>{children}</MissingCapabilities>
    </QueryClientProvider>
  );
  return renderHook(
    () => useLatest(optionQuery('1'), ({ optionNames }) => optionNames.edges[0]?.node.name, 'more-filters'),
    { wrapper },
  ).result.current;
}

/** The upstream answers with one name after the other, those for which `isLate` only after the returned call. */
function answerWith(names: string[], isLate: (call: number) => boolean): () => void {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fetched.mockReset();
  fetched.mockImplementation(async () => {
    const name = names.shift();
    if (isLate(fetched.mock.calls.length)) await answered;
    return Response.json({ data: { optionNames: { edges: [{ node: { id: '1', name } }] } } });
  });
  return () => answer();
}

test('a record is read before it is saved if the upstream offers a query for it, and otherwise not', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ data: { optionNames: { edges: [{ node: { id: '1', name: 'Size' } }] } } }),
  );
  await expect(latest([])()).resolves.toBe('Size');
  expect(fetched).toHaveBeenCalledTimes(1);
  await expect(latest(['more-filters'])()).rejects.toMatchObject({ code: 'UNSUPPORTED' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a record that is being read is read again: that answer may be from before the change', async () => {
  const answer = answerWith(['Size', 'Size', 'Colour'], (call) => call === 2);
  const client = createBrowserQueryClient(() => undefined);
  await client.fetchQuery(optionQuery('1'));
  const underWay = client.fetchQuery({ ...optionQuery('1'), staleTime: 0 });
  const read = latest([], client)();
  answer();
  await expect(read).resolves.toBe('Colour');
  await expect(underWay).resolves.toMatchObject({ optionNames: { edges: [{ node: { name: 'Colour' } }] } });
});

test('neither a first load under way nor a page that is left meanwhile makes the answer an old one', async () => {
  const answer = answerWith(['Old', 'New', 'Newer'], () => true);
  const client = createBrowserQueryClient(() => undefined);
  const firstLoad = client.fetchQuery(optionQuery('1')).catch(() => undefined);
  const read = latest([], client)();
  answer();
  await expect(read).resolves.toBe('New');
  await firstLoad;

  const page = new QueryObserver(client, { ...optionQuery('1'), enabled: false }).subscribe(() => undefined);
  const again = latest([], client)();
  page();
  await expect(again).resolves.toBe('Newer');
});
