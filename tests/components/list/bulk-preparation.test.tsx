/** A bulk action reads what it will change before it begins: until then it can be stopped, and is begun only once. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SingleBulkAction } from '@/components/list/types';
import { toastStore } from '@/lib/browser/toast';
import { planOf, type Property } from '@/lib/operations/changes';
import { renderShops, shops, ShopUpstream } from './harness';

jest.mock('next/navigation', () => jest.requireActual<object>('./navigation'));

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const disable = () => screen.findByRole('button', { name: 'Disable' });
const toasts = () => toastStore.read().map(({ text }) => text);

/** Renders a list with Disable, whose reading waits for `answer`; selects the first shop and presses it. */
async function prepare(options: Partial<SingleBulkAction> = {}) {
  const held: (() => void)[] = [];
  const property: Property<boolean> = {
    read: async (ids) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return new Map(ids.map((id) => [id, id !== 's2']));
    },
    write: async () => undefined,
  };
  const run = jest.fn(async () => {});
  const action: SingleBulkAction = {
    label: 'Disable',
    plan: (ids) => planOf([{ property, value: false }], ids),
    run,
    success: 'Successfully disabled shops.',
    failure: '',
    ...options,
  };
  const view = renderShops(new ShopUpstream(shops(4)), { bulkActions: [action] });
  await screen.findByRole('link', { name: 'Shop 1' });
  await view.user.click(box('Shop 1'));
  await view.user.click(await disable());
  await waitFor(() => expect(held).toHaveLength(1));
  return { ...view, run, held, answer: () => held.splice(0).forEach((resolve) => resolve()) };
}

/** Lets everything that has been answered take its course. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

it('shows that it is being prepared, and a second press begins nothing', async () => {
  const { user, run, held, answer } = await prepare();
  expect(await disable()).toHaveAttribute('aria-busy', 'true');
  await user.click(await disable());
  expect(held).toHaveLength(1);
  answer();
  await waitFor(() => expect(toasts()).toEqual(['Successfully disabled shops.']));
  expect(run).toHaveBeenCalledTimes(1);
});

it('shows it on the button of its menu', async () => {
  const run = jest.fn(async () => {});
  const plan = jest.fn(() => new Promise<never>(() => undefined));
  const action: SingleBulkAction = { label: 'Disable', plan, run, success: '', failure: '' };
  const { user } = renderShops(new ShopUpstream(shops(4)), { bulkActions: [{ menu: 'Status', actions: [action] }] });
  await screen.findByRole('link', { name: 'Shop 1' });
  await user.click(box('Shop 1'));
  const menu = await screen.findByRole('button', { name: 'Status' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  await waitFor(() => expect(menu).toHaveAttribute('aria-busy', 'true'));
  expect(plan).toHaveBeenCalledTimes(1);
});

it('is stopped by Clear: nothing is written, and other records can be selected for it at once', async () => {
  const { user, run, held, answer } = await prepare();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(box('Shop 3'));
  expect(await disable()).not.toHaveAttribute('aria-busy');
  await user.click(await disable());
  await waitFor(() => expect(held).toHaveLength(2));
  answer();
  await waitFor(() => expect(toasts()).toEqual(['Successfully disabled shops.']));
  expect(run.mock.calls).toEqual([[['s3'], undefined, expect.any(Function)]]);
});

it('is stopped by Escape, which clears the selection', async () => {
  const { user, run, answer } = await prepare();
  await user.keyboard('{Escape}');
  expect(box('Shop 1')).not.toBeChecked();
  answer();
  await settle();
  expect(run).not.toHaveBeenCalled();
  expect(toasts()).toEqual([]);
});

it('is stopped by a change of the selection, which is said, and asks nothing afterwards', async () => {
  const { user, run, answer } = await prepare();
  await user.click(box('Shop 2'));
  expect(toasts()).toEqual(['Disable was not started, because the selection was changed.']);
  expect(await disable()).not.toHaveAttribute('aria-busy');
  answer();
  await settle();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(run).not.toHaveBeenCalled();
});

it('is stopped where the list is left', async () => {
  const { unmount, run, answer } = await prepare();
  unmount();
  answer();
  await settle();
  expect(run).not.toHaveBeenCalled();
});

it('asks before its page is left by a link, and is not begun once that is agreed to', async () => {
  const { user, run, answer } = await prepare();
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/orders' }));
  fireEvent.click(link);
  link.remove();
  const question = await screen.findByRole('alertdialog', { name: 'Stop and leave?' });
  expect(question).toHaveTextContent('Disable is still running: 0 of 1 done.');
  await user.click(within(question).getByRole('button', { name: 'Stop and leave' }));
  // The page that the link leads to has not arrived yet.
  answer();
  await settle();
  expect(run).not.toHaveBeenCalled();
  await waitFor(async () => expect(await disable()).not.toHaveAttribute('aria-busy'));

  // A yes counts for what was left then, and for nothing after it.
  await user.click(await disable());
  await waitFor(async () => expect(await disable()).toHaveAttribute('aria-busy', 'true'));
  answer();
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
});

it('begins nothing where its question is answered after the list was left', async () => {
  let agree: (input: string) => void = () => undefined;
  const ask = () => new Promise<string>((resolve) => (agree = resolve));
  const plan = jest.fn(() => Promise.resolve({ changes: [], unchanged: new Set<string>() }));
  const run = jest.fn(async () => {});
  const action: SingleBulkAction<unknown> = { label: 'Disable', ask, plan, run, success: '', failure: '' };
  const { user, unmount } = renderShops(new ShopUpstream(shops(4)), { bulkActions: [action] });
  await screen.findByRole('link', { name: 'Shop 1' });
  await user.click(box('Shop 1'));
  await user.click(await disable());
  unmount();
  agree('tag');
  await settle();
  expect(plan).not.toHaveBeenCalled();
  expect(run).not.toHaveBeenCalled();
});
