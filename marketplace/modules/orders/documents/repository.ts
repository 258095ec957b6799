import type { Db } from '../../../core/db/schema.ts';
import { isId } from '../../../core/ids.ts';

/**
 * The data of an order line's documents; undefined when there is no such line or it has no invoice number. Amounts in
 * cents.
 */
export async function readInvoicedLine(db: Db, lineId: string) {
  if (!isId(lineId)) return undefined;
  const line = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('brands', 'brands.id', 'order_lines.brand_id')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      'order_lines.id',
      'order_lines.invoice_number',
      'order_lines.brand_name',
      'order_lines.shipping_handle',
      'order_lines.shipping_methods',
      'order_lines.shipping_total_cents',
      'order_lines.sub_total_cents',
      'order_lines.provider_order_reference',
      'orders.order_number',
      'orders.order_date',
      'orders.billing_address',
      'orders.shipping_address',
      'brands.vat_number',
      'brands.invoice_address1',
      'brands.invoice_address2',
      'brands.invoice_city',
      'brands.invoice_province',
      'brands.invoice_zip',
      'brands.admin_emails',
      'brands.email',
      'brands.brand_email',
      'brands.provider_email',
      'customers.first_name',
      'customers.last_name',
    ])
    .where('order_lines.id', '=', lineId)
    .where('order_lines.invoice_number', 'is not', null)
    .executeTakeFirst();
  if (line === undefined || line.invoice_number === null) return undefined;
  const items = await db
    .selectFrom('line_items')
    .select(['product_title', 'variant_title', 'sku', 'quantity', 'price_cents'])
    .where('order_line_id', '=', line.id)
    .orderBy('position')
    .execute();
  return { ...line, invoice_number: line.invoice_number, items };
}

export type InvoicedLine = NonNullable<Awaited<ReturnType<typeof readInvoicedLine>>>;
