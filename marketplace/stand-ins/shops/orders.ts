import type { Db } from '../../core/db/schema.ts';
import { findShop } from './shops.ts';

/** The shop's response to an order. */
export type Placement =
  | { readonly accepted: true; readonly reference: string; readonly status: string; readonly shippingStatus: string }
  | { readonly accepted: false; readonly reason: string };

interface PlacedLine {
  readonly lineId: string;
  /** The shop's domain; null when the brand no longer has one. */
  readonly domain: string | null;
  /** The line's order number at the shop, e.g. `#100123-2`. */
  readonly reference: string;
  readonly variantIds: readonly string[];
}

/**
 * Sends a line to its shop. If the shop already has it, returns its current state, so sending twice places one order.
 */
export async function placeOrder(db: Db, { lineId, domain, reference, variantIds }: PlacedLine): Promise<Placement> {
  const shop = domain === null ? undefined : await findShop(db, domain);
  if (shop === undefined) return { accepted: false, reason: 'The brand has no shop to send the order to.' };
  if (shop.access_token === null) return { accepted: false, reason: 'The shop has not installed the app.' };
  const known = await db
    .selectFrom('provider_orders')
    .selectAll()
    .where('order_line_id', '=', lineId)
    .executeTakeFirst();
  if (known)
    return { accepted: true, reference: known.reference, status: known.status, shippingStatus: known.shipping_status };
  const sold =
    variantIds.length === 0
      ? []
      : await db
          .selectFrom('variants')
          .select('id')
          .where('id', 'in', [...variantIds])
          .execute();
  if (sold.length < variantIds.length || sold.length === 0)
    return { accepted: false, reason: 'The shop refused the order: a product is no longer on sale.' };
  const { status, shipping_status } = await db
    .insertInto('provider_orders')
    .values({ shop_id: shop.id, reference, order_line_id: lineId })
    .returning(['status', 'shipping_status'])
    .executeTakeFirstOrThrow();
  return { accepted: true, reference, status, shippingStatus: shipping_status };
}

/** Tells the shop that a line was removed from its order. */
export async function sendCancellation(db: Db, lineId: string): Promise<void> {
  await db.updateTable('provider_orders').set({ status: 'cancelled' }).where('order_line_id', '=', lineId).execute();
}
