import type { TagCategory, TagQuery, TagType } from '@/graphql/generated/types';

export type Tag = NonNullable<TagQuery['tag']>;

/** Types and their titles (TAG-03: 'Brand, Story and Products'; the label 'Products' sends Product, D-56). */
export const tagTypes: readonly { value: TagType; label: string }[] = [
  { value: 'Brand', label: 'Brand' },
  { value: 'Story', label: 'Story' },
  { value: 'Product', label: 'Products' },
];

/** Groups with the titles used until `tagCategories` is loaded (TAG-05). */
export const tagCategories: readonly { value: TagCategory; label: string }[] = [
  { value: 'COLOR', label: 'Color' },
  { value: 'PRODUCT_TYPE', label: 'Product Type' },
  { value: 'MATERIAL', label: 'Material' },
  { value: 'BRAND', label: 'Brand' },
  { value: 'OCCASION', label: 'Occasion' },
  { value: 'STYLE', label: 'Style' },
  { value: 'SIZE', label: 'Size' },
  { value: 'PRICE_RANGE', label: 'Price Range' },
  { value: 'COLLECTION', label: 'Collection' },
  { value: 'FEATURE', label: 'Feature' },
  { value: 'EDITORIAL', label: 'Editorial' },
  { value: 'ADMIN', label: 'Admin' },
];

/**
 * Whether the tag drives a feed: meta.contentfulFeedId is present, meta being an object or JSON text (TAG-26, D-56).
 */
export function isFeedTag(meta: unknown): boolean {
  const value = typeof meta === 'string' ? parsed(meta) : meta;
  const feedId =
    typeof value === 'object' && value !== null && 'contentfulFeedId' in value ? value.contentfulFeedId : undefined;
  return feedId !== undefined && feedId !== null && feedId !== '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The group as shown: the upstream's label, else our title for it. */
export function groupOf({ category, categoryLabel }: Pick<Tag, 'category' | 'categoryLabel'>): string | null {
  return categoryLabel ?? tagCategories.find(({ value }) => value === category)?.label ?? category;
}

/** A tag's types in the order of the filter, by their own names: the titles are only for choosing (TAG-27). */
export function typesOf({ types }: Pick<Tag, 'types'>): readonly TagType[] {
  return tagTypes.map(({ value }) => value).filter((type) => types.includes(type));
}

type Option<Value> = { name: Value; title: string };

/** The upstream's types and groups as titles of a filter's choices. */
export const titlesOf = (options: readonly Option<string>[]) =>
  options.map(({ name, title }) => ({ id: name, name: title }));

/** The upstream's groups under its titles; ours until they are loaded (TAG-05). */
export const categoryChoices = (options: readonly Option<TagCategory>[] | undefined) =>
  options && options.length > 0 ? options.map(({ name, title }) => ({ value: name, label: title })) : tagCategories;

/** The upstream's types under its titles; ours until they are loaded. */
export const typeChoices = (options: readonly Option<TagType>[] | undefined) =>
  options && options.length > 0 ? options.map(({ name, title }) => ({ value: name, label: title })) : tagTypes;
