import type { TagCategory, TagInput, TagType } from '@/graphql/generated/types';
import { optionalText, requiredText } from '@/lib/forms/fields';
import { z } from '@/lib/zod';
import { tagCategories, tagTypes, typesOf, type Tag } from './tag';

type TagImage = NonNullable<Tag['image']>;

/** Only the name is required, although the description has an asterisk too (TAG-17, TAG-18, D-56). */
export const tagSchema = z.object({
  name: requiredText(),
  description: optionalText(),
  category: z.string(),
  types: z.array(z.custom<TagType>((value) => tagTypes.some((type) => type.value === value))),
  image: z.custom<TagImage | null>(),
});

export type TagForm = z.input<typeof tagSchema>;

export const emptyTag: TagForm = { name: '', description: '', category: '', types: [], image: null };

export const toTagForm = (tag: Tag): TagForm => ({
  name: tag.name,
  description: tag.description ?? '',
  category: tag.category ?? '',
  types: [...typesOf(tag)],
  image: tag.image,
});

/** The input besides the image: no type means all three, an empty group is null (TAG-19 to TAG-21). */
export function toTagInput({ name, description, category, types }: TagForm): TagInput {
  const group =
    tagCategories.find(({ value }) => value === category)?.value ??
    (category === '' ? null : (category as TagCategory));
  return {
    name: name.trim(),
    description: description === '' ? null : description,
    category: group,
    types: types.length > 0 ? types : tagTypes.map(({ value }) => value),
  };
}
