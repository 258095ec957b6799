import type { Db } from '../../core/db/schema.ts';

/** The shop events the marketplace subscribes to. */
const webhookTopics = [
  'app/uninstalled',
  'inventory_levels/update',
  'orders/fulfilled',
  'orders/updated',
  'products/create',
  'products/delete',
  'products/update',
] as const;

/** Registers every topic at the shop; topics registered before now call this URL. */
export async function registerWebhooks(db: Db, shopId: string, address: string): Promise<void> {
  await db
    .insertInto('provider_webhooks')
    .values(webhookTopics.map((topic) => ({ shop_id: shopId, topic, address })))
    .onConflict((conflict) => conflict.columns(['shop_id', 'topic']).doUpdateSet({ address }))
    .execute();
}

/** Deletes every webhook of these shops. */
export async function removeWebhooks(db: Db, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return;
  await db
    .deleteFrom('provider_webhooks')
    .where(
      'shop_id',
      'in',
      db
        .selectFrom('provider_shops')
        .select('id')
        .where(
          'domain',
          'in',
          domains.map((domain) => domain.toLowerCase()),
        ),
    )
    .execute();
}
