import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Capability } from '@/graphql/generated/capabilities';
import { MissingCapabilities } from '@/lib/contract/use-serves';
import { useLatest } from '@/lib/operations/use-latest';
import { optionQuery } from '@/lib/resources/options/queries';
import { createBrowserQueryClient } from '@/lib/browser/query-client';

const fetched = jest.fn<Promise<Response>, []>();
beforeEach(() => Object.assign(globalThis, { fetch: fetched }));

function latest(missing: readonly Capability[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createBrowserQueryClient(() => undefined)}>
      <MissingCapabilities value={missing}>{children}</MissingCapabilities>
    </QueryClientProvider>
  );
  return renderHook(
    () => useLatest(optionQuery('1'), ({ optionNames }) => optionNames.edges[0]?.node.name, 'more-filters'),
    { wrapper },
  ).result.current;
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
