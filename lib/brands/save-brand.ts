import { changedValues } from '@/lib/changed-values';
import type { BrandUpdate } from '@/graphql/generated/types';
import type { Brand } from './brand';
import { brandSchema, toBrandForm, type BrandPictures } from './schema';

/** A brand form's checked values. */
export type BrandValues = Record<string, unknown> & { tagIds: string[]; pictures: BrandPictures };

/** What the form opens with, as a save compares it. A stored value that breaks the form's own rules is taken as it is. */
export function openedValues(brand: Brand): BrandValues {
  const form = toBrandForm(brand);
  const checked = brandSchema.safeParse(form);
  return checked.success ? checked.data : form;
}

/** One call of a save; `run` rejects when it failed. */
export type SaveStep = { part: 'fields' | 'tags' | 'portrait' | 'landscape' | 'images'; run: () => Promise<unknown> };

export type BrandCalls = {
  update: (update: BrandUpdate) => Promise<unknown>;
  setTags: (tagIds: string[]) => Promise<unknown>;
  setPortrait: (imageId: string | null) => Promise<unknown>;
  setLandscape: (imageId: string | null) => Promise<unknown>;
  setImages: (imageIds: string[]) => Promise<unknown>;
};

const idsOf = ({ images }: BrandPictures) => images.map(({ id }) => id);
const same = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((id, index) => id === other[index]);

/** Form fields as updateBrand takes them: only what changed, with the two members of `meta` gathered (BRD-67, BRD-68). */
export function brandUpdate(before: BrandValues, after: BrandValues): BrandUpdate {
  const { tagIds: _tags, pictures: _pictures, location, includeRecentlySold, ...changed } = changedValues(before, after) as Record<string, unknown>;
  const meta = { ...(location === undefined ? {} : { location }), ...(includeRecentlySold === undefined ? {} : { includeRecentlySold }) };
  return { ...changed, ...(Object.keys(meta).length > 0 ? { meta } : {}) } as BrandUpdate;
}

/**
 * The calls of a save in the order of D-51, each only if its part changed: fields, tags, portrait, landscape, images.
 * Tags are a set, images a list; a cleared featured image is null.
 */
export function saveSteps(before: BrandValues, after: BrandValues, calls: BrandCalls): SaveStep[] {
  const update = brandUpdate(before, after);
  const [was, is] = [before.pictures, after.pictures];
  const steps: (SaveStep | false)[] = [
    Object.keys(update).length > 0 && { part: 'fields', run: () => calls.update(update) },
    !same([...before.tagIds].sort(), [...after.tagIds].sort()) && { part: 'tags', run: () => calls.setTags(after.tagIds) },
    was.portraitId !== is.portraitId && { part: 'portrait', run: () => calls.setPortrait(is.portraitId) },
    was.landscapeId !== is.landscapeId && { part: 'landscape', run: () => calls.setLandscape(is.landscapeId) },
    !same(idsOf(was), idsOf(is)) && { part: 'images', run: () => calls.setImages(idsOf(is)) },
  ];
  return steps.filter((step) => step !== false);
}

/** What counts as saved once these parts have been: the point of comparison for the next try. */
export function savedValues(before: BrandValues, after: BrandValues, parts: readonly SaveStep['part'][]): BrandValues {
  const done = new Set(parts);
  const fields = done.has('fields') ? after : before;
  return {
    ...fields,
    tagIds: done.has('tags') ? after.tagIds : before.tagIds,
    pictures: {
      images: done.has('images') ? after.pictures.images : before.pictures.images,
      portraitId: done.has('portrait') ? after.pictures.portraitId : before.pictures.portraitId,
      landscapeId: done.has('landscape') ? after.pictures.landscapeId : before.pictures.landscapeId,
    },
  };
}
