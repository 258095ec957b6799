import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { SuppressedAddressCard } from '@/components/resources/users/suppressed-address-card';
import type { User } from '@/lib/resources/users/user';

const user: User = {
  id: 'u1',
  firstName: 'Zanele',
  lastName: 'Dlamini',
  email: 'zanele@customers.example',
  roles: [],
  enabled: true,
  status: 'active',
  createdAt: '2026-01-05T10:00:00Z',
  customer: null,
};
const show = (suppression: User['suppression']) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SuppressedAddressCard user={{ ...user, suppression }} />
    </QueryClientProvider>,
  );

test('an address that bounced shows why and since when, and can be unblocked', () => {
  show({ reason: '550 5.1.1 No such user', suppressedAt: '2026-05-04T22:30:00Z' });
  expect(screen.getByRole('region', { name: 'Mail bounced' })).toHaveTextContent('550 5.1.1 No such user');
  expect(screen.getByRole('region')).toHaveTextContent('05-05-2026');
  expect(screen.getByRole('button', { name: 'Unblock address' })).toBeEnabled();
});

test('nothing is shown for a working address, nor where the upstream does not report it', () => {
  expect(show(null).container).toBeEmptyDOMElement();
  expect(show(undefined).container).toBeEmptyDOMElement();
});
