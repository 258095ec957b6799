import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppError } from '@/lib/errors';
import { renderShops, shops, ShopUpstream } from './harness';
import { push } from './navigation';

jest.mock('next/navigation', () => jest.requireActual<object>('./navigation'));

const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const loaded = (name = 'Shop 1') => screen.findByRole('link', { name });
const quietly = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  push.mockReset();
  window.localStorage.clear();
  document.cookie = 'list-view=; Max-Age=0; Path=/';
});

describe('a list', () => {
  it('requests its first page once and renders it as a table whose first cell is a real link', async () => {
    const upstream = new ShopUpstream(shops(5));
    renderShops(upstream);
    await loaded();
    expect(screen.getByRole('table', { name: 'Shops' })).toBeVisible();
    expect(rowNames()).toEqual(['Shop 1', 'Shop 2', 'Shop 3']);
    expect(screen.getByRole('link', { name: 'Shop 1' })).toHaveAttribute('href', '/shops/s1');
    expect(screen.getByRole('link', { name: 'View Shop 1' })).toHaveAttribute('href', '/shops/s1');
    expect(upstream.asked).toEqual([{ paging: { first: 3 }, sorting: [{ field: 'createdAt', direction: 'DESC' }] }]);
  });

  it('shows at most three names, then how many others', async () => {
    renderShops(
      new ShopUpstream([
        { id: 'a', name: 'Five', enabled: true, tags: ['A1', 'A2', 'A3', 'A4', 'A5'] },
        { id: 'b', name: 'Three', enabled: false, tags: ['B1', 'B2', 'B3'] },
        { id: 'c', name: 'None', enabled: true, tags: [] },
      ]),
    );
    const five = (await loaded('Five')).closest('tr')!;
    expect(within(five).getByText('A3')).toBeVisible();
    expect(within(five).queryByText('A4')).toBeNull();
    expect(within(five).getByText('2 others')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Three/ })).queryByText(/others/)).toBeNull();
    expect(within(screen.getByRole('row', { name: /None/ })).getByText('-')).toBeVisible();
    expect(within(five).getByText('Yes')).toBeVisible();
  });

  it('keeps a row small: at most 24 elements', async () => {
    renderShops(new ShopUpstream([{ id: 'a', name: 'Five', enabled: true, tags: ['A1', 'A2', 'A3', 'A4', 'A5'] }]), {
      bulkActions: [],
    });
    const row = (await loaded('Five')).closest('tr')!;
    expect(row.querySelectorAll('*').length + 1).toBeLessThanOrEqual(24);
  });

  it('remembers compact rows in the browser', async () => {
    const compact = async (user: UserEvent) => {
      await user.click(screen.getByRole('button', { name: 'View' }));
      return within(await screen.findByRole('radiogroup', { name: 'Row height' })).getByRole('radio', {
        name: 'Compact',
      });
    };
    const { user, unmount } = renderShops(new ShopUpstream(shops(1)));
    await loaded();
    await user.click(await compact(user));
    unmount();
    const again = renderShops(new ShopUpstream(shops(1)));
    await loaded();
    expect(await compact(again.user)).toBeChecked();
  });

  it('shows 10, 25, 50 or its own number of rows on a page, and every list remembers it', async () => {
    const { user, unmount } = renderShops(new ShopUpstream(shops(30)));
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Next Page' }));
    await loaded('Shop 4');
    await user.click(screen.getByRole('button', { name: 'View' }));
    const rows = within(await screen.findByRole('radiogroup', { name: 'Rows on a page' }));
    expect(rows.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '3',
      '10',
      '25',
      '50',
    ]);
    expect(rows.getByRole('radio', { name: '3' })).toBeChecked();
    await user.click(rows.getByRole('radio', { name: '25' }));
    await loaded('Shop 25');
    expect(screen.getByText('Page 1')).toBeVisible();
    expect(screen.queryByText('Shop 26')).toBeNull();
    unmount();
    const upstream = new ShopUpstream(shops(30));
    renderShops(upstream);
    await loaded('Shop 25');
    expect(upstream.asked.at(-1)?.paging).toEqual({ first: 25 });
  });

  it('hides and moves columns, but not the one that names the row, and every visit remembers it', async () => {
    const headers = () =>
      screen
        .getAllByRole('columnheader')
        .map((header) => header.textContent)
        .slice(0, -1);
    const { user, unmount } = renderShops(new ShopUpstream(shops(1)));
    await loaded();
    expect(headers()).toEqual(['Name', 'Tags', 'Enabled']);
    await user.click(screen.getByRole('button', { name: 'View' }));
    const columns = within(await screen.findByRole('group', { name: 'Columns' }));
    expect(columns.queryByRole('checkbox', { name: 'Name' })).toBeNull();
    await user.click(columns.getByRole('button', { name: 'Move Tags down' }));
    expect(headers()).toEqual(['Name', 'Enabled', 'Tags']);
    expect(columns.getByRole('button', { name: 'Move Tags up' })).toHaveFocus();
    await user.click(columns.getByRole('checkbox', { name: 'Enabled' }));
    expect(headers()).toEqual(['Name', 'Tags']);
    unmount();
    const again = renderShops(new ShopUpstream(shops(1)));
    await loaded();
    expect(headers()).toEqual(['Name', 'Tags']);
    await again.user.click(screen.getByRole('button', { name: 'View' }));
    await again.user.click(await screen.findByRole('button', { name: 'All columns, in their own order' }));
    expect(headers()).toEqual(['Name', 'Tags', 'Enabled']);
  });

  it('keeps the column that names the row in place when another is hidden', async () => {
    const { user } = renderShops(new ShopUpstream(shops(1)), {
      columns: ['Number', 'Name', 'Tags'].map((header) => ({
        header,
        main: header === 'Name',
        cell: (shop) => shop.name,
      })),
    });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'View' }));
    const columns = within(await screen.findByRole('group', { name: 'Columns' }));
    const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
    await user.click(columns.getByRole('checkbox', { name: 'Tags' }));
    expect(headers()).toEqual(expect.arrayContaining(['Number', 'Name']));
    expect(headers().filter((header) => header === 'Number' || header === 'Name')).toEqual(['Number', 'Name']);
    await user.click(columns.getByRole('checkbox', { name: 'Number' }));
    expect(headers()).not.toContain('Number');
    await user.click(screen.getByRole('button', { name: 'All columns, in their own order' }));
    expect(headers()).toEqual(expect.arrayContaining(['Number', 'Name', 'Tags']));
  });

  it('names its sort while the sorted column is hidden', async () => {
    const { user } = renderShops(new ShopUpstream(shops(1)), {
      columns: [
        { header: 'Name', cell: (shop) => shop.name },
        { header: 'Last Change', sort: 'updatedAt', cell: () => '-' },
        { header: 'Tags', cell: () => '-' },
      ],
      sortOptions: undefined as never,
      search: '?sort=updatedAt:asc',
    });
    await loaded();
    expect(screen.queryByRole('combobox', { name: 'Sort By' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(
      within(await screen.findByRole('group', { name: 'Columns' })).getByRole('checkbox', { name: 'Last Change' }),
    );
    expect(screen.getByRole('combobox', { name: 'Sort By' })).toHaveDisplayValue('Last Change Ascending');
  });

  it('does not change the URL where its state is not to be kept there', async () => {
    const { user } = renderShops(new ShopUpstream(shops(5)), { persist: false, search: '?page=9&after=8' });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Next Page' }));
    await loaded('Shop 4');
    expect(window.location.search).toBe('?page=9&after=8');
  });
});

describe('a row', () => {
  it('opens its record wherever it is clicked', async () => {
    const { user } = renderShops(new ShopUpstream(shops(1)));
    await loaded();
    await user.click(screen.getByText('Yes'));
    expect(push).toHaveBeenCalledWith('/shops/s1');
  });

  it('does not react to clicks with another purpose', async () => {
    const { user } = renderShops(new ShopUpstream(shops(1)), {
      bulkActions: [{ label: 'Delete', run: async () => {}, success: '', failure: '' }],
    });
    await loaded();
    await user.click(screen.getByRole('checkbox', { name: 'Select Shop 1' }));
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('Yes'));
    await user.keyboard('{/Control}');
    jest.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'Yes' } as Selection);
    await user.click(screen.getByText('Yes'));
    expect(push).not.toHaveBeenCalled();
  });

  it('opens in a new tab where the list says so, and the list stays', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderShops(new ShopUpstream(shops(1)), { newTab: true });
    await user.click(within((await loaded()).closest('tr')!).getByText('Yes'));
    expect(open).toHaveBeenCalledWith('/shops/s1', '_blank', 'noopener');
    expect(push).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Shop 1' })).toHaveAttribute('target', '_blank');
  });

  it('is plain text where the role may not open the record', async () => {
    renderShops(new ShopUpstream(shops(1)), { rowHref: undefined });
    expect(await screen.findByText('Shop 1')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the states of a list', () => {
  it('shows a skeleton while loading, not an empty table', async () => {
    const upstream = new ShopUpstream(shops(1));
    upstream.hold();
    renderShops(upstream);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    act(() => upstream.release());
    await loaded();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('[ERR-01] [ERR-14] shows its error once, without a toast, and reads again on Retry', async () => {
    quietly();
    const upstream = new ShopUpstream(shops(1));
    upstream.failure = new AppError('UPSTREAM_DOWN', { requestId: 'r-42' });
    const { user } = renderShops(upstream);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('There was an error fetching shops')).toBeVisible();
    expect(alert).toHaveTextContent('r-42');
    expect(within(screen.getByRole('region', { name: 'Messages' })).queryByRole('listitem')).toBeNull();

    upstream.failure = undefined;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await loaded();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('region', { name: 'Shops' })).toHaveFocus();
  });

  it('[ERR-17] reports that nothing matches and offers to clear the filters', async () => {
    const { user } = renderShops(new ShopUpstream(shops(1)), { search: '?name=zzz' });
    expect(await screen.findByText('Nothing found.')).toBeVisible();
    expect(screen.getByText('Filtered by Name “zzz”. Try other words, or fewer filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await loaded();
    expect(window.location.search).toBe('');
    expect(screen.getByRole('searchbox', { name: 'Name' })).toHaveValue('');
  });

  it('[ERR-17] reports that there are no records at all only after the unfiltered list has been read', async () => {
    const upstream = new ShopUpstream(shops(1));
    const { user } = renderShops(upstream, { search: '?name=zzz' });
    await screen.findByText('Nothing found.');
    upstream.hold();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(upstream.asked).toHaveLength(2));
    expect(screen.getByText('Nothing found.')).toBeVisible();
    expect(screen.queryByText('No shops yet.')).toBeNull();
    upstream.release();
    await loaded();
  });

  it('[ERR-17] uses the given texts for this', async () => {
    renderShops(new ShopUpstream([]), {
      search: '?name=zzz',
      texts: { caption: 'Shops', noun: 'shop', error: '', noMatches: 'No results.', empty: { title: '' } },
    });
    expect(await screen.findByText('No results.')).toBeVisible();
  });

  it('distinguishes a list without records from an empty search, and offers the first action', async () => {
    renderShops(new ShopUpstream([]));
    expect(await screen.findByText('No shops yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Shop' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});

describe('paging', () => {
  it('[FMT-09] pages with cursors, keeps the page in the URL and the history', async () => {
    const upstream = new ShopUpstream(shops(8));
    const { user } = renderShops(upstream);
    await loaded();
    expect(screen.getByRole('button', { name: 'Prev Page' })).toBeDisabled();
    expect(screen.getByText('Page 1')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Next Page' }));
    await loaded('Shop 4');
    expect(window.location.search).toBe('?page=2&after=2');
    await user.click(screen.getByRole('button', { name: 'Next Page' }));
    await loaded('Shop 7');
    expect(screen.getByText('Page 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next Page' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Prev Page' }));
    await loaded('Shop 4');
    expect(window.location.search).toBe('?page=2&before=6');
    expect(upstream.asked.map(({ paging }) => paging)).toEqual([
      { first: 3 },
      { first: 3, after: '2' },
      { first: 3, after: '5' },
      { last: 3, before: '6' },
    ]);

    act(() => window.history.back());
    await loaded('Shop 7');
    expect(window.location.search).toBe('?page=3&after=5');
  });

  it('[FMT-10] restores page, sort and filters from the URL alone', async () => {
    const upstream = new ShopUpstream(shops(8));
    renderShops(upstream, { search: '?name=shop&sort=name:asc&page=2&after=2' });
    await loaded('Shop 4');
    expect(upstream.asked).toEqual([
      {
        paging: { first: 3, after: '2' },
        filter: { name: { iLike: '%shop%' } },
        sorting: [{ field: 'name', direction: 'ASC' }],
      },
    ]);
    expect(screen.getByRole('searchbox', { name: 'Name' })).toHaveValue('shop');
    expect(screen.getByText('Page 2')).toBeVisible();
  });

  it('keeps the previous page, marked busy, while the next one loads', async () => {
    const upstream = new ShopUpstream(shops(8));
    const { user } = renderShops(upstream);
    await loaded();
    const next = screen.getByRole('button', { name: 'Next Page' });
    upstream.hold();
    await user.click(next);
    expect(screen.getByRole('link', { name: 'Shop 1' })).toBeInTheDocument();
    expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true');
    await user.click(next);
    expect(screen.getByText('Page 2')).toBeVisible();
    act(() => upstream.release());
    await loaded('Shop 4');
    expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'false');
  });

  it('prefetches the next page only when its button is hovered, and then sends no second request', async () => {
    const upstream = new ShopUpstream(shops(8));
    const { user } = renderShops(upstream);
    await loaded();
    expect(upstream.asked).toHaveLength(1);
    await user.hover(screen.getByRole('button', { name: 'Next Page' }));
    await waitFor(() => expect(upstream.asked).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Next Page' }));
    await loaded('Shop 4');
    expect(upstream.asked).toHaveLength(2);
  });

  it('keeps the focus on a pager button, or moves it to the other one when it is disabled', async () => {
    const { user } = renderShops(new ShopUpstream(shops(5)));
    await loaded();
    screen.getByRole('button', { name: 'Next Page' }).focus();
    await user.keyboard('{Enter}');
    await loaded('Shop 4');
    expect(screen.getByRole('button', { name: 'Prev Page' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await loaded('Shop 1');
    expect(screen.getByRole('button', { name: 'Next Page' })).toHaveFocus();
  });

  it('[FMT-11] falls back to page 1 with a notice when the upstream refuses the cursor', async () => {
    quietly();
    const upstream = new ShopUpstream(shops(5));
    const { user } = renderShops(upstream, { search: '?name=shop&page=3&after=expired' });
    await loaded();
    expect(screen.getByText('That page no longer exists, so the first page is shown.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(window.location.search).toBe('?name=shop');
    await user.click(screen.getByRole('button', { name: 'Next Page' }));
    await loaded('Shop 4');
    expect(screen.queryByText(/no longer exists/)).toBeNull();
  });

  it('falls back to page 1 when a page is empty', async () => {
    renderShops(new ShopUpstream(shops(5)), { search: '?page=3&after=7' });
    await loaded();
    expect(screen.getByText('That page is now empty, so the first page is shown.')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('shows the section error when the first page fails too', async () => {
    quietly();
    const upstream = new ShopUpstream(shops(5));
    upstream.failure = new AppError('BAD_USER_INPUT');
    renderShops(upstream, { search: '?page=3&after=x' });
    expect(await screen.findByText('There was an error fetching shops')).toBeVisible();
    expect(upstream.asked).toHaveLength(2);
  });
});

describe('sorting', () => {
  it('[FMT-12] sorts by a header, both ways, from page 1', async () => {
    const upstream = new ShopUpstream(shops(8));
    const { user } = renderShops(upstream, { search: '?page=2&after=2' });
    await loaded('Shop 4');
    const header = screen.getByRole('columnheader', { name: 'Name' });
    expect(header).not.toHaveAttribute('aria-sort');
    await user.click(within(header).getByRole('button'));
    await loaded('Shop 1');
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(window.location.search).toBe('?sort=name:asc');
    await user.click(within(header).getByRole('button'));
    await loaded('Shop 8');
    expect(header).toHaveAttribute('aria-sort', 'descending');
    expect(upstream.asked.at(-1)).toEqual({ paging: { first: 3 }, sorting: [{ field: 'name', direction: 'DESC' }] });
    expect(within(screen.getByRole('columnheader', { name: 'Tags' })).queryByRole('button')).toBeNull();
  });

  it('[FMT-17] offers Sort By, one sort at a time, with both controls in sync', async () => {
    const upstream = new ShopUpstream(shops(2));
    const { user } = renderShops(upstream);
    await loaded();
    const select = screen.getByRole('combobox', { name: 'Sort By' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Created Date Descending',
      'Created Date Ascending',
      'Updated Date Descending',
      'Updated Date Ascending',
    ]);
    await user.selectOptions(select, 'Updated Date Ascending');
    await waitFor(() => expect(upstream.asked.at(-1)?.sorting).toEqual([{ field: 'updatedAt', direction: 'ASC' }]));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(upstream.asked.at(-1)?.sorting).toEqual([{ field: 'name', direction: 'ASC' }]));
    expect(select).toHaveDisplayValue('Name Ascending');
    await user.selectOptions(select, 'Created Date Descending');
    expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
    expect(window.location.search).toBe('');
  });
});

describe('searching', () => {
  afterEach(() => jest.useRealTimers());
  const typing = () => {
    jest.useFakeTimers();
    return userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  };
  const names = (upstream: ShopUpstream) => upstream.asked.map(({ filter }) => filter?.name?.iLike);

  it('[FMT-13] [FMT-12] sends one request, 1000 ms after the last key, from page 1, replacing history', async () => {
    const user = typing();
    const upstream = new ShopUpstream(shops(8));
    renderShops(upstream, { search: '?page=2&after=2' }, user);
    await loaded('Shop 4');
    const before = window.history.length;
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'shop 8');
    act(() => jest.advanceTimersByTime(999));
    expect(upstream.asked).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1));
    await loaded('Shop 8');
    expect(names(upstream)).toEqual([undefined, '%shop 8%']);
    expect(upstream.asked.at(-1)?.paging).toEqual({ first: 3 });
    expect(window.location.search).toBe('?name=shop+8');
    expect(window.history.length).toBe(before);
  });

  it('[FMT-14] searches at once on Enter, on the clear button, on a removed chip, and sends no second request', async () => {
    const user = typing();
    const upstream = new ShopUpstream(shops(8));
    renderShops(upstream, {}, user);
    await loaded();
    const box = screen.getByRole('searchbox', { name: 'Name' });
    await user.type(box, 'shop 8{Enter}');
    await loaded('Shop 8');
    act(() => jest.advanceTimersByTime(2000));
    expect(names(upstream)).toEqual([undefined, '%shop 8%']);

    await user.click(screen.getByRole('button', { name: 'Clear name' }));
    await loaded('Shop 1');
    expect(box).toHaveFocus();

    await user.type(box, 'shop 2{Enter}');
    await loaded('Shop 2');
    await user.click(screen.getByRole('button', { name: 'Remove Name: shop 2' }));
    await loaded('Shop 1');
    expect(box).toHaveValue('');
  });

  it('discards text that is still being typed when the filters are cleared', async () => {
    const user = typing();
    const upstream = new ShopUpstream(shops(8));
    renderShops(upstream, { search: '?status=enabled' }, user);
    await loaded('Shop 1');
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'zzz');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    act(() => jest.advanceTimersByTime(2000));
    await loaded('Shop 2');
    expect(screen.getByRole('searchbox', { name: 'Name' })).toHaveValue('');
    expect(names(upstream)).not.toContain('%zzz%');
  });

  it.each([
    ['its chip is removed', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Remove Name: shop' }))],
    ['Back is pressed', async () => act(() => window.history.back())],
  ])('discards text that is still being typed when %s', async (_how, change) => {
    const user = typing();
    const upstream = new ShopUpstream(shops(8));
    renderShops(upstream, {}, user);
    await loaded();
    act(() => window.history.pushState(null, '', '/shops?name=shop'));
    const box = screen.getByRole('searchbox', { name: 'Name' });
    expect(box).toHaveValue('shop');
    await user.type(box, ' 8');
    await change(user);
    await waitFor(() => expect(box).toHaveValue(''));
    act(() => jest.advanceTimersByTime(2000));
    expect(window.location.search).toBe('');
    expect(names(upstream)).not.toContain('%shop 8%');
  });

  it('waits while a page is loading, which a change of the address would stop', async () => {
    const user = typing();
    renderShops(new ShopUpstream(shops(8)), {}, user);
    await loaded();
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'shop 8');
    const page = Promise.withResolvers<void>();
    push.mockReturnValue(page.promise);
    await user.click(screen.getAllByRole('cell', { name: 'Yes' })[0]!);
    expect(push).toHaveBeenCalledWith('/shops/s1');
    act(() => jest.advanceTimersByTime(3000));
    expect(window.location.search).toBe('');
    // The page could not be loaded: the list is still there, and so is the text.
    await act(async () => page.resolve());
    act(() => jest.advanceTimersByTime(1000));
    expect(window.location.search).toBe('?name=shop+8');
  });

  it('keeps typed text while the response to the previous text arrives', async () => {
    const user = typing();
    const upstream = new ShopUpstream(shops(8));
    renderShops(upstream, {}, user);
    await loaded();
    const box = screen.getByRole('searchbox', { name: 'Name' });
    upstream.hold();
    await user.type(box, 'shop{Enter} 8');
    act(() => upstream.release());
    await loaded('Shop 1');
    expect(box).toHaveValue('shop 8');
  });

  it('reports an invalid number instead of searching for it', async () => {
    const user = typing();
    const upstream = new ShopUpstream(shops(1));
    renderShops(upstream, {}, user);
    await loaded();
    const box = screen.getByRole('searchbox', { name: 'Shop number' });
    await user.type(box, '10x{Enter}');
    expect(box).toHaveAccessibleDescription('Please enter a whole number');
    expect(upstream.asked).toHaveLength(1);
    await user.clear(box);
    await user.type(box, '1042{Enter}');
    await waitFor(() => expect(upstream.asked.at(-1)?.filter).toEqual({ number: { eq: 1042 } }));
  });

  it.each(['1042x', '2147483648'])('reports %s and stays filtered by the number before it', async (text) => {
    const user = typing();
    const upstream = new ShopUpstream(shops(1));
    renderShops(upstream, { search: '?number=1042' }, user);
    await loaded();
    const box = screen.getByRole('searchbox', { name: 'Shop number' });
    await user.clear(box);
    await user.type(box, `${text}{Enter}`);
    expect(box).toHaveAccessibleDescription('Please enter a whole number');
    expect(box).toHaveValue(text);
    act(() => jest.advanceTimersByTime(2000));
    expect(window.location.search).toBe('?number=1042');
    expect(upstream.asked).toHaveLength(1);
    await user.clear(box);
    await user.keyboard('{Enter}');
    expect(box).not.toHaveAccessibleDescription();
    expect(window.location.search).toBe('');
  });
});
