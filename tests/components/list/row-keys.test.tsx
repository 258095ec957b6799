import { act, screen, waitFor, within } from '@testing-library/react';
import { pressRowKey } from '@/components/list/row-keys';
import { renderShops, shops, ShopUpstream } from './harness';

jest.mock('next/navigation', () => jest.requireActual<object>('./navigation'));

const link = (name: string) => screen.getByRole('link', { name });
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const stops = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowgroup')[1]!
    .querySelectorAll('a:not([tabindex="-1"]), button:not([tabindex="-1"]), input:not([tabindex="-1"])');

async function open(count = 3) {
  const rendered = renderShops(new ShopUpstream(shops(count)), {
    bulkActions: [{ label: 'Close', run: async () => undefined, success: 'Closed', failure: 'Not closed' }],
  });
  await screen.findByRole('link', { name: 'Shop 1' });
  // The first action of the user loads the keys.
  act(() => screen.getByRole('searchbox', { name: 'Name' }).focus());
  await waitFor(() => expect(stops()).toHaveLength(1));
  return rendered;
}

test('the rows are one Tab stop: the first name, then where the focus was last', async () => {
  const { user } = await open();
  expect([...stops()]).toEqual([link('Shop 1')]);
  act(() => link('Shop 1').focus());
  await user.keyboard('{ArrowDown}');
  expect(link('Shop 2')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(box('Shop 2')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(box('Shop 3')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(box('Shop 3')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(box('Shop 1')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(link('View Shop 1')).toHaveFocus();
  expect([...stops()]).toEqual([link('View Shop 1')]);
});

test('a box that had the focus before the keys were loaded is the Tab stop', async () => {
  renderShops(new ShopUpstream(shops(3)), {
    bulkActions: [{ label: 'Close', run: async () => undefined, success: 'Closed', failure: 'Not closed' }],
  });
  await screen.findByRole('link', { name: 'Shop 1' });
  act(() => box('Shop 2').focus());
  await waitFor(() => expect([...stops()]).toEqual([box('Shop 2')]));
});

test('rows that replace others are one Tab stop, too', async () => {
  const { user } = await open(5);
  await user.click(screen.getByRole('button', { name: 'Next Page' }));
  await screen.findByRole('link', { name: 'Shop 4' });
  await waitFor(() => expect([...stops()]).toEqual([link('Shop 4')]));
});

test('j and k go from row to row, x ticks, Enter on a box opens', async () => {
  const { user } = await open();
  act(() => screen.getByRole('searchbox', { name: 'Name' }).blur());
  act(() => pressRowKey('j'));
  expect(link('Shop 1')).toHaveFocus();
  act(() => pressRowKey('j'));
  act(() => pressRowKey('x'));
  expect(box('Shop 2')).toBeChecked();
  expect(box('Shop 1')).not.toBeChecked();
  act(() => pressRowKey('k'));
  expect(link('Shop 1')).toHaveFocus();
  act(() => pressRowKey('k'));
  expect(link('Shop 1')).toHaveFocus();
  act(() => box('Shop 3').focus());
  const clicked = jest.fn((event: Event) => event.preventDefault());
  link('Shop 3').addEventListener('click', clicked);
  await user.keyboard('{Enter}');
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('Space looks at a row and at the rows beside it, and the list stays', async () => {
  const { user } = await open();
  act(() => link('Shop 2').focus());
  act(() => pressRowKey(' '));
  const dialog = await screen.findByRole('dialog', { name: 'Shop 2' });
  expect(dialog).toHaveTextContent('Row 2 of 3 on this page');
  expect(dialog).toHaveTextContent('EnabledNo');
  await user.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Shop 3' })).toHaveTextContent('EnabledYes');
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/shops/s3');
  await user.keyboard('k');
  await screen.findByRole('dialog', { name: 'Shop 2' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(link('Shop 2')).toHaveFocus());
});

test('Enter on the box of a row without a page looks at the row', async () => {
  const { user } = renderShops(new ShopUpstream(shops(3)), {
    rowHref: undefined,
    rowLink: undefined,
    bulkActions: [{ label: 'Close', run: async () => undefined, success: 'Closed', failure: 'Not closed' }],
  });
  await screen.findByRole('rowheader', { name: 'Shop 1' });
  act(() => box('Shop 1').focus());
  await waitFor(() => expect([...stops()]).toEqual([box('Shop 1')]));
  await user.keyboard('{ArrowDown}{Enter}');
  // Its code loads with the first look.
  const look = await screen.findByRole('dialog', { name: 'Shop 2' });
  expect(look).toHaveTextContent('Row 2 of 3 on this page');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(box('Shop 2')).toHaveFocus());
  expect(box('Shop 2')).not.toBeChecked();
});
