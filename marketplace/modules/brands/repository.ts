import { sql, type Insertable, type Updateable } from 'kysely';
import type { BrandFilter, BrandSort } from '../../../graphql/generated/schema.ts';
import type { Batch } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { BrandsTable } from '../../core/db/tables/brands.ts';
import { isId, possibleIds } from '../../core/ids.ts';
import { mapNodes, readConnection, type Connection, type ListArguments } from '../../core/lists/connection.ts';
import { lockProductsOfBrands } from '../../stand-ins/search/documents.ts';
import { brandList, toBrand, type BrandRecord } from './brand.ts';

/** Brands that were not deleted; every read except that of an order's brand starts here. */
const livingBrands = (db: Db) => db.selectFrom('brands').selectAll('brands').where('brands.deleted_at', 'is', null);

export async function listBrands(
  db: Db,
  args: ListArguments<BrandFilter, BrandSort>,
): Promise<Connection<BrandRecord>> {
  return mapNodes(await readConnection(db, livingBrands(db), brandList, args), toBrand);
}

/** Every brand by name, for pickers. */
export async function listAllBrands(db: Db): Promise<BrandRecord[]> {
  return (await livingBrands(db).orderBy('name').orderBy('id').execute()).map(toBrand);
}

export async function findBrand(db: Db, id: string): Promise<BrandRecord | undefined> {
  const row = await findBrandRow(db, id);
  return row && toBrand(row);
}

/** The whole row, including secrets, for rules that need them. */
async function findBrandRow(db: Db, id: string) {
  return isId(id) ? livingBrands(db).where('id', '=', id).executeTakeFirst() : undefined;
}

/**
 * Like `findBrandRow`, with a lock until the transaction ends. Rows that refer to the brand may still be written: its
 * id does not change, and the job that writes its products' documents must not wait for a transaction that waits for
 * those products.
 */
export async function lockBrandRow(db: Db, id: string) {
  return isId(id) ? livingBrands(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst() : undefined;
}

/** Brands by id, including deleted ones, because an order keeps the brand it was placed with. */
export const brandsById: Batch<BrandRecord> = async (db, ids) => {
  const rows = await db.selectFrom('brands').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toBrand(row)]));
};

/**
 * Which of the ids are existing brands. The rows are locked in a fixed order, so that two bulk calls cannot deadlock.
 */
export async function lockBrandIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const possible = possibleIds(ids);
  if (possible.length === 0) return [];
  const rows = await db
    .selectFrom('brands')
    .select('id')
    .where('id', 'in', possible)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertBrand(db: Db, values: Insertable<BrandsTable>): Promise<BrandRecord> {
  return toBrand(await db.insertInto('brands').values(values).returningAll().executeTakeFirstOrThrow());
}

export async function updateBrands(db: Db, ids: readonly string[], values: Updateable<BrandsTable>): Promise<void> {
  if (ids.length === 0 || Object.keys(values).length === 0) return;
  await db.updateTable('brands').set(values).where('id', 'in', ids).execute();
}

/**
 * Marks brands as deleted and keeps them for their orders: their products and shop access are deleted, so that nothing
 * of theirs can be sold or synced, and their shop's domain becomes free for another brand.
 */
export async function retireBrands(db: Db, ids: readonly string[]): Promise<void> {
  await lockProductsOfBrands(db, ids);
  await db.deleteFrom('products').where('brand_id', 'in', ids).execute();
  await db
    .updateTable('brands')
    .set({
      deleted_at: sql`now()`,
      enabled: false,
      install_token: null,
      install_url: null,
      install_expires_at: null,
      shopify_token: null,
      shopify_secret: null,
      shopify_key: null,
    })
    .where('id', 'in', ids)
    .execute();
}

/** The shop domains of brands that have one. */
export async function domainsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('brands').select('shopify_domain').where('id', 'in', ids).execute();
  return rows.flatMap(({ shopify_domain }) => shopify_domain ?? []);
}

/** The brand of a record at the shop platform; locked until the transaction ends. */
export async function lockBrandRowByShopifyId(db: Db, shopifyId: string) {
  return livingBrands(db).where('shopify_id', '=', shopifyId).forNoKeyUpdate().executeTakeFirst();
}
