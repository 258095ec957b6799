import { sql, type Updateable } from 'kysely';
import type { ProductFilter, ProductSort } from '../../../graphql/generated/schema.ts';
import type { Batch } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { ProductsTable } from '../../core/db/tables/products.ts';
import { isId, possibleIds } from '../../core/ids.ts';
import { mapNodes, readConnection, type ListArguments } from '../../core/lists/connection.ts';
import { compileFilter } from '../../core/lists/filter.ts';
import { findSmallRelations } from '../../core/lists/small-relations.ts';
import { productList, toProduct, type ProductRecord } from './product.ts';

export async function listProducts(db: Db, args: ListArguments<ProductFilter, ProductSort>) {
  const filter = await findSmallRelations(db, productList.filters, args.filter);
  return mapNodes(
    await readConnection(db, db.selectFrom('products').selectAll('products'), productList, { ...args, filter }),
    toProduct,
  );
}

/** Ids of every match of a filter, on any page. */
export async function listAllProductIds(db: Db, filter: unknown): Promise<{ id: string }[]> {
  const condition = compileFilter(productList.filters, await findSmallRelations(db, productList.filters, filter));
  const ids = db.selectFrom('products').select('products.id');
  return (condition === null ? ids : ids.where(condition)).execute();
}

export async function findProduct(db: Db, id: string): Promise<ProductRecord | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toProduct(row);
}

export const productsById: Batch<ProductRecord> = async (db, ids) => {
  const rows = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toProduct(row)]));
};

/** Which of the ids are products; the rows are locked in a fixed order until the transaction ends. */
export async function lockProductIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const possible = possibleIds(ids);
  if (possible.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', possible)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateProducts(db: Db, ids: readonly string[], values: Updateable<ProductsTable>): Promise<void> {
  if (Object.keys(values).length > 0)
    await db
      .updateTable('products')
      .set(values)
      .where('id', 'in', [...ids])
      .execute();
}

/** Adds every tag to every product; a tag that a product already has is left unchanged. */
export async function addTags(db: Db, productIds: readonly string[], tagIds: readonly string[]): Promise<void> {
  await sql`
    insert into product_tags (product_id, tag_id)
    select product_id, tag_id from unnest(${[...productIds]}::uuid[]) as product_id cross join unnest(${[...tagIds]}::uuid[]) as tag_id
    on conflict do nothing
  `.execute(db);
}

export async function removeTags(db: Db, productIds: readonly string[], tagIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('product_tags')
    .where('product_id', 'in', [...productIds])
    .where('tag_id', 'in', [...tagIds])
    .execute();
}

/** Replaces a product's images by these, in this order. */
export async function replaceImages(db: Db, productId: string, imageIds: readonly string[]): Promise<void> {
  await db.deleteFrom('product_images').where('product_id', '=', productId).execute();
  await db
    .insertInto('product_images')
    .values(imageIds.map((imageId, position) => ({ product_id: productId, image_id: imageId, position })))
    .execute();
}

/** Renames variants of one product. @returns the ids that were renamed */
export async function renameVariants(
  db: Db,
  productId: string,
  variants: readonly { id: string; title: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update variants set title = given.title
    from unnest(${variants.map(({ id }) => id)}::uuid[], ${variants.map(({ title }) => title)}::text[]) as given (id, title)
    where variants.id = given.id and variants.product_id = ${productId}
    returning variants.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
