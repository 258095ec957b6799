import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Prefetched } from '@/components/layout/prefetched';
import { pack, type DehydratedQuery } from '@/lib/operations/prefetched';

const SKEW_MS = 3_600_000;

/** The response, `ms` after the request began, of a server whose clock is an hour behind. */
const answered = (text: string, ms: number): DehydratedQuery[] => [
  { queryKey: ['words'], data: pack([text]), at: Date.now() - SKEW_MS + ms },
];

function setUp() {
  const ask = jest.fn().mockResolvedValue('asked by the browser');
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: ask, staleTime: 5_000, retry: false } } });
  const Words = () => <p>{String(useQuery({ queryKey: ['words'] }).data)}</p>;
  const show = (state: DehydratedQuery[]) =>
    render(
      <QueryClientProvider client={client}>
        <Prefetched state={state}>
          <Words />
        </Prefetched>
      </QueryClientProvider>,
    );
  return { ask, client, show };
}

describe('responses loaded by the server', () => {
  it('are shown at once and not requested again, whatever the clock of the server shows', () => {
    const { ask, show } = setUp();
    show(answered('first', 0));
    expect(screen.getByText('first')).toBeVisible();
    expect(ask).not.toHaveBeenCalled();
  });

  it('[BRD-14] replace what was read before, also where that was already marked as stale', async () => {
    const { ask, client, show } = setUp();
    show(answered('first', 0)).unmount();
    await client.invalidateQueries({ queryKey: ['words'] });
    show(answered('second', 1));
    expect(await screen.findByText('second')).toBeVisible();
    expect(ask).not.toHaveBeenCalled();
  });

  it('are requested again where the router restores a page from its cache', async () => {
    const { ask, client, show } = setUp();
    const stored = answered('first', 0);
    show(stored).unmount();
    client.clear();
    show(stored);
    expect(screen.getByText('first')).toBeVisible();
    expect(await screen.findByText('asked by the browser')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('do not replace what the browser has read since', async () => {
    const { client, show } = setUp();
    const stored = answered('first', 0);
    show(stored).unmount();
    client.setQueryData(['words'], 'newer');
    show(stored);
    expect(await screen.findByText('newer')).toBeVisible();
    expect(screen.queryByText('first')).toBeNull();
  });
});
