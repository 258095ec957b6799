import type { OrderQuery, StockStatus } from '@/graphql/generated/types';

export type Order = NonNullable<OrderQuery['order']>;
export type OrderLine = Order['lines'][number];
export type LineItem = OrderLine['items'][number];
export type LedgerEntry = OrderLine['ledgerItems'][number];

export const stockLabels: Record<StockStatus, string> = {
  IN_STOCK: 'In stock',
  LOW_STOCK: 'Low stock',
  OUT_OF_STOCK: 'Out of stock',
  PRODUCT_REMOVED: 'Product removed',
};

type Bought = Pick<Order, 'status'>;
type Stocked = { productVariant: { stockStatus: string | null } | null };

const isGone = ({ productVariant }: Stocked) => productVariant?.stockStatus === 'PRODUCT_REMOVED';

/** An item can be removed while its order is not completed, or when its product is no longer for sale (D-71). */
export const mayRemoveItem = ({ status }: Bought, item: Stocked) => status !== 'Completed' || isGone(item);

/**
 * A whole line can be removed when all its items can, or when it has none; but never one that was paid out to its brand
 * (D-71).
 */
export const mayRemoveLine = (
  { status }: Bought,
  { items, paymentDate }: { items: readonly Stocked[]; paymentDate: string | null },
) => paymentDate === null && (status !== 'Completed' || items.every(isGone));
