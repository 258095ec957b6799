import { buyerName, isGuest } from '@/lib/commerce/buyer';

const person = (firstName: string | null, lastName: string | null) => ({ firstName, lastName });

test('[ORD-28] a customer has the name of the customer record, a guest without a name the one on the parcel', () => {
  const parcel = person('Gugu', 'Nel');
  expect(
    buyerName({
      customer: { accountId: 'a', ...person('Thandi', 'Nkosi') },
      account: person('T', 'N'),
      shippingAddress: parcel,
    }),
  ).toBe('Thandi Nkosi');
  expect(
    buyerName({
      customer: { accountId: 'a', ...person(null, ' ') },
      account: person('T', 'N'),
      shippingAddress: parcel,
    }),
  ).toBe('T N');
  expect(
    buyerName({ customer: { accountId: null, ...person('Thandi', 'Nkosi') }, account: null, shippingAddress: parcel }),
  ).toBe('Thandi Nkosi');
  for (const customer of [null, { accountId: null, ...person(null, ' ') }])
    expect(buyerName({ customer, account: null, shippingAddress: parcel })).toBe('Gugu Nel');
  expect(buyerName({ customer: null, shippingAddress: null })).toBeNull();
});

test('[ORD-27] a guest is a customer without an account', () => {
  expect(
    [
      { customer: null },
      { customer: { accountId: null, ...person('A', 'B') } },
      { customer: { accountId: 'a', ...person('A', 'B') } },
    ].map(isGuest),
  ).toEqual([true, true, false]);
});
