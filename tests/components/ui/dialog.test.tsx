import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Menu } from '@/components/ui/menu';

function Screen({ busy = false, viaMenu = false }: { busy?: boolean; viaMenu?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Brand Information</h1>
      {viaMenu ? (
        <Menu
          trigger={<button type="button">Actions</button>}
          items={[{ label: 'Notes', onSelect: () => setOpen(true) }]}
        />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Notes" description="Shown to customers." busy={busy}>
        <DialogBody>
          <input aria-label="Product" />
        </DialogBody>
        <DialogFooter>
          <button type="button">Save</button>
        </DialogFooter>
      </Dialog>
    </main>
  );
}

/** Two steps, each a dialog of its own; the second opens in the moment in which the first closes. */
function Steps() {
  const [step, setStep] = useState(0);
  return (
    <main>
      <h1 tabIndex={-1}>Vouchers</h1>
      <button type="button" onClick={() => setStep(1)}>
        Create
      </button>
      {[1, 2].map((at) => (
        <Dialog key={at} open={step === at} onClose={() => setStep(0)} title={`Step ${at}`}>
          <button type="button" onClick={() => setStep(at === 1 ? 2 : 0)}>
            Next
          </button>
        </Dialog>
      ))}
    </main>
  );
}

describe('Dialog', () => {
  it('returns the focus to what opened the first of two dialogs that follow each other', async () => {
    render(<Steps />);
    const opener = screen.getByRole('button', { name: 'Create' });
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('dialog', { name: 'Step 2' });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('is named and described, focuses the first field and returns the focus', async () => {
    render(<Screen />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Notes' });
    expect(dialog).toHaveAccessibleDescription('Shown to customers.');
    expect(screen.getByRole('textbox', { name: 'Product' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('keeps the focus inside', async () => {
    render(<Screen />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const seen: (string | null)[] = [];
    for (let press = 0; press < 3; press++) {
      await userEvent.tab();
      seen.push(document.activeElement?.textContent || (document.activeElement?.getAttribute('aria-label') ?? null));
    }
    expect(seen).toEqual(['Save', 'Close', 'Product']);
  });

  it('takes the focus when the control that has it disappears, and not on its way to the next one', async () => {
    const taken = jest.fn();
    function Fields() {
      const [visited, setVisited] = useState(0);
      return (
        <Dialog open onClose={() => {}} title="Notes">
          <DialogBody>
            <input aria-label="First" onBlur={() => flushSync(() => setVisited(visited + 1))} />
            <input aria-label="Second" />
            {visited < 2 ? (
              <button type="button" onClick={() => setVisited(2)}>
                Remove
              </button>
            ) : null}
          </DialogBody>
        </Dialog>
      );
    }
    render(<Fields />);
    const body = screen.getByRole('textbox', { name: 'First' }).parentElement;
    body?.addEventListener('focus', taken);
    await userEvent.click(screen.getByRole('textbox', { name: 'Second' }));
    expect(screen.getByRole('textbox', { name: 'Second' })).toHaveFocus();
    expect(taken).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(body).toHaveFocus();
  });

  it('closes on Escape, but cannot be closed while busy', async () => {
    const { rerender } = render(<Screen />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    rerender(<Screen busy />);
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    expect(dialog).toBeInTheDocument();
    rerender(<Screen />);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('opened from a menu, returns the focus to the button of the menu', async () => {
    render(<Screen viaMenu />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Notes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Notes' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
  });

  it('focuses the title of the page when its opener no longer exists', async () => {
    function Vanishing() {
      const [open, setOpen] = useState<boolean | null>(null);
      return (
        <main>
          <h1 tabIndex={-1}>Tags</h1>
          {open === null ? (
            <button type="button" onClick={() => setOpen(true)}>
              Row
            </button>
          ) : null}
          <Dialog open={open === true} onClose={() => setOpen(false)} title="Delete">
            <DialogBody>
              <button type="button" onClick={() => setOpen(false)}>
                Done
              </button>
            </DialogBody>
          </Dialog>
        </main>
      );
    }
    render(<Vanishing />);
    await userEvent.click(screen.getByRole('button', { name: 'Row' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tags' })).toHaveFocus());
  });
});
