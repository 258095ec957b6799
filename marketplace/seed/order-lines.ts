import type { OrderLineStatus } from '../../graphql/generated/schema.ts';
import type { SeededBrand } from './brand.ts';
import { after, DAY, daysBefore, earlier, HOUR } from './calendar.ts';
import type { SeedRow } from './insert.ts';
import type { SeededProduct } from './products.ts';
import { source, type Source } from './source.ts';
import type { SeededVariant } from './variants.ts';

/** What one brand has for sale. */
export interface Shelf {
  readonly brand: SeededBrand;
  readonly pieces: readonly { readonly product: SeededProduct; readonly variant: SeededVariant }[];
}

export interface SeededLine {
  readonly row: SeedRow<'order_lines'> & {
    id: string;
    status: OrderLineStatus;
    sub_total_cents: number;
    shipping_total_cents: number;
    created_at: Date;
  };
  readonly items: readonly SeedRow<'line_items'>[];
}

/** The brands with products, each with its variants. */
export function shelvesOf(brands: readonly SeededBrand[], products: readonly SeededProduct[]): Shelf[] {
  const byBrand = Map.groupBy(
    products.filter(({ row }) => row.status === 'active'),
    ({ row }) => row.brand_id,
  );
  return brands.flatMap((brand) => {
    const pieces = (byBrand.get(brand.row.id) ?? []).flatMap((product) =>
      product.variants.map((variant) => ({ product, variant })),
    );
    return pieces.length === 0 ? [] : [{ brand, pieces }];
  });
}

const SHIPPING = [
  { handle: 'standard', title: 'Standard courier', priceCents: 9_900 },
  { handle: 'express', title: 'Overnight express', priceCents: 14_950 },
  { handle: 'collect', title: 'Collect from the studio', priceCents: 0 },
] as const;

interface Options {
  readonly from: Source;
  readonly orderId: string;
  readonly shelf: Shelf;
  readonly completed: boolean;
  readonly placed: Date;
  readonly today: Date;
  /** Unique among all lines; invoice numbers are made from it. */
  readonly number: number;
  /** Which items are of products that no longer exist (PRODUCT_REMOVED). */
  readonly removed: 'none' | 'first' | 'all';
}

/** One brand's part of an order. */
export function orderLine({ from, orderId, shelf, completed, placed, today, number, removed }: Options): SeededLine {
  const id = from.id(placed);
  const pieces = from.some(shelf.pieces, Number(from.weighted({ '1': 68, '2': 23, '3': 9 })));
  const items = pieces.map(({ product, variant }, position) => ({
    id: from.id(placed),
    order_line_id: id,
    position,
    variant_id: removed === 'all' || (removed === 'first' && position === 0) ? lost(variant.row.id) : variant.row.id,
    product_title: product.row.title,
    variant_title: variant.row.title,
    sku: variant.row.sku ?? null,
    quantity: from.chance(0.9) ? 1 : from.int(2, 3),
    price_cents: variant.row.price_cents,
  }));
  const goods = items.reduce((sum, { quantity, price_cents }) => sum + quantity * price_cents, 0);
  const offered = SHIPPING.map((method) =>
    goods >= 150_000 && method.handle === 'standard' ? { ...method, priceCents: 0 } : method,
  );
  const wanted = from.weighted({ standard: 75, express: 18, collect: 7 });
  const shipping = offered.find(({ handle }) => handle === wanted);
  const status = completed ? statusAt(from, placed, today) : 'Pending';
  const invoiced = completed && status !== 'Cancelled' && status !== 'Pending';
  const reference = invoiced ? `#${1_000 + number}` : null;
  const invoice = invoiced ? `INV-${String(number + 1).padStart(6, '0')}` : null;
  const paid = status === 'Completed' && placed < daysBefore(today, 21) && from.chance(0.9);
  return {
    items,
    row: {
      id,
      order_id: orderId,
      brand_id: shelf.brand.row.id,
      brand_name: shelf.brand.row.name,
      status,
      payment_date: paid ? earlier(after(placed, from.int(14, 20) * DAY), after(today, -1)) : null,
      issues: completed && from.chance(0.02) ? { error: from.pick(ISSUES) } : null,
      shipping_methods: offered,
      shipping_handle: shipping?.handle ?? null,
      shipping_total_cents: shipping?.priceCents ?? 0,
      sub_total_cents: goods + (shipping?.priceCents ?? 0),
      provider_status: reference
        ? status === 'Refunded'
          ? 'cancelled'
          : status === 'Completed'
            ? 'closed'
            : 'open'
        : null,
      provider_shipping_status: reference
        ? status === 'Completed' || status === 'Fulfilled'
          ? 'fulfilled'
          : 'unfulfilled'
        : null,
      provider_order_reference: reference,
      invoice_number: invoice,
      invoice_url: invoice && `/documents/invoices/${invoice}`,
      payment_advice_url: invoice && paid ? `/documents/payment-advice/${invoice}` : null,
      created_at: placed,
      updated_at: earlier(after(placed, from.int(0, 12 * 24) * HOUR), after(today, -1)),
    },
  };
}

const ISSUES = [
  'The shop refused the order: out of stock.',
  'The invoice could not be sent to the brand.',
  'The shop did not answer in time.',
] as const;

function statusAt(from: Source, placed: Date, today: Date): OrderLineStatus {
  if (placed > daysBefore(today, 2)) return from.weighted({ Processing: 70, Pending: 20, Fulfilled: 10 });
  if (placed > daysBefore(today, 8))
    return from.weighted({ Processing: 25, Fulfilled: 45, Completed: 27, Cancelled: 3 });
  return from.weighted({ Completed: 86, Refunded: 7, Fulfilled: 4, Cancelled: 3 });
}

/** The id of a variant that no longer exists, made from the original one. */
function lost(variantId: string): string {
  return source(`lost ${variantId}`).id(new Date('2024-01-01'));
}
