import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from '@/components/ui/toast';
import { toast } from '@/lib/browser/toast';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** The toaster after a first action, when the code of the toasts is loaded. */
async function showToaster() {
  const page = render(<Toaster />);
  fireEvent.pointerMove(document.body);
  await act(async () => void (await import('@/components/ui/toast-list')));
  return page;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

describe('[ERR-20] toasts', () => {
  it('a success is a status, a failure an alert, with exactly the given text', async () => {
    await showToaster();
    act(() => void toast.success('Successfully deleted tags '));
    act(() => void toast.failure('Server error. could not delete brand.'));
    expect(screen.getByRole('status').textContent).toBe('Successfully deleted tags ');
    expect(screen.getByRole('alert').textContent).toBe('Server error. could not delete brand.');
  });

  it('with a button stays for twenty seconds; the button can be taken away again', async () => {
    await showToaster();
    const action = { label: 'Undo', run: jest.fn() };
    act(() => void toast.success('Disabled', action));
    pass(19_000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(action.run).toHaveBeenCalledTimes(1);
    act(() => toast.withdraw(action));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByText('Disabled')).toBeInTheDocument();
    pass(1001);
    expect(screen.queryByText('Disabled')).not.toBeInTheDocument();
  });

  it('loses its button when the same is taken back by another one', async () => {
    await showToaster();
    act(() => void toast.success('Disabled', { label: 'Undo', run: jest.fn(), tokens: ['2', '1'] }));
    act(() => void toast.success('Enabled', { label: 'Undo', run: jest.fn(), tokens: ['3'] }));
    act(() => toast.withdraw({ label: 'Undo', run: jest.fn(), tokens: ['1'] }));
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    expect(screen.getByText('Disabled')).toBeInTheDocument();
  });

  it('is shown for at least five seconds, then disappears', async () => {
    await showToaster();
    act(() => void toast.success('Saved'));
    pass(5000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(1001);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it.each([
    ['the mouse is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    [
      'the focus is in it',
      (button: HTMLElement) => act(() => button.focus()),
      (button: HTMLElement) => act(() => button.blur()),
    ],
  ])('waits while %s, and then stays for the remaining time', async (_when, enter, leave) => {
    await showToaster();
    act(() => void toast.success('Saved'));
    pass(5000);
    const button = screen.getByRole('button', { name: 'Close message' });
    enter(button);
    pass(60_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    leave(button);
    pass(900);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(200);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('keeps the focus among the messages when the button that has it goes, and does not wait for it', async () => {
    await showToaster();
    const undo = { label: 'Undo', run: () => toast.withdraw(undo) };
    act(() => void toast.success('Saved', undo));
    const button = screen.getByRole('button', { name: 'Undo' });
    act(() => button.focus());
    fireEvent.click(button);
    expect(screen.getByRole('list')).toHaveFocus();
    pass(20_001);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('can be closed, and Escape closes the newest', async () => {
    await showToaster();
    act(() => void toast.success('One'));
    act(() => void toast.success('Two'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('Two')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('One')).not.toBeInTheDocument();
  });

  it('does not close on an Escape that something else has handled', async () => {
    await showToaster();
    act(() => void toast.success('One'));
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByText('One')).toBeInTheDocument();
  });

  it('Escape cancels what is counted down before anything that is open gets the key', async () => {
    await showToaster();
    const dialog = jest.fn((event: KeyboardEvent) => event.preventDefault());
    document.addEventListener('keydown', dialog, true);
    act(() => void toast.countdown('Deleting the tag', { until: Date.now() + 5_000, seconds: 5 }));
    act(() => void toast.success('Saved'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText(/^Deleting the tag/)).not.toBeInTheDocument();
    expect(screen.getByText('Saved')).toBeInTheDocument();
    expect(dialog).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(dialog).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', dialog, true);
  });

  it('outlives the page that raised it, and never piles up', async () => {
    const { unmount } = await showToaster();
    act(() => void toast.success('Kept'));
    unmount();
    await showToaster();
    expect(screen.getByText('Kept')).toBeInTheDocument();
    act(() => ['1', '2', '3', '4'].forEach((text) => toast.notice(text)));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByText('Kept')).not.toBeInTheDocument();
  });

  it('says the same words once, the newest time; a failure next to a success in the same words stays', async () => {
    await showToaster();
    act(() => ['Held', 'Other', 'Held'].forEach((text) => toast.notice(text)));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Other', 'Held']);
    act(() => void toast.failure('Held'));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('is not hidden by an open modal dialog', async () => {
    await showToaster();
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live');
  });

  it('a toast before the first action loads its own code', async () => {
    jest.useRealTimers();
    render(<Toaster />);
    act(() => void toast.notice('This page was reloaded.'));
    expect(await screen.findByText('This page was reloaded.')).toBeInTheDocument();
  });
});
