import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouter } from 'next/navigation';
import { z } from 'zod';
import { EditForm, type EditFormProps } from '@/components/form/edit-form';
import { TextField } from '@/components/form/text-fields';
import { ConfirmProvider } from '@/components/ui/confirm-provider';
import { AppError } from '@/lib/errors';
import { requiredText } from '@/lib/forms/fields';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: jest.fn() }));
jest.mocked(useRouter).mockReturnValue({ push } as unknown as ReturnType<typeof useRouter>);

const schema = z.object({ name: requiredText() });
type Values = z.infer<typeof schema>;

function show(options: Partial<EditFormProps<Values, Values>> = {}) {
  const onDone = jest.fn();
  const onCancel = jest.fn();
  const followed = jest.fn((event: Event) => event.preventDefault());
  render(
    <ConfirmProvider>
      <div onClick={(event) => followed(event.nativeEvent)}>
        <a href="/tags">Tags</a>
        <a href="/tags" target="_blank" rel="noreferrer">
          New tab
        </a>
        <a href="#name">Jump</a>
      </div>
      <EditForm<Values, Values>
        label="Edit tag"
        schema={schema}
        values={{ name: 'Linen' }}
        onSubmit={async () => undefined}
        onDone={onDone}
        onCancel={onCancel}
        {...options}
      >
        <TextField name="name" label="Name" />
      </EditForm>
    </ConfirmProvider>,
  );
  return { onDone, onCancel, followed };
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const press = (text: string) => userEvent.click(screen.getByRole('button', { name: text }));
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const answer = async (text: string) => {
  const dialog = await question();
  await userEvent.click(within(dialog).getByRole('button', { name: text }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
};
const unload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  push.mockClear();
  jest.mocked(useRouter).mockReturnValue({ push } as unknown as ReturnType<typeof useRouter>);
});

describe('EditForm', () => {
  it('cannot be saved while it waits for something, shows this, and asks before it is left', async () => {
    const { onCancel } = show({ waiting: 'Uploading' });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.getByText('Uploading')).toBeInTheDocument();
    await press('Cancel');
    await answer('Keep editing');
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('shows when something is unsaved, saves it, and has no unsaved changes afterwards', async () => {
    const onSubmit = jest.fn().mockResolvedValue(undefined);
    const { onDone } = show({ onSubmit, needsChange: true });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(name(), '!');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Linen!' }, { name: 'Linen!' }, { name: 'Linen' });
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(unload()).toBe(false);
    await userEvent.type(name(), '?');
    await press('Save');
    await waitFor(() =>
      expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Linen!?' }, { name: 'Linen!?' }, { name: 'Linen!' }),
    );
  });

  it('is sent once, however often it is submitted before the response arrives', async () => {
    let answered: () => void = () => undefined;
    const onSubmit = jest.fn(() => new Promise<void>((resolve) => (answered = resolve)));
    const { onDone } = show({ onSubmit });
    await userEvent.type(name(), '!');
    // Two clicks in the same task: Save is disabled only from the next render on.
    const form = screen.getByRole('form', { name: 'Edit tag' });
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    fireEvent.submit(form);
    await act(async () => answered());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('stays open, with the typed text and the reason, when the save fails', async () => {
    const { onDone } = show({ onSubmit: () => Promise.reject(new AppError('CONFLICT')) });
    await userEvent.type(name(), '!');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('This clashes with something that already exists.');
    expect(name()).toHaveValue('Linen!');
    expect(onDone).not.toHaveBeenCalled();
    expect(unload()).toBe(true);
  });

  it('[TAG-29] Cancel asks only when something would be lost', async () => {
    const { onCancel } = show();
    await press('Cancel');
    expect(onCancel).toHaveBeenCalledTimes(1);
    await userEvent.type(name(), '!');
    await press('Cancel');
    await answer('Keep editing');
    expect(onCancel).toHaveBeenCalledTimes(1);
    await press('Cancel');
    await answer('Discard');
    expect(onCancel).toHaveBeenCalledTimes(2);
  });
});

describe('the leave guard', () => {
  it('does not ask on a page without changes', async () => {
    const { followed } = show();
    await userEvent.click(screen.getByRole('link', { name: 'Tags' }));
    expect(followed).toHaveBeenCalledTimes(1);
    expect(unload()).toBe(false);
  });

  it('asks before a link is followed, and follows it once confirmed', async () => {
    const { followed } = show();
    await userEvent.type(name(), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Tags' }));
    await answer('Keep editing');
    expect(followed).not.toHaveBeenCalled();
    expect(push).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Tags' }));
    await answer('Discard');
    expect(push).toHaveBeenCalledWith('/tags');
  });

  it('allows a new tab or a jump within the page', async () => {
    const { followed } = show();
    await userEvent.type(name(), '!');
    await userEvent.click(screen.getByRole('link', { name: 'New tab' }));
    await userEvent.click(screen.getByRole('link', { name: 'Jump' }));
    fireEvent.click(screen.getByRole('link', { name: 'Tags' }), { ctrlKey: true });
    expect(followed).toHaveBeenCalledTimes(3);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks before the tab is closed', async () => {
    show();
    await userEvent.type(name(), '!');
    expect(unload()).toBe(true);
  });

  it('stops Back before the router sees it, restores the URL, and goes back once confirmed', async () => {
    show();
    await userEvent.type(name(), '!');
    const router = jest.fn();
    window.addEventListener('popstate', router);
    const go = jest.spyOn(history, 'go').mockImplementation((step) => {
      if (step === 1) window.dispatchEvent(new PopStateEvent('popstate'));
    });
    const back = () => act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    await back();
    await answer('Keep editing');
    expect(go.mock.calls).toEqual([[1]]);
    expect(router).not.toHaveBeenCalled();
    expect(name()).toHaveValue('Linen!');
    await back();
    await answer('Discard');
    await waitFor(() => expect(go.mock.calls).toEqual([[1], [1], [-1]]));
    await back();
    expect(router).toHaveBeenCalledTimes(1);
    window.removeEventListener('popstate', router);
  });
});
