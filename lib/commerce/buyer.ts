type Named = { firstName: string | null; lastName: string | null } | null | undefined;

/** First and last name, or the one there is; null when there is neither. */
export function fullName(person: Named): string | null {
  return (
    [person?.firstName, person?.lastName]
      .map((name) => name?.trim())
      .filter(Boolean)
      .join(' ') || null
  );
}

/** An order's fields that describe its buyer. */
export type Bought = {
  customer: { accountId?: string | null; firstName: string | null; lastName: string | null } | null;
  account?: Named;
  shippingAddress: Named;
};

/** Shown when the buyer has no account (ORD-27). */
export const isGuest = ({ customer }: Pick<Bought, 'customer'>) => !customer?.accountId;

/**
 * The buyer's name: that of the customer record, which staff can correct and which search and export use, for guests
 * too; if it has none, the account's, or for a guest the name on the parcel (ORD-28). null when there is no name at
 * all.
 */
export const buyerName = ({ customer, account, shippingAddress }: Bought): string | null =>
  fullName(customer) ?? fullName(account) ?? fullName(shippingAddress);
