type Named = { firstName: string | null; lastName: string | null } | null | undefined;

/** Both names, as far as there are any; null when there are none. */
export function fullName(person: Named): string | null {
  return [person?.firstName, person?.lastName].map((name) => name?.trim()).filter(Boolean).join(' ') || null;
}

type Bought = {
  customer: { accountId?: string | null; firstName: string | null; lastName: string | null } | null;
  account?: Named;
  shippingAddress: Named;
};

/** Nobody with an account bought this (S2 §2.5). */
export const isGuest = ({ customer }: Pick<Bought, 'customer'>) => !customer?.accountId;

/** Who bought: the account's customer, or for a guest the name on the parcel (S2 §2.5); null when neither is named. */
export function buyerName(order: Bought): string | null {
  const { customer, account, shippingAddress } = order;
  return isGuest(order) ? fullName(shippingAddress) ?? fullName(customer) : fullName(customer) ?? fullName(account) ?? fullName(shippingAddress);
}
