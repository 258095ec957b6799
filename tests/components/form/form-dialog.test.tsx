import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { z } from 'zod';
import { DraftOwner } from '@/components/form/draft-owner';
import { FormDialog, type FormDialogProps } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-fields';
import { ConfirmProvider } from '@/components/ui/confirm-provider';
import { waitingDialogs } from '@/lib/browser/drafts';
import { endSession } from '@/lib/browser/session-end';
import { AppError } from '@/lib/errors';
import { optionalText, requiredText } from '@/lib/forms/fields';
import { toastStore } from '@/lib/browser/toast';

jest.mock('next/navigation', () => ({ useRouter: jest.fn() }));
const push = jest.fn();
jest.mocked(useRouter).mockReturnValue({ push } as unknown as ReturnType<typeof useRouter>);

const schema = z.object({ product: requiredText(), cart: optionalText() });
type Values = z.infer<typeof schema>;
type Options = Partial<FormDialogProps<Values, Values>>;

function Screen(options: Options) {
  const [open, setOpen] = useState(false);
  return (
    <DraftOwner value="u1">
      <ConfirmProvider>
        <button type="button" onClick={() => setOpen(true)}>
          Edit notes
        </button>
        <FormDialog<Values, Values>
          open={open}
          onClose={() => setOpen(false)}
          title="Notes"
          draft="notes b1"
          schema={schema}
          values={{ product: 'Made to order', cart: 'Two weeks' }}
          onSubmit={async () => undefined}
          {...options}
        >
          <TextField name="product" label="Product" required />
          <TextField name="cart" label="Cart" />
        </FormDialog>
      </ConfirmProvider>
    </DraftOwner>
  );
}

