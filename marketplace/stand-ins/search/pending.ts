import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { addJob } from '../../core/jobs/queue.ts';
import { indexProducts } from './documents.ts';

const BATCH = 500;
/** Products whose documents are written during the request: about a second's work. */
const MAX_AT_ONCE = 1_000;

/** Has the search documents of these products written again by a job, soon after the caller's transaction. */
export const queueProducts = (db: Db, ids: readonly string[]) => queue(db, sql`select unnest(${[...ids]}::uuid[])`);

export const queueProductsOfBrands = (db: Db, brandIds: readonly string[]) =>
  queue(db, sql`select id from products where brand_id = any(${[...brandIds]}::uuid[])`);

/** For renaming or deleting a tag: must be called while the products still have it. */
export const queueProductsOfTags = (db: Db, tagIds: readonly string[]) =>
  queue(db, sql`select distinct product_id from product_tags where tag_id = any(${[...tagIds]}::uuid[])`);

/**
 * Rewrites the search documents of a brand's products, one per variant, and records when. If there are too many for a
 * request, a job does it in slices, soon after the caller's transaction, so that no statement takes long for a large
 * brand.
 */
export async function indexBrandProducts(db: Db, brandId: string): Promise<void> {
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('brand_id', '=', brandId)
    .limit(MAX_AT_ONCE + 1)
    .execute();
  if (products.length > MAX_AT_ONCE) await queueProductsOfBrands(db, [brandId]);
  else
    await indexProducts(
      db,
      products.map(({ id }) => id),
    );
  await db.updateTable('brands').set({ indexed_at: sql`now()` }).where('id', '=', brandId).execute();
}

async function queue(db: Db, productIds: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows = 0n } = await sql`insert into search_pending (product_id) ${productIds}`.execute(db);
  if (numAffectedRows > 0n) await addJob(db, 'index-products', {}, { key: 'index-products' });
}

/** Processes waiting products, some at a time. @returns how many products were processed */
export async function indexPending(db: Db): Promise<number> {
  let done = 0;
  for (let count = BATCH; count > 0; done += count) {
    count = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ product_id: string }>`
        delete from search_pending where id in (select id from search_pending order by id limit ${BATCH} for update skip locked) returning product_id`.execute(
        trx,
      );
      await indexProducts(trx, [...new Set(rows.map((row) => row.product_id))]);
      return rows.length;
    });
  }
  return done;
}
