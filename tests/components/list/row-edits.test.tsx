/** A text that is edited in a row of a list: whatever moves the list asks before what was typed is lost. */
import { screen, waitFor, within } from '@testing-library/react';
import { InlineEdit } from '@/components/form/inline-edit';
import type { Column } from '@/components/list/types';
import { renderShops, shops, ShopUpstream, type Shop } from './harness';

jest.mock('next/navigation', () => jest.requireActual<object>('./navigation'));

const columns: Column<Shop, 'name'>[] = [
  {
    header: 'Name',
    sort: 'name',
    cell: ({ id, name }) => (
      <InlineEdit
        label={`New name of ${name}`}
        draft={`shop ${id}`}
        text={name}
        latest={async () => name}
        onSave={async () => undefined}
        onDone={() => undefined}
      />
    ),
  },
];
const box = (name: string) => screen.getByRole('textbox', { name: `New name of ${name}` });
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const answer = async (name: string) => within(await question()).getByRole('button', { name });

/** Shows eight shops, three per page, each with its name in a box, and types in the second one. */
async function type() {
  const view = renderShops(new ShopUpstream(shops(8)), { columns, rowHref: undefined });
  await view.user.type(await screen.findByRole('textbox', { name: 'New name of Shop 2' }), 'x');
  return view;
}
type User = Awaited<ReturnType<typeof type>>['user'];

it.each([
  ['Next Page', (user: User) => user.click(screen.getByRole('button', { name: 'Next Page' }))],
  ['a sort header', (user: User) => user.click(screen.getByRole('button', { name: 'Name' }))],
  ['a search', (user: User) => user.type(screen.getByRole('searchbox', { name: 'Name' }), 'shop 8{Enter}')],
  ['Sort By', (user: User) => user.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'createdAt:asc')],
])('%s asks first, and Keep editing leaves the list as it is', async (_, move) => {
  const { user } = await type();
  const address = window.location.href;
  await move(user);
  await user.click(await answer('Keep editing'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(box('Shop 2')).toHaveValue('x');
  expect(window.location.href).toBe(address);
});

it('Discard moves the list, and asks no more', async () => {
  const { user } = await type();
  await user.type(box('Shop 3'), 'y');
  await user.click(screen.getByRole('button', { name: 'Next Page' }));
  await user.click(await answer('Discard'));
  expect(await screen.findByRole('textbox', { name: 'New name of Shop 4' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Prev Page' }));
  await waitFor(() => expect(box('Shop 2')).toHaveValue('Shop 2'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a row that stays on the page has its own text again after Discard', async () => {
  const { user } = await type();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'createdAt:asc');
  await user.click(await answer('Discard'));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('sort')).toBe('createdAt:asc'));
  expect(box('Shop 2')).toHaveValue('Shop 2');
});

it('nothing asks where nothing was typed', async () => {
  const { user } = renderShops(new ShopUpstream(shops(8)), { columns, rowHref: undefined });
  await user.click(await screen.findByRole('textbox', { name: 'New name of Shop 2' }));
  await user.click(screen.getByRole('button', { name: 'Next Page' }));
  expect(await screen.findByRole('textbox', { name: 'New name of Shop 4' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
