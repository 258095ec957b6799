import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { WalletCard } from '@/components/resources/users/wallet-card';
import type { SectionName } from '@/lib/policy';
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
  customer: {
    id: 'c1',
    email: null,
    mobile: null,
    availableCredit: 0,
    transactions: {
      pageInfo: { hasNextPage: false, endCursor: null },
      edges: [
        {
          node: {
            id: 't1',
            type: 'transaction',
            amount: 0,
            createdAt: '2026-05-04T22:30:00Z',
            order: { id: 'o1', orderNumber: 1042 },
            voucher: null,
          },
        },
      ],
    },
  },
};

function show(mayOpen: readonly SectionName[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WalletCard user={user} mayOpen={mayOpen} />
    </QueryClientProvider>,
  );
  return screen.getByRole('list', { name: 'Transactions' });
}

describe('WalletCard', () => {
  it('[USR-45] [NAV-36] links to an order if the roles may open it', () => {
    show(['orders']);
    expect(screen.getByRole('link', { name: 'Order 1042' })).toHaveAttribute('href', '/orders/o1');
  });

  it('[NAV-36] names the order in plain text where they do not', () => {
    expect(show(['users'])).toHaveTextContent('05-05-2026 · Order 1042');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('[USR-45] [NAV-36] links to a voucher in the list of vouchers, if the roles may open it', () => {
    const voucher = {
      id: 'v1',
      voucherNumber: 10_042,
      redemptionDate: '2026-05-04T22:30:00Z',
      updatedAt: '2026-05-04T22:30:00Z',
    };
    const node = {
      id: 't2',
      type: 'purchase' as const,
      amount: 250,
      createdAt: '2026-05-04T22:30:00Z',
      order: null,
      voucher,
    };
    const holder: User = {
      ...user,
      customer: {
        id: 'c1',
        email: null,
        mobile: null,
        availableCredit: 250,
        transactions: { pageInfo: { hasNextPage: false, endCursor: null }, edges: [{ node }] },
      },
    };
    const show = (mayOpen: readonly SectionName[]) => (
      <QueryClientProvider client={new QueryClient()}>
        <WalletCard user={holder} mayOpen={mayOpen} />
      </QueryClientProvider>
    );
    const { rerender } = render(show(['vouchers']));
    expect(screen.getByRole('link', { name: 'Voucher 10042' })).toHaveAttribute(
      'href',
      '/vouchers?number=10042&status=all',
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('Voucher 10042, redeemed 05-05-2026');
    rerender(show(['users']));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('Voucher 10042, redeemed 05-05-2026');
  });

  it('[USR-44] shows where an account has no wallet', () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <WalletCard user={{ ...user, customer: null }} mayOpen={[]} />
      </QueryClientProvider>,
    );
    expect(screen.getByText('This account has no wallet.')).toBeInTheDocument();
  });
});
