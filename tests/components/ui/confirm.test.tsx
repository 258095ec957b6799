import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import type { ConfirmOptions } from '@/components/ui/confirm-dialog';
import { ConfirmProvider } from '@/components/ui/confirm-provider';

const QUESTION: ConfirmOptions = {
  title: 'Are you sure you want to delete this brand?',
  body: 'It cannot be undone.',
  action: 'Delete',
  tone: 'danger',
};

function Asker({ options = QUESTION }: { options?: ConfirmOptions }) {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<string[]>([]);
  return (
    <>
      <button
        type="button"
        onClick={() => void confirm(options).then((yes) => setAnswers((all) => [...all, yes ? 'yes' : 'no']))}
      >
        Ask
      </button>
      <output>{answers.join(' ')}</output>
    </>
  );
}

async function ask(options?: ConfirmOptions) {
  render(
    <ConfirmProvider>
      <Asker options={options} />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return screen.findByRole('alertdialog', { name: (options ?? QUESTION).title });
}

describe('[BRD-18] confirm', () => {
  it('asks in an alert dialog that names the record, with the focus on Cancel first', async () => {
    expect(await ask()).toHaveTextContent('It cannot be undone.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('confirms, closes, and returns the focus', async () => {
    const dialog = await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toHaveTextContent(/^yes$/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
  });

  it.each([
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('cancels on %s', async (_name, action) => {
    await ask();
    await action();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^no$/));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('waits until the required text is typed', async () => {
    await ask({ ...QUESTION, typeToConfirm: 'Maison Nine' });
    const go = screen.getByRole('button', { name: 'Delete' });
    const box = screen.getByRole('textbox', { name: 'Type “Maison Nine” to confirm' });
    expect(box).toHaveFocus();
    await userEvent.type(box, 'Maison{Enter}');
    expect(go).toBeDisabled();
    expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
    await userEvent.type(box, ' Nine{Enter}');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^yes$/));
  });

  it('a second question cancels the first', async () => {
    render(
      <ConfirmProvider>
        <Asker />
      </ConfirmProvider>,
    );
    const button = screen.getByRole('button', { name: 'Ask' });
    await userEvent.click(button);
    await screen.findByRole('alertdialog');
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByText('no')).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText('no yes')).toBeInTheDocument());
  });

  it('cannot be used without its provider', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Asker />)).toThrow('useConfirm needs a ConfirmProvider above it');
  });
});
