import { sql } from 'kysely';
import { seedStaff } from './accounts.ts';
import { seedBrands } from './brands.ts';
import { MIN_BRANDS } from './brand-cases.ts';
import { seedCampaigns } from './campaigns.ts';
import { seedConfiguration } from './configuration.ts';
import { seedCustomers } from './customers.ts';
import type { SeedOptions } from './options.ts';
import type { SeedDatabase } from './insert.ts';
import { seedEmailTemplates } from './email-templates.ts';
import { seedMessages } from './messages.ts';
import { seedMillion } from './million.ts';
import { seedMillionOrders } from './million-orders.ts';
import { seedOrders } from './orders.ts';
import { seedProducts } from './products.ts';
import { seedProvider } from './provider.ts';
import { seedProviderOrders } from './provider-orders.ts';
import { fillSearchAndFeeds } from './search-documents.ts';
import { seedSegments } from './segments.ts';
import { seedTags } from './tags.ts';
import { seedTriggers } from './triggers.ts';
import { seedVouchers } from './vouchers.ts';
import { seedWallets } from './wallets.ts';
import { seedWishlists } from './wishlists.ts';

const COUNTS = {
  default: { brands: 40, tags: 150, products: 1_500, customers: 4_000, orders: 6_000, vouchers: 1_200 },
  test: { brands: MIN_BRANDS + 2, tags: 45, products: 160, customers: 400, orders: 600, vouchers: 160 },
} as const;

/** Seeds everything, in the order the foreign keys ask for. See `seed`. */
export async function fill(db: SeedDatabase, { scale, today, publicUrl }: Required<SeedOptions>): Promise<void> {
  const counts = COUNTS[scale === 'test' ? 'test' : 'default'];
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    const staff = await seedStaff(trx, { today });
    const tags = await seedTags(trx, { today, count: counts.tags });
    const brands = await seedBrands(trx, { today, count: counts.brands, tags, publicUrl });
    const products = await seedProducts(trx, { today, count: counts.products, brands, tags });
    await seedProvider(trx, { today, brands, products });
    const customers = await seedCustomers(trx, { today, count: counts.customers });
    const redemptions = await seedVouchers(trx, { today, count: counts.vouchers, customers, staff });
    const { orders, uses } = await seedOrders(trx, {
      today,
      count: counts.orders,
      customers,
      brands,
      products,
      redemptions,
      staff,
    });
    await seedProviderOrders(trx, { orders });
    await seedWallets(trx, { today, redemptions, uses });
    await seedWishlists(trx, { today, customers, products });
    const groups = await seedSegments(trx, { today, customers });
    await seedEmailTemplates(trx, { today });
    const messages = await seedMessages(trx, { today });
    await seedCampaigns(trx, { today, messages, groups, customers });
    await seedTriggers(trx, { today, messages, groups, customers });
    await seedConfiguration(trx, { today });
    if (scale === '1m-orders') await seedMillionOrders(trx, { today });
    await (scale === '1m' ? seedMillion(trx, { today }) : fillSearchAndFeeds(trx, { today }));
  });
  // Marks pages as wholly visible, so that sums can be read from an index alone; on an empty database it costs nothing.
  await sql`vacuum analyze`.execute(db);
}
