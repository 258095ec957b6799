type Named = { firstName: string | null; lastName: string | null } | null | undefined;

/** Both names, as far as there are any; null when there are none. */
export function fullName(person: Named): string | null {
  return (
    [person?.firstName, person?.lastName]
      .map((name) => name?.trim())
      .filter(Boolean)
      .join(' ') || null
  );
}

type Bought = {
  customer: { accountId?: string | null; firstName: string | null; lastName: string | null } | null;
  account?: Named;
  shippingAddress: Named;
};

/** Nobody with an account bought this (ORD-27). */
export const isGuest = ({ customer }: Pick<Bought, 'customer'>) => !customer?.accountId;

/**
 * Who bought: the customer's record, which staff correct and which search and export go by, guests' included; where it has no name the
 * account's, or for a guest the one on the parcel (ORD-28). null when nobody is named.
 */
export const buyerName = ({ customer, account, shippingAddress }: Bought): string | null =>
  fullName(customer) ?? fullName(account) ?? fullName(shippingAddress);
