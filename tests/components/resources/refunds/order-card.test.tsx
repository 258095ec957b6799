import { render, screen } from '@testing-library/react';
import { OrderCard } from '@/components/resources/refunds/order-card';
import type { RefundOrder } from '@/lib/resources/refunds/refund';

const address = (street: string) => ({
  firstName: 'Zinzi',
  lastName: 'Parcel',
  addressLine1: street,
  addressLine2: 'Unit 4',
  suburb: 'Gardens',
  city: 'Cape Town',
  province: 'Western Cape',
  postalCode: '8001',
  country: 'South Africa',
  phone: '021 555 0100',
});
const order: RefundOrder = {
  id: 'o1',
  orderNumber: 104662,
  orderDate: '2026-03-04T22:30:00.000Z',
  status: 'Completed',
  subTotal: 1234.5,
  totalPaid: 1000,
  creditUsed: 234.5,
  productCount: 3,
  customer: {
    accountId: 'a1',
    firstName: 'Claire',
    lastName: 'Peterson',
    email: 'claire@customers.example',
    mobile: '082 555 0101',
  },
  shippingAddress: address('1 Test Street'),
  billingAddress: address('9 Bill Road'),
  payments: [],
} as unknown as RefundOrder;

const shown = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll(/\s/g, ' ')]),
  );

test('[REF-09] the order of a refund: number, day, status, sums, customer, products, and all ten fields of both addresses', () => {
  render(<OrderCard order={order} mayOpen={['orders', 'users']} />);
  const parcel = (street: string) =>
    `Zinzi Parcel ${street} Unit 4 Gardens Cape Town 8001 Western Cape South Africa 021 555 0100`;
  expect(shown()).toEqual({
    'Order Number': '104662',
    'Order Date': '05-03-2026',
    Status: 'Completed',
    Customer: 'Claire Peterson',
    Email: 'claire@customers.example',
    Mobile: '082 555 0101',
    Products: '3',
    Subtotal: 'R 1 234,50',
    'Credit Used': 'R 234,50',
    'Total Paid': 'R 1 000,00',
    'Shipping Address': parcel('1 Test Street'),
    'Billing Address': parcel('9 Bill Road'),
  });
  expect(screen.getByRole('link', { name: 'Claire Peterson' })).toHaveAttribute('href', '/users/a1');
  expect(screen.getByRole('link', { name: '104662' })).toHaveAttribute('href', '/orders/o1');
});
