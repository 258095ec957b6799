import { sql, type Updateable } from 'kysely';
import type { OrderLineFilter, OrderLineSort, StockStatus } from '../../../../graphql/generated/schema.ts';
import type { Batch } from '../../../core/context.ts';
import type { Db } from '../../../core/db/schema.ts';
import type { OrderLinesTable } from '../../../core/db/tables/orders.ts';
import { grouped } from '../../../core/grouped.ts';
import { isId } from '../../../core/ids.ts';
import { mapNodes, readConnection, type ListArguments } from '../../../core/lists/connection.ts';
import { sumsOf } from '../../../core/lists/counting.ts';
import { rand } from '../../../core/money.ts';
import { orderLineList, toOrderLine, type OrderLineRecord } from './order-line.ts';

export async function listOrderLines(db: Db, args: ListArguments<OrderLineFilter, OrderLineSort>) {
  const lines = db.selectFrom('order_lines').selectAll('order_lines');
  return {
    ...mapNodes(await readConnection(db, lines, orderLineList, args), toOrderLine),
    sums: sumsOf(db, lines, orderLineList, args.filter, {
      shippingTotal: 'order_lines.shipping_total_cents',
      subTotal: 'order_lines.sub_total_cents',
    }),
  };
}

export const linesById: Batch<OrderLineRecord> = async (db, ids) => {
  const rows = await db.selectFrom('order_lines').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toOrderLine(row)]));
};

/** The lines of orders, sorted by the brand's name at that time. */
export const linesOfOrders: Batch<OrderLineRecord[]> = async (db, orderIds) => {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('brand_name')
    .orderBy('id')
    .execute();
  return grouped(rows, (row) => [row.order_id, toOrderLine(row)]);
};

interface ItemVariant {
  readonly id: string;
  readonly title: string;
  readonly stockStatus: StockStatus;
  readonly productId: string | null;
}

interface ItemRecord {
  readonly quantity: number;
  readonly price: number;
  readonly productVariant: ItemVariant;
}

declare module '../../../core/records.ts' {
  interface Records {
    LineItem: ItemRecord;
    LineItemVariant: ItemVariant;
  }
}

/** LOW_STOCK at or below this. */
const LOW_STOCK = 3;

/**
 * The items of a line, as they were bought. A variant that no longer exists is PRODUCT_REMOVED; back orders and
 * untracked stock never run out.
 */
export const itemsOfOrderLines: Batch<ItemRecord[]> = async (db, lineIds) => {
  const rows = await db
    .selectFrom('line_items')
    .leftJoin('variants', 'variants.id', 'line_items.variant_id')
    .leftJoin('products', 'products.id', 'variants.product_id')
    .select([
      'line_items.order_line_id as lineId',
      'line_items.quantity',
      'line_items.price_cents as priceCents',
      'line_items.variant_id as variantId',
      'line_items.variant_title as variantTitle',
      'line_items.product_title as productTitle',
      'variants.product_id as productId',
      sql<StockStatus>`case
        when variants.id is null then 'PRODUCT_REMOVED'
        when not products.tracks_inventory or variants.inventory_policy = 'continue' or variants.inventory > ${LOW_STOCK} then 'IN_STOCK'
        when variants.inventory > 0 then 'LOW_STOCK'
        else 'OUT_OF_STOCK' end`.as('stockStatus'),
    ])
    .where('line_items.order_line_id', 'in', lineIds)
    .orderBy('line_items.order_line_id')
    .orderBy('line_items.position')
    .orderBy('line_items.id')
    .execute();
  return grouped(rows, (row) => [
    row.lineId,
    {
      quantity: row.quantity,
      price: rand(row.priceCents),
      productVariant: {
        id: row.variantId,
        // If the product no longer exists, this is the only record of what was bought.
        title: row.productId === null ? `${row.productTitle} - ${row.variantTitle}` : row.variantTitle,
        stockStatus: row.stockStatus,
        productId: row.productId,
      },
    },
  ]);
};

export async function findLineRow(db: Db, id: string) {
  return isId(id) ? db.selectFrom('order_lines').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
}

/** Whether there is such a line; it is locked until the transaction ends. */
export async function lineExists(db: Db, id: string): Promise<boolean> {
  return (
    isId(id) &&
    (await db.selectFrom('order_lines').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !==
      undefined
  );
}

export async function updateLine(db: Db, id: string, values: Updateable<OrderLinesTable>): Promise<void> {
  await db.updateTable('order_lines').set(values).where('id', '=', id).execute();
}

/** Its items, its ledger and its refunds are deleted with it. */
export async function deleteLine(db: Db, id: string): Promise<void> {
  await db.deleteFrom('order_lines').where('id', '=', id).execute();
}

/** The items of a line; `isGone` tells that the variant is no longer on sale (PRODUCT_REMOVED). Amounts in cents. */
export function itemRows(db: Db, lineId: string) {
  return db
    .selectFrom('line_items')
    .leftJoin('variants', 'variants.id', 'line_items.variant_id')
    .selectAll('line_items')
    .select(sql<boolean>`variants.id is null`.as('isGone'))
    .where('order_line_id', '=', lineId)
    .orderBy('line_items.position')
    .execute();
}

export async function deleteItem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('line_items').where('id', '=', id).execute();
}

/** The amount of a line's refunds that did not fail, in cents; null when there is no refund. */
export async function refundedCents(db: Db, lineId: string): Promise<number | null> {
  const rows = await db
    .selectFrom('refunds')
    .select(['basket_amount_cents', 'state'])
    .where('order_line_id', '=', lineId)
    .execute();
  return rows.length === 0
    ? null
    : rows.reduce((sum, { basket_amount_cents, state }) => sum + (state === 'Failed' ? 0 : basket_amount_cents), 0);
}
