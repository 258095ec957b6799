import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordsCard } from '@/components/ui/records-card';

const records = Array.from({ length: 7 }, (_, index) => ({
  id: String(index),
  title: `Order ${index}`,
  ...(index === 1 ? {} : { href: `/orders/${index}` }),
  end: 'R 1,00',
}));
const usual = {
  title: 'Orders',
  figures: '7 orders',
  empty: 'No orders yet.',
  all: { href: '/orders', label: 'Show all orders' },
};

test('figures, the first five with links, and the way to all', () => {
  render(<RecordsCard {...usual} records={records} />);
  const card = within(screen.getByRole('region', { name: 'Orders' }));
  expect(screen.getByRole('region')).toHaveTextContent(/^Orders7 orders/);
  expect(card.getAllByRole('listitem')).toHaveLength(5);
  expect(card.getByRole('link', { name: 'Order 0' })).toHaveAttribute('href', '/orders/0');
  expect(card.queryByRole('link', { name: 'Order 1' })).toBeNull();
  expect(card.getByRole('link', { name: 'Show all orders' })).toHaveAttribute('href', '/orders');
});

test('shows only the sentence when there are no records', () => {
  render(<RecordsCard {...usual} records={[]} />);
  expect(screen.getByRole('region', { name: 'Orders' })).toHaveTextContent(/^OrdersNo orders yet\.$/);
});

test('while they load it says so, and shows neither figures nor links', () => {
  render(<RecordsCard {...usual} records={undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading: Orders');
  expect(screen.getByRole('region')).not.toHaveTextContent('7 orders');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a failure has its own words and Retry, beside what is there', async () => {
  const onRetry = jest.fn();
  const failure = { says: 'The orders could not be loaded.', onRetry, retrying: false };
  const { rerender } = render(<RecordsCard {...usual} records={undefined} failure={failure} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The orders could not be loaded.');
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(<RecordsCard {...usual} records={records} failure={failure} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('alert')).toBeVisible();
});
