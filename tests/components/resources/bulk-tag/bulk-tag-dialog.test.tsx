/** Bulk Tag while it reads which products have the tags: the buttons are busy, and Cancel and Escape stop it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BulkTagDialog } from '@/components/resources/bulk-tag/bulk-tag-dialog';
import { ConfirmProvider } from '@/components/ui/confirm-provider';
import { createBrowserQueryClient } from '@/lib/browser/query-client';
import { callOperation } from '@/lib/operations/call';
import { send } from '@/lib/operations/send';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), usePathname: () => '/bulk-tag' }));
jest.mock('@/lib/operations/call', () => ({
  ...jest.requireActual<object>('@/lib/operations/call'),
  callOperation: jest.fn(),
}));
jest.mock('@/lib/operations/send', () => ({ send: jest.fn() }));
const call = jest.mocked(callOperation as (operation: string, variables: unknown) => Promise<unknown>);
const write = jest.mocked(send as unknown as (given: unknown) => Promise<unknown>);

const SELECTED = new Map([['p1', 'Piece 1']]);
const button = (name: string) => screen.getByRole('button', { name });

function Screen() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Bulk Tag
      </button>
      <BulkTagDialog open={open} onClose={() => setOpen(false)} selected={SELECTED} />
    </>
  );
}

/** Opens the dialog with one tag chosen and presses Apply Tags; the marketplace answers reads only with `answer`. */
async function apply() {
  const held: (() => void)[] = [];
  call.mockImplementation(async (operation) => {
    if (operation === 'AllTags')
      return { allTags: [{ id: 't1', name: 'Summer', option: null, optionName: null, enabled: true }] };
    await new Promise<void>((resolve) => held.push(resolve));
    return { allProducts: [] };
  });
  write.mockReset().mockResolvedValue({ addTagsToProducts: { updatedCount: 1 } });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createBrowserQueryClient(jest.fn())}>
      <ConfirmProvider>
        <Screen />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'Summer');
  await user.click(await screen.findByRole('option', { name: 'Summer' }));
  await user.keyboard('{Escape}');
  // One line above the buttons counts, too.
  await waitFor(() => expect(held).toHaveLength(1));
  await user.click(button('Apply Tags'));
  await waitFor(() => expect(held).toHaveLength(2));
  return { user, held, answer: () => held.splice(0).forEach((resolve) => resolve()) };
}

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

it('[BLK-19] is busy while it is prepared, and a second press begins nothing', async () => {
  const { user, held, answer } = await apply();
  expect(button('Apply Tags')).toHaveAttribute('aria-busy', 'true');
  expect(button('Remove Tags')).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Tags' })).toBeDisabled();
  await user.click(button('Apply Tags'));
  expect(screen.getByRole('dialog', { name: 'Bulk Tag' })).toBeVisible();
  expect(held).toHaveLength(2);
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(write).toHaveBeenCalledTimes(1);
});

it.each([
  ['Cancel', (user: ReturnType<typeof userEvent.setup>) => user.click(button('Cancel'))],
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
])('%s while it is prepared closes the dialog, and no tag is applied', async (_, leave) => {
  const { user, answer } = await apply();
  await leave(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Bulk Tag'));
  answer();
  await settle();
  expect(write).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Bulk Tag' })).toBeVisible();
  expect(button('Apply Tags')).not.toHaveAttribute('aria-busy');
});
