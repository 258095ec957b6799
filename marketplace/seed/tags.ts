import type { TagCategory, TagType } from '../../graphql/generated/schema.ts';
import type { Seeding } from '../core/seeding.ts';
import { after, DAY, daysBefore } from './calendar.ts';
import { imageRow, slug, type ImageRow } from './images.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import { source, type Source } from './source.ts';
import { looseTagNames, tagNames } from './words/tags.ts';

export type SeededTag = SeedRow<'tags'> & { id: string; types: TagType[] };

/** The types of a tag of this group, most likely first. */
const TYPES: Readonly<Record<TagCategory, readonly TagType[][]>> = {
  COLOR: [['Product'], ['Brand', 'Story', 'Product']],
  PRODUCT_TYPE: [['Product'], ['Brand', 'Product']],
  MATERIAL: [['Product'], ['Brand', 'Product']],
  BRAND: [['Brand'], ['Brand', 'Product']],
  OCCASION: [['Product'], ['Story', 'Product']],
  STYLE: [
    ['Brand', 'Product'],
    ['Brand', 'Story', 'Product'],
  ],
  SIZE: [['Product']],
  PRICE_RANGE: [['Product'], ['Brand', 'Product']],
  COLLECTION: [['Brand', 'Story', 'Product'], ['Product']],
  FEATURE: [['Product'], ['Brand', 'Product']],
  EDITORIAL: [['Story'], ['Brand', 'Story']],
  ADMIN: [['Brand', 'Product'], ['Product']],
};

/** The feed id of these tags is stored as an object, or as JSON text as in older records (D-56). */
const FEEDS: Readonly<Record<string, 'object' | 'text'>> = {
  'Summer 26': 'object',
  'Winter 26': 'text',
  'Meet the maker': 'object',
  'Wedding guest': 'object',
  'Slow wardrobe': 'text',
  'Capsule one': 'object',
};

declare module '../core/seeding.ts' {
  interface Seeded {
    tags: readonly SeededTag[];
  }
}

const COUNT = { default: 150, test: 45 };

/** Seeds tags of every group in turn, then some without one, until there are enough. */
export async function seedTags(db: SeedDatabase, { today, size }: Seeding): Promise<SeededTag[]> {
  const tagSource = source('tags');
  const images: ImageRow[] = [];
  const rows = inTurn(COUNT[size]).map(({ name, category }, index) =>
    tagRow(tagSource, today, images, name, category, index),
  );
  await insertRows(db, 'images', images);
  await insertRows(db, 'tags', rows);
  await insertRows(
    db,
    'feed_entries',
    rows.flatMap((row) => feedEntry(row)),
  );
  return rows;
}

/** Takes one name of each group in turn, so that even a short list has every group. */
function inTurn(count: number): { name: string; category: TagCategory | null }[] {
  const longest = Math.max(...Object.values(tagNames).map((names) => names.length));
  const grouped = Array.from({ length: longest }, (_, round) =>
    (Object.keys(tagNames) as TagCategory[]).flatMap((category) => {
      const name = tagNames[category][round];
      return name === undefined ? [] : [{ name, category }];
    }),
  ).flat();
  const loose = looseTagNames.map((name) => ({ name, category: null }));
  return [...grouped.slice(0, count - loose.length), ...loose];
}

function tagRow(
  tagSource: Source,
  today: Date,
  images: ImageRow[],
  name: string,
  category: TagCategory | null,
  index: number,
): SeededTag {
  const born = tagSource.instant(daysBefore(today, 600), daysBefore(today, 3));
  const changed = tagSource.chance(0.4) ? tagSource.instant(born, today) : born;
  const feed = FEEDS[name];
  const image = tagSource.chance(0.45)
    ? imageRow(tagSource, `tag-${slug(name)}-square`, tagSource.pick(['local', 'contentful'] as const), born)
    : null;
  if (image) images.push(image);
  return {
    id: tagSource.id(born),
    name,
    description: index % 3 === 0 ? null : `${name}: ${tagSource.pick(DESCRIPTIONS)}`,
    types: [
      ...(category === null
        ? (['Brand', 'Story', 'Product'] as const)
        : tagSource.pick([...TYPES[category], ...TYPES[category].slice(0, 1)])),
    ],
    category,
    image_id: image?.id ?? null,
    meta: feed === undefined ? null : feedMeta(feed, name),
    feed_published_at: feed === undefined ? null : after(changed, DAY / 2) < today ? after(changed, DAY / 2) : changed,
    created_at: born,
    updated_at: changed,
  };
}

const DESCRIPTIONS = [
  'pieces our editors return to.',
  'gathered from houses across the country.',
  'for the season and the one after it.',
  'checked by hand each month.',
  'the short list, not the long one.',
] as const;

function feedMeta(kind: 'object' | 'text', name: string): unknown {
  const meta = { contentfulFeedId: feedId(name) };
  return kind === 'object' ? meta : JSON.stringify(meta);
}

function feedId(name: string): string {
  return `feed-${slug(name)}`;
}

function feedEntry(row: SeededTag): SeedRow<'feed_entries'>[] {
  if (row.feed_published_at === null || row.feed_published_at === undefined) return [];
  return [
    {
      id: feedId(row.name),
      tag_id: row.id,
      title: row.name,
      description: row.description ?? null,
      published_at: row.feed_published_at,
    },
  ];
}
