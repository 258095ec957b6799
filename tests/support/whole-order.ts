/** Orders as the marketplace's tests request them, and the sums they check. */

export interface LedgerItem {
  readonly id: string;
  readonly code: { readonly id: string; readonly code: string };
  readonly description: string | null;
  readonly amount: number;
  readonly isCredit: boolean;
  readonly isSystem: boolean;
}

export interface Line {
  readonly id: string;
  readonly status: string;
  readonly paymentDate: string | null;
  readonly issues: { readonly error: string | null } | null;
  readonly brand: { readonly id: string; readonly name: string };
  readonly subTotal: number;
  readonly shippingTotal: number;
  readonly shippingHandle: string | null;
  readonly shippingMethods: readonly { readonly handle: string; readonly price: number }[];
  readonly orderStatus: {
    readonly status: string | null;
    readonly shippingStatus: string | null;
    readonly orderReference: string | null;
  };
  readonly invoiceUrl: string | null;
  readonly paymentAdviceUrl: string | null;
  readonly items: readonly {
    readonly quantity: number;
    readonly price: number;
    readonly productVariant: {
      readonly id: string;
      readonly title: string;
      readonly stockStatus: string;
      readonly product: { readonly id: string; readonly brand: { readonly id: string } } | null;
    };
  }[];
  readonly ledgerItems: readonly LedgerItem[];
}

export interface WholeOrder {
  readonly id: string;
  readonly orderNumber: number;
  readonly status: string;
  readonly isActive: boolean;
  readonly orderDate: string | null;
  readonly subTotal: number;
  readonly totalPaid: number;
  readonly creditUsed: number;
  readonly productCount: number;
  readonly customer: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly mobile: string | null;
  } | null;
  readonly payments: readonly { readonly amount: number; readonly state: string }[];
  readonly lines: readonly Line[];
}

export const ORDER = `query Order($id: ID!) { order(id: $id) { id orderNumber status isActive orderDate subTotal totalPaid creditUsed useCredit productCount
  customer { id accountId firstName lastName email mobile } account { id firstName } shippingAddress { addressLine1 city phone } billingAddress { addressLine1 }
  payments { id createdAt amount method state }
  lines { id status paymentDate issues { error } brand { id name } subTotal shippingTotal shippingHandle shippingMethods { handle title price }
    orderStatus { status shippingStatus orderReference } invoiceUrl paymentAdviceUrl
    items { quantity price productVariant { id title stockStatus product { id title brand { id } } } }
    ledgerItems { id code { id code description } description amount isCredit isSystem createdAt } } } }`;

export const cents = (rand: number) => Math.round(rand * 100);

export const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);

/** The total of a line's items and shipping, in cents. */
export const lineCents = ({ items, shippingTotal }: Line) =>
  sum(items.map(({ quantity, price }) => quantity * cents(price))) + cents(shippingTotal);

/** Credits less debits, in cents. */
export const balance = (entries: readonly LedgerItem[]) =>
  sum(entries.map(({ amount, isCredit }) => (isCredit ? cents(amount) : -cents(amount))));
