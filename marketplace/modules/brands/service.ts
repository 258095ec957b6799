import type {
  BrandFilter,
  BrandManyUpdate,
  BrandProductSort,
  BrandSort,
  BrandUpdate,
} from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { badRequest, notFound } from '../../core/errors.ts';
import { isId, possibleIds, requireAll } from '../../core/ids.ts';
import { nothingElse } from '../../core/inputs.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import { removeWebhooks } from '../../stand-ins/shops/webhooks.ts';
import { queueProductsOfBrands } from '../../stand-ins/search/pending.ts';
import { requireImages } from '../images/service.ts';
import { existingTagIds } from '../tags/repository.ts';
import { productSortLabels } from './brand.ts';
import * as relations from './relations-repository.ts';
import * as repository from './repository.ts';
import { toBrandColumns } from './update.ts';

export function listBrands(context: Context, args: ListArguments<BrandFilter, BrandSort>) {
  allow(context.viewer, 'brands');
  return repository.listBrands(context.db, args);
}

/** Used by every brand picker, so it is open to the sections that have one. */
export function listAllBrands(context: Context) {
  allow(context.viewer, 'brands', 'orders', 'refunds', 'products', 'bulkTag');
  return repository.listAllBrands(context.db);
}

/** @throws NOT_FOUND */
export async function getBrand(context: Context, id: string) {
  allow(context.viewer, 'brands');
  return (await repository.findBrand(context.db, id)) ?? missing(id);
}

/** @throws NOT_FOUND */
export async function listPolicies(context: Context, id: string) {
  allow(context.viewer, 'brands');
  const brand = await getBrand(context, id);
  return relations.listPolicies(context.db, brand.id);
}

export function listProductSortOptions(context: Context) {
  allow(context.viewer, 'brands');
  return (Object.keys(productSortLabels) as BrandProductSort[]).map((value) => ({
    label: productSortLabels[value],
    value,
  }));
}

/** Members left out are unchanged, null clears. @throws NOT_FOUND, and BAD_REQUEST with the invalid field */
export async function updateBrand(context: Context, id: string, update: BrandUpdate) {
  allow(context.viewer, 'brands');
  await inBrand(context, id, async (trx, brand) => {
    const location = update.meta?.location;
    if (location && !(isId(location) && (await relations.hasLocation(trx, brand.id, location)))) {
      throw badRequest('The location does not belong to this brand.', 'update.meta.location');
    }
    const columns = toBrandColumns(update, brand);
    await repository.updateBrands(trx, [brand.id], columns);
    if (columns.name !== undefined || columns.enabled !== undefined) await queueProductsOfBrands(trx, [brand.id]);
    if (update.recommendedProductTagIds !== undefined) {
      await relations.replaceTags(
        trx,
        'brand_recommended_tags',
        brand.id,
        await requireTags(trx, update.recommendedProductTagIds ?? []),
      );
    }
  });
  return getBrand(context, id);
}

/** Enables or disables all of the brands or none. @throws BAD_REQUEST on no ids, NOT_FOUND naming the missing ones */
export async function updateManyBrands(
  context: Context,
  ids: readonly string[],
  { enabled, ...rest }: BrandManyUpdate,
) {
  allow(context.viewer, 'brands');
  nothingElse(rest);
  const found = await inBrands(context, ids, async (trx, brandIds) => {
    await repository.updateBrands(trx, brandIds, { enabled });
    await queueProductsOfBrands(trx, brandIds);
  });
  return { updatedCount: found.length };
}

/** Deletes a brand; its past orders keep it. @throws NOT_FOUND */
export async function deleteBrand(context: Context, id: string) {
  allow(context.viewer, 'brands');
  await inBrand(context, id, (trx, brand) => retire(trx, [brand.id]));
  return { id };
}

/** Deletes all of the brands or none. @throws BAD_REQUEST on no ids, NOT_FOUND naming the missing ones */
export async function deleteManyBrands(context: Context, ids: readonly string[]) {
  allow(context.viewer, 'brands');
  const found = await inBrands(context, ids, retire);
  return { deletedCount: found.length };
}

/** Replaces the brand's tags. @throws NOT_FOUND for the brand or any tag */
export async function setTags(context: Context, id: string, tagIds: readonly string[]) {
  allow(context.viewer, 'brands');
  await inBrand(context, id, async (trx, brand) =>
    relations.replaceTags(trx, 'brand_tags', brand.id, await requireTags(trx, tagIds)),
  );
  return getBrand(context, id);
}

/** Sets or, with null, clears a featured image. @throws NOT_FOUND for the brand or the image */
export async function setFeatured(
  context: Context,
  id: string,
  column: 'featured_portrait_id' | 'featured_landscape_id',
  imageId: string | null,
) {
  allow(context.viewer, 'brands');
  await inBrand(context, id, async (trx, brand) => {
    await requireImages(trx, imageId === null ? [] : [imageId]);
    await repository.updateBrands(trx, [brand.id], { [column]: imageId });
  });
  return getBrand(context, id);
}

/**
 * Replaces the brand's images by these, in this order. A featured image that is no longer among them is no longer
 * featured.
 * @throws NOT_FOUND for the brand or with the ids that are not images, BAD_REQUEST when one occurs twice
 */
export async function setImages(context: Context, id: string, imageIds: readonly string[]) {
  allow(context.viewer, 'brands');
  await inBrand(context, id, async (trx, brand) => {
    await requireImages(trx, imageIds);
    const ids = possibleIds(imageIds);
    await relations.replaceImages(trx, brand.id, ids);
    const isGone = (featured: string | null) => featured !== null && !ids.includes(featured);
    await repository.updateBrands(trx, [brand.id], {
      ...(isGone(brand.featured_portrait_id) && { featured_portrait_id: null }),
      ...(isGone(brand.featured_landscape_id) && { featured_landscape_id: null }),
    });
  });
  return getBrand(context, id);
}

type BrandRow = NonNullable<Awaited<ReturnType<typeof repository.lockBrandRow>>>;

/** Runs a function on one brand in a transaction that locks it. @throws NOT_FOUND */
export async function inBrand<T>(
  context: Context,
  id: string,
  action: (trx: Db, brand: BrandRow) => Promise<T>,
): Promise<T> {
  return inTransaction(context.db, async (trx) => action(trx, (await repository.lockBrandRow(trx, id)) ?? missing(id)));
}

async function inBrands(
  context: Context,
  ids: readonly string[],
  action: (trx: Db, ids: readonly string[]) => Promise<void>,
): Promise<string[]> {
  return inTransaction(context.db, async (trx) => {
    const found = await repository.lockBrandIds(trx, ids);
    requireAll('Brand', ids, found);
    await action(trx, found);
    return found;
  });
}

async function retire(trx: Db, ids: readonly string[]): Promise<void> {
  await removeWebhooks(trx, await repository.domainsOf(trx, ids));
  await repository.retireBrands(trx, ids);
}

async function requireTags(trx: Db, tagIds: readonly string[]): Promise<string[]> {
  const found = await existingTagIds(trx, tagIds);
  if (tagIds.length > 0) requireAll('Tag', tagIds, found);
  return found;
}

function missing(id: string): never {
  throw notFound('Brand', id);
}
