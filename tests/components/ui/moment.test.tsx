import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Moment } from '@/components/ui/moment';
import { formatAgo } from '@/lib/format/ago';

const HOUR_MS = 60 * 60 * 1000;

test('[FMT-03] a date in a list is DD-MM-YYYY; the pointer shows its time and how long ago it was', async () => {
  const opened = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T13:30:00Z'));
  render(<Moment at="2026-11-22T12:30:00Z" />);
  const shown = screen.getByText('22-11-2026');
  expect(shown).not.toHaveAttribute('title');
  opened.mockReturnValue(Date.parse('2026-11-22T13:30:00Z') + 2 * HOUR_MS);
  await userEvent.hover(shown);
  await waitFor(() => expect(shown).toHaveAttribute('title', '22-11-2026, 14:30, 3 hours ago'));
});

test('a moment that is still to come has its time only, and none at all is what its format says', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T12:00:00Z'));
  const { container, rerender } = render(<Moment at="2026-11-22T12:30:00Z" />);
  await userEvent.hover(screen.getByText('22-11-2026'));
  await waitFor(() => expect(screen.getByText('22-11-2026')).toHaveAttribute('title', '22-11-2026, 14:30'));
  rerender(<Moment at={null} />);
  expect(container).toHaveTextContent('-');
  rerender(<Moment at="" format={formatAgo} />);
  expect(container).toHaveTextContent('never');
  rerender(<Moment at="2026-11-22T10:00:00Z" format={formatAgo} />);
  expect(container).toHaveTextContent('2 hours ago');
});
