import { changedValues } from '@/lib/forms/changed-values';
import { optionalText, requiredText } from '@/lib/forms/fields';
import type { ProductUpdate } from '@/graphql/generated/types';
import { z } from '@/lib/zod';
import type { Product } from './product';

type Image = Product['images'][number];

export const productSchema = z.object({
  title: requiredText(),
  description: optionalText(),
  enabled: z.boolean(),
  isAutoPublish: z.boolean(),
  isImageContained: z.boolean(),
  tagIds: z.array(z.string()),
  variants: z.array(z.object({ id: z.string(), title: requiredText() })),
  pictures: z.custom<{ images: readonly Image[]; portraitId: string | null; landscapeId: string | null }>(),
});

export type ProductValues = z.output<typeof productSchema>;

export const toProductForm = (product: Product): z.input<typeof productSchema> => ({
  title: product.title,
  description: product.description ?? '',
  enabled: product.enabled,
  isAutoPublish: product.isAutoPublish,
  isImageContained: product.isImageContained,
  tagIds: product.tags.map(({ id }) => id),
  variants: product.variants.map(({ id, title }) => ({ id, title })),
  pictures: { images: product.images, portraitId: null, landscapeId: null },
});

/** Changed fields as updateProduct takes them: images as ids in order, only renamed variants (D-65). */
export function productUpdate(before: ProductValues, after: ProductValues): ProductUpdate {
  const flat = ({ pictures, tagIds: _tags, variants: _variants, ...fields }: ProductValues) => ({
    ...fields,
    imageIds: pictures.images.map(({ id }) => id),
  });
  const titles = new Map(before.variants.map(({ id, title }) => [id, title]));
  const renamed = after.variants.filter(({ id, title }) => titles.get(id) !== title);
  return {
    ...(changedValues(flat(before), flat(after)) as ProductUpdate),
    ...(renamed.length > 0 ? { variants: renamed } : {}),
  };
}

/** Tags to add and to remove. */
export function tagChanges(
  before: readonly string[],
  after: readonly string[],
): { added: string[]; removed: string[] } {
  return { added: after.filter((id) => !before.includes(id)), removed: before.filter((id) => !after.includes(id)) };
}
