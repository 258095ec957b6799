import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { alreadySet } from '@/components/list/already';
import type { SingleBulkAction } from '@/components/list/types';
import { planOf, type Property } from '@/lib/operations/changes';
import { AppError } from '@/lib/errors';
import { toast, toastStore } from '@/lib/browser/toast';
import { renderShops, shops, ShopUpstream, type Shop } from './harness';

jest.mock('next/navigation', () => jest.requireActual<object>('./navigation'));

const loaded = (name = 'Shop 1') => screen.findByRole('link', { name });
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const pageBox = () => screen.getByRole('checkbox', { name: 'Select all rows on this page' });
const next = () => screen.getByRole('button', { name: 'Next Page' });
const messages = () =>
  within(screen.getByRole('region', { name: 'Messages' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

function deletion(upstream: ShopUpstream, options: Partial<SingleBulkAction> = {}) {
  const run = jest.fn(async (ids: string[]) => {
    upstream.rows = upstream.rows.filter(({ id }) => !ids.includes(id));
  });
  const action: SingleBulkAction = {
    label: 'Delete',
    tone: 'danger',
    confirm: 'Are you sure you want to delete the selected shops?',
    run,
    success: 'Successfully deleted shops.',
    failure: 'Server error. could not delete shops.',
    ...options,
  };
  return { run, action };
}

/** Renders eight shops, three per page, with the action; selects nothing. */
async function setUp(
  options: Partial<SingleBulkAction> = {},
  count = 8,
  props: Parameters<typeof renderShops>[1] = {},
) {
  const upstream = new ShopUpstream(shops(count));
  const { run, action } = deletion(upstream, options);
  const view = renderShops(upstream, { bulkActions: [action], ...props });
  await loaded();
  return { upstream, run, ...view };
}

describe('selection', () => {
  it('[ERR-18] selects rows and the visible page, and survives paging and sorting', async () => {
    const { user } = await setUp();
    await user.click(box('Shop 2'));
    expect(screen.getByText('1 selected')).toHaveAttribute('role', 'status');
    expect(pageBox()).toBePartiallyChecked();
    await user.click(pageBox());
    expect(screen.getByText('3 selected')).toBeVisible();

    await user.click(next());
    await loaded('Shop 4');
    expect(screen.getByText('3 selected, 3 outside this page')).toBeVisible();
    expect(pageBox()).not.toBeChecked();
    await user.click(box('Shop 5'));
    expect(screen.getByText('4 selected, 3 outside this page')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Name' }));
    await loaded('Shop 1');
    expect(pageBox()).toBeChecked();
    await user.click(pageBox());
    expect(screen.getByText('1 selected, 1 outside this page')).toBeVisible();
  });

  it('selects everything between two Shift-clicks', async () => {
    const { user } = await setUp();
    await user.click(box('Shop 1'));
    await user.keyboard('{Shift>}');
    await user.click(box('Shop 3'));
    await user.keyboard('{/Shift}');
    expect(box('Shop 2')).toBeChecked();
    expect(screen.getByText('3 selected')).toBeVisible();
  });

  it('is gone when a filter changes', async () => {
    const { user } = await setUp();
    await user.click(box('Shop 1'));
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'shop 1{Enter}');
    await waitFor(() => expect(box('Shop 1')).not.toBeChecked());
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('takes no row of the filter before, which is shown until the next rows arrive', async () => {
    const { user, upstream } = await setUp();
    upstream.hold();
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'shop 1{Enter}');
    for (const tick of [
      () => user.click(box('Shop 1')),
      () => user.keyboard(' '),
      () => user.keyboard('{Shift>}').then(() => user.click(box('Shop 3'))),
      () => user.keyboard('{/Shift}').then(() => user.click(pageBox())),
    ]) {
      await tick();
      expect(screen.queryByText(/selected/)).toBeNull();
      expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
    }
    act(() => upstream.release());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Shop 3' })).toBeNull());
    expect(screen.queryByText(/selected/)).toBeNull();
    await user.click(pageBox());
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('takes the rows that are shown while another page of the same filter loads', async () => {
    const { user, upstream } = await setUp();
    upstream.hold();
    await user.click(next());
    await user.click(box('Shop 1'));
    expect(screen.getByText('1 selected')).toBeVisible();
    act(() => upstream.release());
    await loaded('Shop 4');
    expect(screen.getByText('1 selected, 1 outside this page')).toBeVisible();
  });

  it.each([
    ['what is counted down', () => toast.countdown('Deleting 1 shop', { until: Date.now() + 5000, seconds: 5 })],
    ['a message', () => toast.notice('Saved')],
  ])('stays on the Escape that ends %s', async (_what, show) => {
    const { user } = await setUp();
    await user.click(box('Shop 1'));
    act(() => void show());
    await waitFor(() => expect(messages()).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(messages()).toEqual([]);
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(box('Shop 1')).not.toBeChecked();
  });

  it('is cleared by Clear and by Escape, but not when Escape closed something else', async () => {
    const { user } = await setUp();
    await user.click(box('Shop 1'));
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(box('Shop 1')).not.toBeChecked();

    await user.click(box('Shop 1'));
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'x{Escape}');
    expect(box('Shop 1')).toBeChecked();
    await user.keyboard('{Escape}');
    expect(box('Shop 1')).not.toBeChecked();
  });

  it('announces the given text', async () => {
    const { user } = await setUp({}, 8, {
      texts: {
        caption: 'Shops',
        noun: 'shop',
        error: '',
        empty: { title: '' },
        selected: (count) => `${count} shops selected`,
      },
    });
    await user.click(box('Shop 1'));
    expect(screen.getByText('1 shops selected')).toBeVisible();
  });

  it('is not offered where there is no action', async () => {
    await setUp({}, 8, { bulkActions: undefined });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('includes every match where the list offers it, and reports when that failed', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = jest.fn(async () => ['s1', 's5', 's9']);
    const { user } = await setUp({}, 8, {
      search: '?status=enabled',
      header: { title: 'Shops' },
      selectAllMatches: { label: 'Select All', load, failure: 'Error. could not select shops' },
    });
    await user.click(screen.getByRole('button', { name: 'Select All' }));
    expect(await screen.findByText('3 selected, 1 outside this page')).toBeVisible();
    expect(load).toHaveBeenCalledWith({ enabled: { is: true } });
    load.mockRejectedValueOnce(new AppError('UNKNOWN'));
    await user.click(screen.getByRole('button', { name: 'Select All' }));
    await waitFor(() => expect(messages()).toEqual(['Error. could not select shops']));
    expect(screen.getByText('3 selected, 1 outside this page')).toBeVisible();
  });
});

describe('a bulk action', () => {
  const press = async (user: Awaited<ReturnType<typeof setUp>>['user'], name = 'Delete') => {
    await user.click(await screen.findByRole('button', { name }));
  };
  const agree = async (user: Awaited<ReturnType<typeof setUp>>['user']) => {
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  };

  it('[ERR-19] asks first and names the records; Cancel sends nothing', async () => {
    const { user, run } = await setUp();
    await user.click(box('Shop 1'));
    await user.click(box('Shop 3'));
    await press(user);
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete the selected shops?',
    });
    expect(question).toHaveTextContent('Shop 1 and Shop 3');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(run).not.toHaveBeenCalled();
    expect(box('Shop 1')).toBeChecked();
  });

  it('does one chunk at once, raises one toast, reads the list again and deselects what is done', async () => {
    const { user, run, upstream } = await setUp();
    await user.click(box('Shop 1'));
    await user.click(next());
    await loaded('Shop 4');
    await user.click(box('Shop 4'));
    const asked = upstream.asked.length;
    await press(user);
    await agree(user);
    await waitFor(() => expect(messages()).toEqual(['Successfully deleted shops.']));
    expect(run).toHaveBeenCalledTimes(1);
    expect(run).toHaveBeenCalledWith(['s1', 's4'], undefined, expect.any(Function));
    expect(upstream.asked.length).toBe(asked + 1);
    await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('[ERR-18] after a failure reads the list again and keeps the remaining records selected', async () => {
    const { user, upstream } = await setUp({
      run: async () => {
        upstream.rows = upstream.rows.filter(({ id }) => id !== 's1');
        throw new AppError('UNKNOWN');
      },
    });
    await user.click(box('Shop 1'));
    await user.click(box('Shop 2'));
    await press(user);
    await agree(user);
    await waitFor(() => expect(messages()).toEqual(['Server error. could not delete shops.']));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Shop 1' })).toBeNull());
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(box('Shop 2')).toBeChecked();
  });

  it('is in a menu where several belong together, without a confirmation where none is needed', async () => {
    const run = jest.fn(async () => {});
    const action = (label: string): SingleBulkAction => ({
      label,
      run,
      success: `Successfully ${label.toLowerCase()}d shops.`,
      failure: '',
    });
    const { user } = await setUp({}, 8, {
      bulkActions: [{ menu: 'Status', actions: [action('Enable'), action('Disable')] }],
    });
    await user.click(box('Shop 2'));
    await press(user, 'Status');
    await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
    await waitFor(() => expect(messages()).toEqual(['Successfully disabled shops.']));
    expect(run).toHaveBeenCalledWith(['s2'], undefined, expect.any(Function));
  });

  it('collects its input before it runs, and does nothing when the user cancels', async () => {
    const ask = jest
      .fn<Promise<string[] | undefined>, []>()
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce(['tag']);
    const run = jest.fn(async () => {});
    const { user } = await setUp({ label: 'Add Tags', confirm: undefined, ask, run });
    await user.click(box('Shop 2'));
    await press(user, 'Add Tags');
    await waitFor(() => expect(ask).toHaveBeenCalledWith(['s2']));
    expect(run).not.toHaveBeenCalled();
    await press(user, 'Add Tags');
    await waitFor(() => expect(run).toHaveBeenCalledWith(['s2'], ['tag'], expect.any(Function)));
  });

  it('[ERR-18] on many records runs in chunks with progress, and ends in a receipt that can retry failures', async () => {
    const held: (() => void)[] = [];
    let broken = true;
    const { user, upstream } = await setUp({
      chunkSize: 1,
      run: async ([id]) => {
        await new Promise<void>((resolve) => held.push(resolve));
        if (id === 's2' && broken) throw new AppError('CONFLICT', { message: 'Shop 2 still has orders.' });
        upstream.rows = upstream.rows.filter((shop) => shop.id !== id);
      },
    });
    const finish = async (chunk: number) => {
      await waitFor(() => expect(held.length).toBe(chunk));
      held[chunk - 1]!();
    };
    await user.click(pageBox());
    await press(user);
    await agree(user);
    await finish(1);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete' });
    await waitFor(() => expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3'));
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    await finish(2);
    await finish(3);

    expect(await within(dialog).findByText('2 done, 1 failed')).toBeVisible();
    const failed = within(dialog).getByRole('list', { name: 'What failed' });
    expect(failed).toHaveTextContent('Shop 2 still has orders.Shop 2');
    expect(messages()).toEqual(['Server error. could not delete shops.']);

    broken = false;
    await user.click(within(dialog).getByRole('button', { name: 'Retry failed' }));
    await finish(4);
    expect(await within(dialog).findByText('3 done')).toBeVisible();
    expect(messages()).toEqual(['Server error. could not delete shops.', 'Successfully deleted shops.']);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(await loaded('Shop 4')).toBeVisible();
  });

  it('[ERR-18] can be cancelled between chunks; records that were not reached stay selected', async () => {
    const held: (() => void)[] = [];
    const { user } = await setUp({
      chunkSize: 1,
      run: async () => {
        await new Promise<void>((resolve) => held.push(resolve));
      },
    });
    await user.click(pageBox());
    await press(user);
    await agree(user);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete' });
    await waitFor(() => expect(held).toHaveLength(1));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    held[0]!();
    expect(await within(dialog).findByText('1 done, 2 not started')).toBeVisible();
    expect(held).toHaveLength(1);
    expect(messages()).toEqual(['Successfully deleted shops.']);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('2 selected')).toBeVisible();
  });

  it('stops when the session is over, and redirects to sign-in once', async () => {
    const run = jest.fn(async () => Promise.reject(new AppError('UNAUTHENTICATED')));
    const { user, onSignedOut } = await setUp({ chunkSize: 1, run });
    await user.click(pageBox());
    await press(user);
    await agree(user);
    expect(await screen.findByText('0 done, 1 failed, 2 not started')).toBeVisible();
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('[ERR-18] that succeeds for some of a few shows a receipt: done, failed, why; failures stay selected', async () => {
    const { user } = await setUp({
      confirm: undefined,
      run: async (ids) => {
        if (ids.includes('s2')) throw new AppError('NOT_FOUND', { upstreamMessage: 'Shop 2 was closed.' });
      },
    });
    await user.click(pageBox());
    await press(user);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete' });
    expect(await within(dialog).findByText('2 done, 1 failed')).toBeVisible();
    expect(within(dialog).getByRole('list', { name: 'What failed' })).toHaveTextContent('Shop 2 was closed.Shop 2');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(box('Shop 2')).toBeChecked();
  });

  it('[ERR-18] shows the receipt also where the list is empty afterwards, and the reason only there', async () => {
    const { user, upstream } = await setUp(
      {
        confirm: undefined,
        run: async (ids) => {
          const gone = ids.filter((id) => id === 's2');
          upstream.rows = upstream.rows.filter(({ id }) => id !== 's2' && (gone.length > 0 || !ids.includes(id)));
          if (gone.length > 0)
            throw new AppError('NOT_FOUND', {
              upstreamMessage: 'Unable to find Shop with ids: s2. Nothing was changed.',
            });
        },
      },
      3,
    );
    await user.click(pageBox());
    await press(user);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete' });
    expect(await within(dialog).findByText('2 done, 1 failed')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Shop 1' })).toBeNull();
    expect(messages().join()).not.toContain('Nothing was changed');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next Page' })).toBeNull();
  });

  const off = {
    label: 'Disable',
    confirm: undefined,
    already: alreadySet<Shop>('already off', (shop) => !shop.enabled),
    success: 'Successfully disabled shops.',
  };

  it('announces the changes before, and reports them afterwards', async () => {
    const run = jest.fn(async () => {});
    const { user } = await setUp({ ...off, run });
    await user.click(pageBox());
    await press(user, 'Disable');
    const question = await screen.findByRole('alertdialog', {
      name: 'Disable: 3 selected, 2 will change, 1 is already off',
    });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(run).not.toHaveBeenCalled();
    await press(user, 'Disable');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('2 changed, 1 was already off')).toBeVisible();
  });

  it('asks for no confirmation where all would change, and reports where none did', async () => {
    const { user } = await setUp({ ...off, run: async () => {} });
    await user.click(box('Shop 1'));
    await press(user, 'Disable');
    await waitFor(() => expect(messages()).toEqual(['Successfully disabled shops.']));
    await user.click(box('Shop 2'));
    await press(user, 'Disable');
    await waitFor(() => expect(messages()).toContain('Nothing changed: it was already off.'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is undone from its receipt, which offers nothing for a second click; Redo is in the toast', async () => {
    const enabled = new Map<string, boolean>();
    const write = async (ids: string[], value: boolean) => ids.forEach((id) => enabled.set(id, value));
    const property: Property<boolean> = {
      read: async (ids) => new Map(ids.map((id) => [id, enabled.get(id) ?? id !== 's2'])),
      write,
    };
    const { user } = await setUp({
      ...off,
      chunkSize: 1,
      plan: (ids) => planOf([{ property, value: false }], ids),
      run: (ids) => write(ids, false),
    });
    await user.click(pageBox());
    await press(user, 'Disable');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
    const receipt = await screen.findByRole('alertdialog', { name: 'Disable' });
    await user.click(await within(receipt).findByRole('button', { name: 'Undo' }));
    const undone = await screen.findByRole('alertdialog', { name: 'Undo: Disable' });
    expect(await within(undone).findByText('2 done')).toBeVisible();
    expect(within(undone).queryByRole('button', { name: /undo|redo/i })).toBeNull();
    expect(within(undone).getByRole('button', { name: 'Close' })).toHaveFocus();
    expect([...enabled]).toEqual([
      ['s1', true],
      ['s2', false],
      ['s3', true],
    ]);
    await user.click(within(undone).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect([...enabled.values()]).toEqual([false, false, false]));
  });

  it('is undone without a change to what has been selected since', async () => {
    const enabled = new Map([...'123'].map((n) => [`s${n}`, true]));
    const write = async (ids: string[], value: boolean) => ids.forEach((id) => enabled.set(id, value));
    const property: Property<boolean> = { read: async () => new Map(enabled), write };
    const { user } = await setUp({
      ...off,
      plan: (ids) => planOf([{ property, value: false }], ids),
      run: (ids) => write(ids, false),
    });
    await user.click(box('Shop 1'));
    await user.click(box('Shop 3'));
    await press(user, 'Disable');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(box('Shop 1')).not.toBeChecked());
    await user.click(box('Shop 2'));
    enabled.delete('s3');
    await user.click(undo);
    const receipt = await screen.findByRole('alertdialog', { name: 'Undo: Disable' });
    expect(await within(receipt).findByText('1 done, 1 failed')).toBeVisible();
    expect(within(receipt).queryByText(/stay selected/)).toBeNull();
    await user.click(within(receipt).getByRole('button', { name: 'Close' }));
    expect(enabled.get('s1')).toBe(true);
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(box('Shop 2')).toBeChecked();
  });

  it('trusts the upstream’s count when it changed fewer', async () => {
    const { user } = await setUp({ confirm: undefined, run: async () => ({ changed: 1 }) });
    await user.click(pageBox());
    await press(user);
    expect(await screen.findByText('1 changed, 2 unchanged')).toBeVisible();
  });

  it('asks before the page is left while running, stops when it is left, and does not report a success', async () => {
    const held: (() => void)[] = [];
    const { user, unmount } = await setUp({
      chunkSize: 1,
      confirm: undefined,
      run: () => new Promise<void>((resolve) => held.push(resolve)),
    });
    await user.click(pageBox());
    await press(user);
    await waitFor(() => expect(held).toHaveLength(1));
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/orders' }));
    fireEvent.click(link);
    const question = await screen.findByRole('alertdialog', { name: 'Stop and leave?' });
    expect(question).toHaveTextContent('0 of 3 done');
    await user.click(within(question).getByRole('button', { name: 'Stop and leave' }));
    link.remove();
    unmount();
    held[0]!();
    await waitFor(() =>
      expect(toastStore.read().map(({ text }) => text)).toEqual([
        'Delete was stopped when you left the page: 1 of 3 done.',
      ]),
    );
    expect(held).toHaveLength(1);
  });
});
