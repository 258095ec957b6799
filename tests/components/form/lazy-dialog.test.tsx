import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { Dialog, DialogBody } from '@/components/ui/dialog';

function Notes({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Notes">
      <DialogBody>body</DialogBody>
    </Dialog>
  );
}

it('lazyDialog loads its code when first opened, once', async () => {
  const load = jest.fn(async () => Notes);
  const LazyNotes = lazyDialog(load);
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <LazyNotes open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  render(<Screen />);
  expect(load).not.toHaveBeenCalled();
  for (let round = 0; round < 2; round++) {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Notes' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  }
  expect(load).toHaveBeenCalledTimes(1);
});
