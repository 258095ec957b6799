import type { Seeding } from '../core/seeding.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import { source } from './source.ts';

declare module '../core/seeding.ts' {
  interface Seeded {
    shopOrders: unknown;
  }
}

/** Seeds the shops' side of every order line that was sent to one. */
export async function seedProviderOrders(db: SeedDatabase, { need }: Seeding): Promise<void> {
  const { orders } = await need('orders');
  await need('shops');
  const from = source('provider orders');
  const shops = await db
    .selectFrom('provider_shops')
    .innerJoin('brands', 'brands.shopify_domain', 'provider_shops.domain')
    .select(['brands.id as brandId', 'provider_shops.id as shopId'])
    .execute();
  const shopOf = new Map(shops.map(({ brandId, shopId }) => [brandId, shopId]));
  const rows: SeedRow<'provider_orders'>[] = orders
    .flatMap(({ lines }) => lines)
    .flatMap(({ row }) => {
      const shopId = shopOf.get(row.brand_id ?? '');
      if (shopId === undefined || row.provider_order_reference === null || row.provider_order_reference === undefined)
        return [];
      const fulfilled = row.provider_shipping_status === 'fulfilled';
      return [
        {
          id: from.id(row.created_at),
          shop_id: shopId,
          reference: row.provider_order_reference,
          order_line_id: row.id,
          status: row.status === 'Refunded' ? 'cancelled' : row.status === 'Completed' ? 'closed' : 'open',
          shipping_status: fulfilled ? 'fulfilled' : 'unfulfilled',
          created_at: row.created_at,
          updated_at: row.updated_at ?? row.created_at,
        },
      ];
    });
  await insertRows(db, 'provider_orders', rows);
}
