import type {
  ProductFilter,
  ProductSort,
  ProductUpdate,
  ProductsUpdate,
  VariantUpdate,
} from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { badRequest, notFound } from '../../core/errors.ts';
import { isId, possibleIds, requireAll } from '../../core/ids.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import { indexProducts } from '../../stand-ins/search/documents.ts';
import { queueProducts } from '../../stand-ins/search/pending.ts';
import { requireImages } from '../images/service.ts';
import { existingTagIds } from '../tags/repository.ts';
import * as repository from './repository.ts';
import { nothingElse } from '../../core/inputs.ts';

export function listProducts(context: Context, args: ListArguments<ProductFilter, ProductSort>) {
  allow(context.viewer, 'products');
  return repository.listProducts(context.db, args);
}

export function listAllProductIds(context: Context, filter: unknown) {
  allow(context.viewer, 'products');
  return repository.listAllProductIds(context.db, filter);
}

/** @throws NOT_FOUND */
export async function getProduct(context: Context, id: string) {
  allow(context.viewer, 'products');
  return (await repository.findProduct(context.db, id)) ?? missing(id);
}

/**
 * Members left out are unchanged, null clears the description. @throws NOT_FOUND, BAD_REQUEST with the invalid field
 */
export async function updateProduct(context: Context, id: string, update: ProductUpdate) {
  allow(context.viewer, 'products');
  const { title: given, description, enabled, isAutoPublish, isImageContained, imageIds, variants, ...rest } = update;
  nothingElse(rest);
  const title = given == null ? undefined : required(given, 'update.title');
  await inProducts(context, [id], async (trx) => {
    await repository.updateProducts(trx, [id], {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(enabled != null && { enabled }),
      ...(isAutoPublish != null && { is_auto_publish: isAutoPublish }),
      ...(isImageContained != null && { is_image_contained: isImageContained }),
    });
    if (imageIds != null) await replaceImages(trx, id, imageIds);
    if (variants != null) await renameVariants(trx, id, variants);
    await queueProducts(trx, [id]);
  });
  return getProduct(context, id);
}

/** Enables or disables all of the products or none. @throws BAD_REQUEST on no ids, NOT_FOUND naming the missing ones */
export async function updateProducts(context: Context, ids: readonly string[], { enabled, ...rest }: ProductsUpdate) {
  allow(context.viewer, 'products');
  nothingElse(rest);
  return counted(
    await inProducts(context, ids, async (trx, productIds) => {
      await repository.updateProducts(trx, productIds, { enabled });
      await queueProducts(trx, productIds);
    }),
  );
}

/** @throws BAD_REQUEST on no products or no tags, NOT_FOUND naming what is missing */
export async function addTags(context: Context, productIds: readonly string[], tagIds: readonly string[]) {
  allow(context.viewer, 'products', 'bulkTag');
  return counted(
    await inProducts(context, productIds, async (trx, ids) => {
      await repository.addTags(trx, ids, await requireTags(trx, tagIds));
      await queueProducts(trx, ids);
    }),
  );
}

/** @throws BAD_REQUEST on no products or no tags, NOT_FOUND naming what is missing */
export async function removeTags(context: Context, productIds: readonly string[], tagIds: readonly string[]) {
  allow(context.viewer, 'products', 'bulkTag');
  return counted(
    await inProducts(context, productIds, async (trx, ids) => {
      await repository.removeTags(trx, ids, await requireTags(trx, tagIds));
      await queueProducts(trx, ids);
    }),
  );
}

/** Rewrites the product's search documents. @throws NOT_FOUND */
export async function indexProduct(context: Context, id: string): Promise<true> {
  allow(context.viewer, 'products');
  await inProducts(context, [id], indexProducts);
  return true;
}

/** Runs a function on products in a transaction that locks them. @throws BAD_REQUEST on no ids, NOT_FOUND */
async function inProducts(
  context: Context,
  ids: readonly string[],
  action: (trx: Db, ids: readonly string[]) => Promise<void>,
): Promise<string[]> {
  return context.db.transaction().execute(async (trx) => {
    const found = await repository.lockProductIds(trx, ids);
    if (ids.length === 1 && ids[0] !== undefined && found.length === 0) missing(ids[0]);
    requireAll('Product', ids, found);
    await action(trx, found);
    return found;
  });
}

const counted = (ids: readonly string[]) => ({ updatedCount: ids.length });

async function replaceImages(trx: Db, id: string, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) throw badRequest('A product must have at least one image.', 'update.imageIds');
  await requireImages(trx, imageIds);
  await repository.replaceImages(trx, id, possibleIds(imageIds));
}

async function renameVariants(trx: Db, id: string, variants: readonly VariantUpdate[]): Promise<void> {
  const named = variants.map(({ id: variantId, title, ...rest }, index) => {
    nothingElse(rest);
    return { id: variantId, title: required(title, `update.variants.${index}.title`) };
  });
  const possible = named.filter((variant) => isId(variant.id));
  requireAll(
    'Variant',
    named.map((variant) => variant.id),
    await repository.renameVariants(trx, id, possible),
  );
}

async function requireTags(trx: Db, tagIds: readonly string[]): Promise<string[]> {
  const found = await existingTagIds(trx, tagIds);
  requireAll('Tag', tagIds, found);
  return found;
}

function required(value: string, field: string): string {
  const trimmed = value.trim();
  if (trimmed === '') throw badRequest('Required', field);
  return trimmed;
}

function missing(id: string): never {
  throw notFound('Product', id);
}
