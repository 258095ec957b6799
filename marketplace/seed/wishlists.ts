import type { Seeding } from '../core/seeding.ts';
import { daysBefore } from './calendar.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import { source } from './source.ts';

declare module '../core/seeding.ts' {
  interface Seeded {
    wishlists: unknown;
  }
}

/** Seeds the wishlists of one account in five; some keep two. */
export async function seedWishlists(db: SeedDatabase, { today, need }: Seeding): Promise<void> {
  const customers = await need('customers');
  const products = await need('products');
  const from = source('wishlists');
  const items: SeedRow<'wishlist_items'>[] = [];
  const rows = customers.flatMap(({ accountId, born }) => {
    if (accountId === null || !from.chance(0.2)) return [];
    return Array.from({ length: from.chance(0.15) ? 2 : 1 }, () => {
      const made = from.instant(born > daysBefore(today, 90) ? born : daysBefore(today, 90), today);
      const id = from.id(made);
      items.push(
        ...from
          .some(products, from.int(1, 6))
          .map(({ row }) => ({ wishlist_id: id, product_id: row.id, created_at: made })),
      );
      return {
        id,
        account_id: accountId,
        name: from.pick(['Wishlist', 'For the wedding', 'Someday', 'Birthday'] as const),
        created_at: made,
        updated_at: made,
      };
    });
  });
  await insertRows(db, 'wishlists', rows);
  await insertRows(db, 'wishlist_items', items);
}
