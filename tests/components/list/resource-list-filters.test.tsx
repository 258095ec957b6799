import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShops, shops, ShopUpstream } from './harness';

jest.mock('next/navigation', () => jest.requireActual<object>('./navigation'));

const loaded = (name = 'Shop 1') => screen.findByRole('link', { name });
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent);
const openPanel = async (user: ReturnType<typeof renderShops>['user'], name = 'Filters') => {
  await user.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog', { name });
};

describe('the Filters panel', () => {
  it('filters the list on every change, from page 1, and Back undoes it', async () => {
    const upstream = new ShopUpstream(shops(8));
    const { user } = renderShops(upstream, { search: '?page=2&after=2' });
    await loaded('Shop 4');
    const panel = await openPanel(user);
    await user.selectOptions(within(panel).getByRole('combobox', { name: 'Status' }), 'Disabled');
    await loaded('Shop 2');
    expect(upstream.asked.at(-1)).toEqual({
      paging: { first: 3 },
      filter: { enabled: { is: false } },
      sorting: [{ field: 'createdAt', direction: 'DESC' }],
    });
    expect(window.location.search).toBe('?status=disabled');
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-description', '1 active');
    await user.selectOptions(within(panel).getByRole('combobox', { name: 'Status' }), 'All');
    await loaded('Shop 1');
    act(() => window.history.back());
    await waitFor(() => expect(window.location.search).toBe('?status=disabled'));
    expect(chips()).toContain('Status: Disabled');
  });

  it('takes the focus, returns it on Escape, and closes on a click elsewhere', async () => {
    const { user } = renderShops(new ShopUpstream(shops(1)));
    await loaded();
    const panel = await openPanel(user);
    await waitFor(() => expect(panel).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
    await openPanel(user);
    await user.click(screen.getByRole('table'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('applies the day that was typed last when a click elsewhere closes it', async () => {
    const upstream = new ShopUpstream(shops(1));
    const { user } = renderShops(upstream);
    await loaded();
    const range = await within(await openPanel(user)).findByRole('group', { name: 'Created' });
    await user.type(within(range).getByRole('textbox', { name: 'From' }), '01/05/2024');
    await user.type(within(range).getByRole('textbox', { name: 'To' }), '02/05/2024');
    await user.click(screen.getByRole('table'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('?from=2024-05-01&to=2024-05-02');
    expect(chips()).toContain('Created: 01/05/2024 to 02/05/2024');
  });

  it.each([
    ['a click elsewhere', () => screen.getByRole('table')],
    ['its Close button', () => screen.getByRole('button', { name: 'Close filters' })],
    ['the button that opened it', () => screen.getByRole('button', { name: 'Filters' })],
  ])('applies the text in a search box when %s closes it', async (_way, target) => {
    const { user } = renderShops(new ShopUpstream(shops(8)), {
      controls: { name: { place: 'panel' }, 'tags[]': { place: 'none' } },
    });
    await loaded();
    const panel = await openPanel(user);
    await user.type(within(panel).getByRole('searchbox', { name: 'Name' }), 'shop 8');
    expect(window.location.search).toBe('');
    await user.click(target());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('?name=shop+8');
  });

  it('clears a search box without searching for its text first', async () => {
    const upstream = new ShopUpstream(shops(8));
    const { user } = renderShops(upstream, { controls: { name: { place: 'panel' }, 'tags[]': { place: 'none' } } });
    await loaded();
    const panel = await openPanel(user);
    await user.type(within(panel).getByRole('searchbox', { name: 'Name' }), 'shop 8');
    await user.click(within(panel).getByRole('button', { name: 'Clear name' }));
    await user.tab();
    expect(window.location.search).toBe('');
    expect(upstream.asked).toHaveLength(1);
  });

  it('fetches the records of a picker only when it is opened', async () => {
    const upstream = new ShopUpstream(shops(1));
    const { user, askTags } = renderShops(upstream);
    await loaded();
    expect(askTags).not.toHaveBeenCalled();
    const panel = await openPanel(user);
    await user.click(await within(panel).findByRole('checkbox', { name: 'Linen' }));
    await waitFor(() => expect(upstream.asked.at(-1)?.filter).toEqual({ tags: { id: { in: ['9'] } } }));
    expect(window.location.search).toBe('?tags[]=9');
    expect(askTags).toHaveBeenCalledTimes(1);
    await user.click(within(panel).getByRole('checkbox', { name: 'Linen' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('reports when the records cannot be loaded, and retries', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, askTags } = renderShops(new ShopUpstream(shops(1)));
    askTags.mockRejectedValueOnce(new Error('down'));
    await loaded();
    const panel = await openPanel(user);
    expect(await within(panel).findByText('The tags could not be loaded.')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    expect(await within(panel).findByRole('checkbox', { name: 'Summer' })).toBeVisible();
  });

  it('filters long pickers while typing, at once and without a request', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => ({
      id: String(index),
      name: index === 12 ? 'Crème' : `Tag ${index}`,
    }));
    const { user, askTags } = renderShops(new ShopUpstream(shops(1)), { search: '?tags[]=12', tags });
    await loaded();
    const panel = await openPanel(user);
    expect((await within(panel).findAllByRole('checkbox'))[0]).toBe(
      within(panel).getByRole('checkbox', { name: 'Crème' }),
    );
    await user.type(within(panel).getByRole('searchbox', { name: 'Find in tags' }), 'creme');
    expect(within(panel).getAllByRole('checkbox')).toHaveLength(1);
    await user.type(within(panel).getByRole('searchbox', { name: 'Find in tags' }), 'x');
    expect(within(panel).getByText('Nothing found.')).toBeVisible();
    expect(askTags).toHaveBeenCalledTimes(1);
  });

  it('[FMT-04] [FMT-07] accepts days as DD/MM/YYYY, one end or both, and refuses an end before the start', async () => {
    const upstream = new ShopUpstream(shops(1));
    const { user } = renderShops(upstream);
    await loaded();
    const panel = await openPanel(user);
    const range = await within(panel).findByRole('group', { name: 'Created' });
    await user.type(within(range).getByRole('textbox', { name: 'From' }), '1/5/2024{Enter}');
    await waitFor(() =>
      expect(upstream.asked.at(-1)?.filter).toEqual({ createdAt: { gte: '2024-04-30T22:00:00.000Z' } }),
    );
    expect(within(range).getByRole('textbox', { name: 'From' })).toHaveValue('01/05/2024');

    const to = within(range).getByRole('textbox', { name: 'To' });
    await user.type(to, '30/04/2024{Enter}');
    expect(within(range).getByText('End date must not be before start date')).toBeVisible();
    await user.clear(to);
    await user.type(to, '31/13/2024{Enter}');
    expect(within(range).getByText('Please enter a date as DD/MM/YYYY')).toBeVisible();
    await user.clear(to);
    await user.type(to, '01/05/2024{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?from=2024-05-01&to=2024-05-01'));
    expect(upstream.asked).toHaveLength(3);
    expect(chips()).toContain('Created: 01/05/2024');
  });

  it('offers the days in a calendar too', async () => {
    const upstream = new ShopUpstream(shops(1));
    const { user } = renderShops(upstream, { search: '?from=2024-05-01' });
    await loaded();
    const panel = await openPanel(user);
    await user.click(await within(panel).findByRole('button', { name: 'To, calendar' }));
    await user.click(await within(panel).findByRole('button', { name: 'From, calendar' }));
    await user.click(await within(panel).findByRole('button', { name: /^15\b/ }));
    await waitFor(() => expect(window.location.search).toBe('?from=2024-05-15'));
    expect(within(panel).getByRole('button', { name: 'From, calendar' })).toHaveFocus();
  });

  it('shows the titles of the upstream for a choice, requested when the panel opens, and on the chip', async () => {
    const ask = jest.fn(async () => [
      { id: 'disabled', name: 'Asleep' },
      { id: 'unknown', name: 'Nowhere' },
    ]);
    const titles = {
      queryKey: ['titles'],
      queryFn: ask,
      select: (names: { id: string; name: string }[]) => names,
    } as never;
    const { user } = renderShops(new ShopUpstream(shops(2)), {
      controls: { status: { titles }, 'tags[]': { place: 'none' } },
    });
    await loaded();
    expect(ask).not.toHaveBeenCalled();
    const panel = await openPanel(user);
    const status = within(panel).getByRole('combobox', { name: 'Status' });
    await waitFor(() =>
      expect(
        within(status)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['All', 'Asleep']),
    );
    await user.selectOptions(status, 'Asleep');
    await waitFor(() => expect(window.location.search).toBe('?status=disabled'));
    expect(chips()).toContain('Status: Asleep');
  });

  it('uses the filter’s own titles where the upstream has none, and for an active value that it does not name', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const ask = jest.fn(async () => [{ id: 'disabled', name: 'Asleep' }]);
    ask.mockRejectedValueOnce(new Error('down'));
    const titles = {
      queryKey: ['titles'],
      queryFn: ask,
      select: (names: { id: string; name: string }[]) => names,
    } as never;
    const { user } = renderShops(new ShopUpstream(shops(2)), {
      search: '?status=enabled',
      controls: { status: { titles }, 'tags[]': { place: 'none' } },
    });
    await loaded();
    expect(chips()).toContain('Status: Enabled');
    const panel = await openPanel(user);
    const status = within(panel).getByRole('combobox', { name: 'Status' });
    expect(status).toHaveDisplayValue('Enabled');
    await waitFor(() =>
      expect(
        within(status)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['All', 'Asleep', 'Enabled']),
    );
    expect(status).toHaveDisplayValue('Enabled');
  });

  it('may have another name, or give one filter a separate button', async () => {
    const { user } = renderShops(new ShopUpstream(shops(1)), {
      texts: { caption: 'Shops', noun: 'shop', error: '', empty: { title: '' }, filters: 'Other Filters' },
      controls: { status: { place: 'panel' }, 'tags[]': { place: 'none' }, created: { place: 'toolbar' } },
    });
    await loaded();
    expect(await openPanel(user, 'Created')).toBeVisible();
    const panel = await openPanel(user, 'Other Filters');
    expect(within(panel).queryByText('Tags')).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'Created' })).toBeNull();
  });
});

describe('a choice in the toolbar', () => {
  it('[BRD-123] is a labelled select that shows the active value, without a chip or a Clear next to it', async () => {
    const upstream = new ShopUpstream(shops(4));
    const { user } = renderShops(upstream, { controls: { status: { place: 'toolbar' } } });
    await loaded();
    const select = screen.getByRole('combobox', { name: 'Status' });
    expect(select).toHaveDisplayValue('All');
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All', 'Enabled', 'Disabled']);

    await user.selectOptions(select, 'Disabled');
    await waitFor(() => expect(upstream.asked.at(-1)?.filter).toEqual({ enabled: { is: false } }));
    expect(window.location.search).toBe('?status=disabled');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    await user.selectOptions(select, 'All');
    await waitFor(() => expect(window.location.search).toBe(''));
    await loaded();
  });

  it('is cleared with the other filters', async () => {
    const { user } = renderShops(new ShopUpstream(shops(4)), {
      search: '?name=shop&status=disabled',
      controls: { status: { place: 'toolbar' } },
    });
    expect(chips()).toEqual(['Name: shop', 'Clear filters']);
    await loaded('Shop 2');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('All');
  });
});

describe('chips', () => {
  it('show the active filters, with the names of records, and are removed one at a time', async () => {
    const upstream = new ShopUpstream(shops(4));
    const { user } = renderShops(upstream, { search: '?name=shop&status=enabled&tags[]=7&tags[]=gone' });
    await loaded();
    await waitFor(() =>
      expect(chips()).toEqual(['Name: shop', 'Status: Enabled', 'Tags: Summer', 'Tags: deleted tag', 'Clear filters']),
    );
    await user.click(screen.getByRole('button', { name: 'Remove Tags: deleted tag' }));
    await waitFor(() => expect(upstream.asked.at(-1)?.filter?.tags).toEqual({ id: { in: ['7'] } }));
    await user.click(screen.getByRole('button', { name: 'Remove Status: Enabled' }));
    await loaded('Shop 2');
    expect(window.location.search).toBe('?name=shop&tags[]=7');
    expect(screen.getByRole('region', { name: 'Shops' })).toHaveFocus();
  });

  it('are cleared together, except filters displayed as tabs', async () => {
    const { user } = renderShops(new ShopUpstream(shops(4)), {
      search: '?name=shop&status=enabled&tags[]=7',
      controls: { status: { place: 'none' } },
    });
    await loaded();
    expect(chips()).toEqual(['Name: shop', 'Tags: …', 'Clear filters']);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(window.location.search).toBe('?status=enabled'));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('leave it to the list to announce the number of rows, politely', async () => {
    const { user } = renderShops(new ShopUpstream(shops(8)), { search: '?name=shop+8' });
    await loaded('Shop 8');
    expect(screen.queryByText(/rows shown/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Name: shop 8' }));
    expect(await screen.findByText('3 rows shown')).toHaveAttribute('role', 'status');
  });
});
