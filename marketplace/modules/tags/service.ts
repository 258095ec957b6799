import { randomUUID } from 'node:crypto';
import type {
  TagCategory,
  TagFilter,
  TagInput,
  TagSort,
  TagType,
  TagUpdate,
} from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { isDuplicate } from '../../core/database-errors.ts';
import { badRequest, conflict, notFound } from '../../core/errors.ts';
import { requireAll } from '../../core/ids.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import { queueProductsOfTags } from '../../stand-ins/search/pending.ts';
import { requireImages } from '../images/service.ts';
import * as repository from './repository.ts';
import { tagCategoryTitles, tagTypes } from './tag.ts';
import { nothingElse } from '../../core/inputs.ts';

export function listTags(context: Context, args: ListArguments<TagFilter, TagSort>) {
  allow(context.viewer, 'tags');
  return repository.listTags(context.db, args);
}

/** Used by every tag picker, so it is open to the sections that have one. */
export function listAllTags(context: Context, type: TagType | null) {
  allow(context.viewer, 'tags', 'brands', 'products', 'bulkTag');
  return repository.listAllTags(context.db, type);
}

/** @throws NOT_FOUND */
export async function getTag(context: Context, id: string) {
  allow(context.viewer, 'tags');
  return (await repository.findTag(context.db, id)) ?? missing(id);
}

export function listTagTypes(context: Context) {
  allow(context.viewer, 'tags');
  return tagTypes.map((name) => ({ name, title: name === 'Product' ? 'Products' : name }));
}

export function listTagCategories(context: Context) {
  allow(context.viewer, 'tags');
  return (Object.keys(tagCategoryTitles) as TagCategory[]).map((name) => ({ name, title: tagCategoryTitles[name] }));
}

/** No types means all of them (TAG-19). @throws BAD_REQUEST on an empty name, CONFLICT on a taken one */
export async function createTag(context: Context, tag: TagInput) {
  allow(context.viewer, 'tags');
  const { name: given, description, types, category, ...rest } = tag;
  nothingElse(rest);
  const name = requireName(given, 'tag.name');
  return nameIsFree(name, 'tag.name', () =>
    repository.insertTag(context.db, {
      name,
      description: description ?? null,
      types: allWhenNone(types),
      category: category ?? null,
      image_id: null,
    }),
  );
}

/** Members left out are unchanged. @throws as `createTag`, and NOT_FOUND for the tag */
export async function updateTag(context: Context, id: string, update: TagUpdate) {
  allow(context.viewer, 'tags');
  if (Object.keys(update).length === 0) return getTag(context, id);
  const { name: given, description, types, category, ...rest } = update;
  nothingElse(rest);
  const name = given === undefined ? undefined : requireName(given, 'update.name');
  const tag = await nameIsFree(name ?? '', 'update.name', () =>
    context.db.transaction().execute(async (trx) => {
      const row = await repository.updateTag(trx, id, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(types !== undefined && { types: allWhenNone(types) }),
        ...(category !== undefined && { category }),
      });
      if (row !== undefined && name !== undefined) await queueProductsOfTags(trx, [row.id]);
      return row;
    }),
  );
  return tag ?? missing(id);
}

/** Deletes one tag and removes it from all records. @throws NOT_FOUND */
export async function deleteTag(context: Context, id: string) {
  allow(context.viewer, 'tags');
  await context.db.transaction().execute(async (trx) => {
    if ((await repository.existingTagIds(trx, [id])).length === 0) missing(id);
    await queueProductsOfTags(trx, [id]);
    await repository.deleteTags(trx, [id]);
  });
  return { id };
}

/** Deletes all of the tags or none. @throws BAD_REQUEST on no ids, NOT_FOUND naming the missing ones */
export async function deleteManyTags(context: Context, ids: readonly string[]) {
  allow(context.viewer, 'tags');
  return context.db.transaction().execute(async (trx) => {
    const found = await repository.existingTagIds(trx, ids);
    requireAll('Tag', ids, found);
    await queueProductsOfTags(trx, found);
    await repository.deleteTags(trx, found);
    return { deletedCount: found.length };
  });
}

/** A null image removes it. @throws NOT_FOUND */
export async function setImage(context: Context, id: string, imageId: string | null) {
  allow(context.viewer, 'tags');
  await requireImages(context.db, imageId === null ? [] : [imageId]);
  return (await repository.updateTag(context.db, id, { image_id: imageId })) ?? missing(id);
}

/**
 * Publishes the tag's feed: writes its entry with the products that have the tag now, and stores the entry's id in
 * `meta.contentfulFeedId`, which makes it a feed tag. Publishing again updates the same entry. @throws NOT_FOUND
 */
export async function publishFeed(context: Context, tagId: string): Promise<true> {
  allow(context.viewer, 'tags');
  await context.db.transaction().execute(async (trx) => {
    const tag = (await repository.findTag(trx, tagId)) ?? missing(tagId);
    const meta = readMeta(tag.meta);
    const known = meta['contentfulFeedId'];
    const feedId = typeof known === 'string' && known !== '' ? known : randomUUID().replaceAll('-', '').slice(0, 22);
    await repository.upsertFeedEntry(trx, {
      id: feedId,
      tagId: tag.id,
      title: tag.name,
      description: tag.description,
      productIds: await repository.feedProductIds(trx, tag.id),
    });
    await repository.updateTag(trx, tag.id, {
      meta: JSON.stringify({ ...meta, contentfulFeedId: feedId }),
      feed_published_at: new Date(),
    });
  });
  return true;
}

/** Older records have their meta as JSON text (D-56). */
function readMeta(meta: unknown): Record<string, unknown> {
  if (typeof meta === 'object' && meta !== null && !Array.isArray(meta)) return { ...meta };
  if (typeof meta !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(meta);
    return typeof parsed === 'string' ? {} : readMeta(parsed);
  } catch {
    return {};
  }
}

function requireName(name: string | null | undefined, field: string): string {
  const trimmed = name?.trim() ?? '';
  if (trimmed === '') throw badRequest('A tag must have a name.', field);
  return trimmed;
}

function allWhenNone(types: readonly TagType[] | null | undefined): TagType[] {
  return types && types.length > 0 ? [...new Set(types)] : [...tagTypes];
}

async function nameIsFree<T>(name: string, field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error, 'tags_name_unique')) throw conflict(`A tag named "${name}" exists already.`, field);
    throw error;
  }
}

function missing(id: string): never {
  throw notFound('Tag', id);
}
