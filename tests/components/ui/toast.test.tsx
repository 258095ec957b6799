import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from '@/components/ui/toast';
import { toast } from '@/lib/browser/toast';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

describe('[ERR-20] toasts', () => {
  it('a success is a status, a failure an alert, with exactly the given text', () => {
    render(<Toaster />);
    act(() => void toast.success('Successfully deleted tags '));
    act(() => void toast.failure('Server error. could not delete brand.'));
    expect(screen.getByRole('status').textContent).toBe('Successfully deleted tags ');
    expect(screen.getByRole('alert').textContent).toBe('Server error. could not delete brand.');
  });

  it('is shown for at least five seconds, then disappears', () => {
    render(<Toaster />);
    act(() => void toast.success('Saved'));
    pass(5000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(1001);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it.each([
    ['the mouse is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['the focus is in it', fireEvent.focus, fireEvent.blur],
  ])('waits while %s, and then stays for the remaining time', (_when, enter, leave) => {
    render(<Toaster />);
    act(() => void toast.success('Saved'));
    pass(5000);
    const region = screen.getByRole('region', { name: 'Messages' });
    enter(region);
    pass(60_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    leave(region);
    pass(900);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(200);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('can be closed, and Escape closes the newest', () => {
    render(<Toaster />);
    act(() => void toast.success('One'));
    act(() => void toast.success('Two'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('Two')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('One')).not.toBeInTheDocument();
  });

  it('does not close on an Escape that something else has handled', () => {
    render(<Toaster />);
    act(() => void toast.success('One'));
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByText('One')).toBeInTheDocument();
  });

  it('stays when its page is left, and toasts never pile up', () => {
    const { unmount } = render(<Toaster />);
    act(() => void toast.success('Kept'));
    unmount();
    render(<Toaster />);
    expect(screen.getByText('Kept')).toBeInTheDocument();
    act(() => ['1', '2', '3', '4'].forEach((text) => toast.notice(text)));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByText('Kept')).not.toBeInTheDocument();
  });

  it('shows a repeated text once, the latest; a failure next to a success with the same text stays', () => {
    render(<Toaster />);
    act(() => ['Held', 'Other', 'Held'].forEach((text) => toast.notice(text)));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Other', 'Held']);
    act(() => void toast.failure('Held'));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('is not hidden by an open modal dialog', () => {
    render(<Toaster />);
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live');
  });
});
