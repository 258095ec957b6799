import { changedValues } from '@/lib/forms/changed-values';
import type { BrandUpdate } from '@/graphql/generated/types';
import type { BrandPictures } from './edit-schema';

/** A brand form's validated values. */
export type BrandValues = Record<string, unknown> & { tagIds: string[]; pictures: BrandPictures };

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
const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/**
 * Form fields as updateBrand takes them: only the changed ones, with the two members of `meta` grouped (BRD-67,
 * BRD-68).
 */
export function brandUpdate(before: BrandValues, after: BrandValues): BrandUpdate {
  const {
    tagIds: _tags,
    pictures: _pictures,
    location,
    includeRecentlySold,
    ...changed
  } = changedValues(before, after) as Record<string, unknown>;
  const meta = {
    ...(location === undefined ? {} : { location }),
    ...(includeRecentlySold === undefined ? {} : { includeRecentlySold }),
  };
  return { ...changed, ...(Object.keys(meta).length > 0 ? { meta } : {}) } as BrandUpdate;
}

/**
 * The calls of a save in the order of D-51, each only if its part changed: fields, tags, portrait, landscape, images.
 * Tags are a set, images a list; a removed featured image is sent as null.
 */
export function saveSteps(before: BrandValues, after: BrandValues, calls: BrandCalls): SaveStep[] {
  const update = brandUpdate(before, after);
  const [was, is] = [before.pictures, after.pictures];
  const steps: (SaveStep | false)[] = [
    Object.keys(update).length > 0 && { part: 'fields', run: () => calls.update(update) },
    !same([...before.tagIds].sort(), [...after.tagIds].sort()) && {
      part: 'tags',
      run: () => calls.setTags(after.tagIds),
    },
    was.portraitId !== is.portraitId && { part: 'portrait', run: () => calls.setPortrait(is.portraitId) },
    was.landscapeId !== is.landscapeId && { part: 'landscape', run: () => calls.setLandscape(is.landscapeId) },
    !same(idsOf(was), idsOf(is)) && { part: 'images', run: () => calls.setImages(idsOf(is)) },
  ];
  return steps.filter((step) => step !== false);
}