async function openDialog(options: Options = {}) {
  render(<Screen {...options} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit notes' }));
  return screen.getByRole('dialog', { name: 'Notes' });
}

const product = () => screen.getByRole('textbox', { name: 'Product' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('FormDialog', () => {
  it('[BRD-51] opens with the current values, the first field focused', async () => {
    await openDialog();
    expect(product()).toHaveValue('Made to order');
    expect(product()).toHaveFocus();
    expect(product()).toHaveAttribute('aria-required', 'true');
  });

  it('[BRD-67] [BRD-68] returns all values and the changed ones, empty strings as null, and closes', async () => {
    const onSubmit = jest.fn<Promise<void>, [Values, object]>().mockResolvedValue(undefined);
    const dialog = await openDialog({ onSubmit });
    await userEvent.clear(screen.getByRole('textbox', { name: 'Cart' }));
    await save();
    expect(onSubmit).toHaveBeenCalledWith(
      { product: 'Made to order', cart: '' },
      { cart: null },
      { product: 'Made to order', cart: 'Two weeks' },
    );
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit notes' })).toHaveFocus());
  });

  it('sends on Enter', async () => {
    const onSubmit = jest.fn().mockResolvedValue(undefined);
    await openDialog({ onSubmit });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('[SES-06] does not send invalid values: one message, tied to its field, which takes the focus', async () => {
    const onSubmit = jest.fn();
    await openDialog({ onSubmit });
    await userEvent.clear(product());
    await userEvent.click(screen.getByRole('textbox', { name: 'Cart' }));
    await save();
    expect(await screen.findAllByText('Required')).toHaveLength(1);
    expect(product()).toBeInvalid();
    expect(product()).toHaveAccessibleDescription('Required');
    expect(product()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(product(), 'x');
    expect(product()).toBeValid();
  });

  it('while sending, nothing can be changed, sent twice or closed', async () => {
    let finish: () => void = () => undefined;
    const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const dialog = await openDialog({ onSubmit });
    await save();
    expect(product()).toBeDisabled();
    await save();
    await userEvent.keyboard('{Escape}');
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(dialog).toBeInTheDocument();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('shows a server error about a field at the field, and keeps the typed text', async () => {
    await openDialog({
      onSubmit: () =>
        Promise.reject(new AppError('BAD_USER_INPUT', { fieldErrors: { 'update.notes.cart': 'Too long' } })),
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Cart' }), '!');
    await save();
    const cart = screen.getByRole('textbox', { name: 'Cart' });
    await waitFor(() => expect(cart).toHaveAccessibleDescription('Too long'));
    expect(cart).toHaveValue('Two weeks!');
    await waitFor(() => expect(cart).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows any other failure above the fields until the next attempt', async () => {
    const onSubmit = jest
      .fn()
      .mockRejectedValueOnce(new AppError('UPSTREAM_DOWN', { requestId: '7f3a' }))
      .mockResolvedValueOnce(undefined);
    const dialog = await openDialog({ onSubmit });
    await userEvent.type(product(), '!');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The marketplace could not be reached. Please try again.Reference: 7f3a',
    );
    expect(product()).toHaveValue('Made to order!');
    await save();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('[BRD-107] shows a failure with the text of the dialog where it has one', async () => {
    await openDialog({
      onSubmit: () => Promise.reject(new AppError('UNKNOWN', { upstreamMessage: 'no orders' })),
      failureText: (error) => `Error: ${error.upstreamMessage}`,
    });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: no orders');
  });

  it.each(['Cancel', 'Close'])('asks before %s loses changes, and only then', async (name) => {
    const dialog = await openDialog();
    await userEvent.type(product(), '!');
    await userEvent.click(screen.getByRole('button', { name }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(product()).toHaveValue('Made to order!');
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('closes without asking when nothing changed, and starts with fresh state when opened again', async () => {
    const dialog = await openDialog();
    await userEvent.type(product(), 'x{Backspace}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Edit notes' }));
    expect(product()).toHaveValue('Made to order');
  });

  it('[BRD-81] [BRD-86] with the option set, saving without a change sends nothing and closes', async () => {
    const onSubmit = jest.fn();
    const dialog = await openDialog({ onSubmit, skipUnchanged: true });
    await save();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('with the option set, Save is disabled until something changes', async () => {
    await openDialog({ needsChange: true });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(product(), '!');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});

describe('text typed in a dialog', () => {
  const type = async () => {
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Cart' }), ', or three');
    return dialog;
  };
  const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  const unload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  beforeEach(() => window.sessionStorage.clear());

  it.each([
    [
      'a link',
      () => {
        const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/orders' }));
        fireEvent.click(link);
        link.remove();
      },
    ],
    ['Back', () => void fireEvent.popState(window)],
    ['Escape', () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
  ])('asks before %s loses it', async (_way, leave) => {
    jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
    const dialog = await type();
    leave();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(within(dialog).getByRole('textbox', { name: 'Cart' })).toHaveValue('Two weeks, or three');
    expect(push).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('asks before a reload, and only while there are changes', async () => {
    await type();
    expect(unload()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(unload()).toBe(false);
  });

  it('is restored after a session has ended: in the same dialog of the same record, in no other', async () => {
    await type();
    endSession();
    expect(waitingDialogs('u1')).toEqual(['Notes']);
    cleanup();
    const other = await openDialog({ draft: 'notes b2' });
    expect(within(other).getByRole('textbox', { name: 'Cart' })).toHaveValue('Two weeks');
    cleanup();
    const same = await openDialog();
    expect(within(same).getByRole('textbox', { name: 'Cart' })).toHaveValue('Two weeks, or three');
    expect(same).toHaveTextContent('Your unsaved changes from before your session ended are restored.');
  });
});

describe('a save whose response was lost', () => {
  const lose = (stored: () => Values) => ({
    latest: async () => stored(),
    onSubmit: () => Promise.reject(new AppError('UPSTREAM_DOWN')),
  });
  const save = async (dialog: HTMLElement) => {
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Cart' }), '!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  };
  const opened = { product: 'Made to order', cart: 'Two weeks' };

  it('is checked: it was saved, and the dialog closes', async () => {
    let looks = 0;
    const dialog = await openDialog(lose(() => (looks++ === 0 ? opened : { ...opened, cart: 'Two weeks!' })));
    await save(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toastStore.read().map(({ text }) => text)).toEqual(['The connection was interrupted, but this was saved.']);
  });

  it('keeps Save disabled until the result is known', async () => {
    const look = Promise.withResolvers<Values>();
    let looks = 0;
    const dialog = await openDialog({
      latest: async () => (looks++ === 0 ? opened : look.promise),
      onSubmit: () => Promise.reject(new AppError('UPSTREAM_DOWN')),
    });
    await save(dialog);
    await waitFor(() => expect(looks).toBe(2));
    expect(within(dialog).getByRole('button', { name: /^Sav/ })).toHaveAttribute('aria-disabled', 'true');
    look.resolve(opened);
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
  });

  it('is checked: it was not saved, and the typed text stays', async () => {
    const dialog = await openDialog(lose(() => opened));
    await save(dialog);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The connection was interrupted. Nothing was saved or sent. Please try again.',
    );
    expect(within(dialog).getByRole('textbox', { name: 'Cart' })).toHaveValue('Two weeks!');
  });

  it('is reported as unknown if the record cannot be read either', async () => {
    let looks = 0;
    const dialog = await openDialog(
      lose(() => {
        if (looks++ > 0) throw new AppError('UPSTREAM_DOWN');
        return opened;
      }),
    );
    await save(dialog);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('it is not known whether this was saved');
  });
});
