import { sql } from 'kysely';
import type { StockStatus } from '../../../graphql/generated/schema.ts';
import type { Batch, Db } from '../../context.ts';
import { grouped } from '../../grouped.ts';
import { mapNodes, readConnection, type Connection, type ListArguments } from '../../lists/connection.ts';
import { rand } from '../../money.ts';
import { orderLineList, toOrderLine, type OrderLineRecord } from './order-line.ts';

export async function listOrderLines(db: Db, args: ListArguments): Promise<Connection<OrderLineRecord>> {
  return mapNodes(await readConnection(db.selectFrom('order_lines').selectAll('order_lines'), orderLineList, args), toOrderLine);
}

export const linesById: Batch<OrderLineRecord> = async (db, ids) => {
  const rows = await db.selectFrom('order_lines').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toOrderLine(row)]));
};

/** The lines of orders, by the name their brand had then. */
export const linesOfOrders: Batch<OrderLineRecord[]> = async (db, orderIds) => {
  const rows = await db.selectFrom('order_lines').selectAll().where('order_id', 'in', orderIds).orderBy('brand_name').orderBy('id').execute();
  return grouped(rows, (row) => [row.order_id, toOrderLine(row)]);
};

interface ItemRecord {
  readonly quantity: number;
  readonly price: number;
  readonly productVariant: { readonly id: string; readonly title: string; readonly stockStatus: StockStatus; readonly productId: string | null };
}

/** At most this many left is LOW_STOCK. */
const LOW_STOCK = 3;

/** What a line holds, as it was bought. A variant that is gone is PRODUCT_REMOVED; back orders and untracked stock never run out. */
export const itemsOfOrderLines: Batch<ItemRecord[]> = async (db, lineIds) => {
  const rows = await db
    .selectFrom('line_items')
    .leftJoin('variants', 'variants.id', 'line_items.variant_id')
    .leftJoin('products', 'products.id', 'variants.product_id')
    .select([
      'line_items.order_line_id as lineId', 'line_items.quantity', 'line_items.price_cents as priceCents', 'line_items.variant_id as variantId',
      'line_items.variant_title as variantTitle', 'line_items.product_title as productTitle', 'variants.product_id as productId',
      sql<StockStatus>`case
        when variants.id is null then 'PRODUCT_REMOVED'
        when not products.tracks_inventory or variants.inventory_policy = 'continue' or variants.inventory > ${LOW_STOCK} then 'IN_STOCK'
        when variants.inventory > 0 then 'LOW_STOCK'
        else 'OUT_OF_STOCK' end`.as('stockStatus'),
    ])
    .where('line_items.order_line_id', 'in', lineIds)
    .orderBy('line_items.order_line_id').orderBy('line_items.position').orderBy('line_items.id')
    .execute();
  return grouped(rows, (row) => [row.lineId, {
    quantity: row.quantity,
    price: rand(row.priceCents),
    productVariant: {
      id: row.variantId,
      // Of a product that is gone nothing else tells what was bought.
      title: row.productId === null ? `${row.productTitle} - ${row.variantTitle}` : row.variantTitle,
      stockStatus: row.stockStatus,
      productId: row.productId,
    },
  }]);
};
