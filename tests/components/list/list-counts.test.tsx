import { act, screen, waitFor } from '@testing-library/react';
import type { Column } from '@/components/list/types';
import { AppError } from '@/lib/errors';
import { renderShops, shops, ShopUpstream, type Shop } from './harness';

jest.mock('next/navigation', () => jest.requireActual<object>('./navigation'));

const header = { title: 'Shops' };
const loaded = (name = 'Shop 1') => screen.findByRole('link', { name });
const everything = { header, missing: [] };

/** An upstream whose counts wait until they are let go, or are refused. */
function heldCounts(upstream: ShopUpstream) {
  const answer = upstream.count;
  let letGo = () => undefined as void;
  let refuse = (_error: AppError) => undefined as void;
  const gate = new Promise<void>((resolve, reject) => {
    letGo = resolve;
    refuse = reject;
  });
  upstream.count = async (variables) => {
    await gate;
    return answer(variables);
  };
  return {
    letGo: () => act(async () => letGo()),
    refuse: () => act(async () => refuse(new AppError('UPSTREAM_DOWN'))),
  };
}

describe('the count of a list', () => {
  it('is in the foot and beside the title, asked once for all pages and sorts', async () => {
    const upstream = new ShopUpstream(shops(1234));
    const { user } = renderShops(upstream, everything);
    expect(await screen.findByText('1 to 3 of 1 234 shops')).toBeVisible();
    expect(screen.getByText('1 234')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next Page' }));
    expect(await screen.findByText('4 to 6 of 1 234 shops')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(await screen.findByText('1 to 3 of 1 234 shops')).toBeVisible();
    expect(upstream.counted).toEqual([undefined]);
  });

  it('of filtered records says how many there are without filters', async () => {
    const upstream = new ShopUpstream(shops(12));
    renderShops(upstream, { ...everything, search: '?status=enabled' });
    expect(await screen.findByText('1 to 3 of 6 shops (12 without filters)')).toBeVisible();
    expect(upstream.counted).toEqual([{ enabled: { is: true } }, undefined]);
  });

  it('is asked when the rows are shown, and delays neither them nor the next page', async () => {
    const upstream = new ShopUpstream(shops(8));
    upstream.hold();
    const held = heldCounts(upstream);
    const { user } = renderShops(upstream, everything);
    expect(upstream.counted).toEqual([]);
    await act(async () => upstream.release());
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Next Page' }));
    await loaded('Shop 4');
    expect(screen.queryByText(/ of \d/)).toBeNull();
    await held.letGo();
    expect(await screen.findByText('4 to 6 of 8 shops')).toBeVisible();
  });

  it('is asked again when the list has changed', async () => {
    const upstream = new ShopUpstream(shops(8));
    const { client } = renderShops(upstream, everything);
    await screen.findByText('1 to 3 of 8 shops');
    upstream.rows.pop();
    await act(() => client.invalidateQueries({ queryKey: ['shops', 'list'] }));
    expect(await screen.findByText('1 to 3 of 7 shops')).toBeVisible();
  });

  it('is not asked of an upstream that does not count, nor where the rows bring it', async () => {
    const upstream = new ShopUpstream(shops(8));
    const { unmount } = renderShops(upstream, { header });
    await loaded();
    unmount();
    upstream.countsAll = true;
    renderShops(upstream, { header, missing: ['count-up-to'] });
    expect(await screen.findByText('1 to 3 of 8 shops')).toBeVisible();
    expect(upstream.counted).toEqual([]);
  });

  it('shows nothing when it fails: no text, no message', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const upstream = new ShopUpstream(shops(8));
    const held = heldCounts(upstream);
    renderShops(upstream, everything);
    await loaded();
    await held.refuse();
    await waitFor(() => expect(warned).toHaveBeenCalledWith('Query failed: UPSTREAM_DOWN'));
    expect(screen.queryByText(/ of \d/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Shop 1' })).toBeVisible();
  });

  describe('of money', () => {
    const priced: Column<Shop, 'name'>[] = [
      { header: 'Name', cell: (shop) => shop.name },
      { header: 'Rank', cell: () => '', sum: 'rank' as keyof Shop & string },
    ];
    const ranked = (count: number) => shops(count).map((shop, at) => ({ ...shop, rank: at + 1 }));

    it('has the sum of everything that is found, once it is known', async () => {
      const upstream = new ShopUpstream(ranked(8));
      upstream.count = () => Promise.resolve({ shops: { totalCount: 8, sums: { rank: 36 } } });
      const held = heldCounts(upstream);
      renderShops(upstream, { ...everything, columns: priced });
      await loaded();
      expect(screen.queryByText(/^Rank R/)).toBeNull();
      await held.letGo();
      expect(await screen.findByText('Rank R 36,00 in all')).toBeVisible();
    });

    it('stays while rows are ticked, beside the sum of what is ticked on any page', async () => {
      const upstream = new ShopUpstream(ranked(8));
      upstream.count = () => Promise.resolve({ shops: { totalCount: 8, sums: { rank: 36 } } });
      const bulkActions = [
        { label: 'Close', run: () => Promise.resolve(), success: 'Closed.', failure: 'Not closed.' },
      ];
      const { user } = renderShops(upstream, { ...everything, columns: priced, bulkActions });
      await screen.findByText('Rank R 36,00 in all');
      await user.click(screen.getByRole('checkbox', { name: 'Select Shop 2' }));
      expect(screen.getByText('Rank R 2,00 selected')).toBeVisible();
      expect(screen.getByText('Rank R 36,00 in all')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Next Page' }));
      await user.click(await screen.findByRole('checkbox', { name: 'Select Shop 5' }));
      expect(screen.getByText('Rank R 7,00 selected')).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Clear' }));
      expect(screen.queryByText(/ selected$/)).toBeNull();
      expect(screen.getByText('4 to 6 of 8 shops')).toBeVisible();
    });

    it('shows the sum of the page if the upstream reports none, or finds too many records', async () => {
      const upstream = new ShopUpstream(ranked(8));
      const { unmount } = renderShops(upstream, { columns: priced });
      expect(await screen.findByText('Rank R 6,00 on this page')).toBeVisible();
      unmount();
      upstream.count = () => Promise.resolve({ shops: { totalCount: 10_001, sums: null } });
      const { user } = renderShops(upstream, { ...everything, columns: priced });
      expect(await screen.findByText('Rank R 6,00 on this page')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Next Page' }));
      expect(await screen.findByText('Rank R 15,00 on this page')).toBeVisible();
    });
  });

  it('stops above 10 000 where the upstream can stop counting there', async () => {
    const upstream = new ShopUpstream(shops(3));
    upstream.count = () => Promise.resolve({ shops: { totalCount: 10_001 } });
    const { unmount } = renderShops(upstream, everything);
    expect(await screen.findByText('1 to 3 of more than 10 000 shops')).toBeVisible();
    unmount();
    renderShops(upstream, { header, missing: ['count-up-to'] });
    expect(await screen.findByText('1 to 3 of 10 001 shops')).toBeVisible();
  });
});
