import type { Seeding } from '../core/seeding.ts';
import { daysBefore } from './calendar.ts';
import { HANDLES, type BrandRow, type SeededBrand } from './brand.ts';
import { brandRow } from './brand-row.ts';
import { MIN_BRANDS, specialBrands, type BrandCase } from './brand-cases.ts';
import { imageRow, slug, type ImageRow } from './images.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import { at, source, type Source } from './source.ts';
import type { SeededTag } from './tags.ts';
import { houses } from './words/brands.ts';

declare module '../core/seeding.ts' {
  interface Seeded {
    brands: readonly SeededBrand[];
  }
}

/** The special cases come first. */
const COUNT = { default: houses.length, test: MIN_BRANDS + 2 };

interface Options {
  readonly today: Date;
  readonly tags: readonly SeededTag[];
  /** The base URL of install links. */
  readonly publicUrl: string;
}

/**
 * Seeds brands with their tags, pictures, locations and policies. Every special case of brand-cases.ts is among the
 * first.
 */
export async function seedBrands(db: SeedDatabase, { today, size, publicUrl, need }: Seeding): Promise<SeededBrand[]> {
  const tags = await need('tags');
  const drafts = houses
    .slice(0, COUNT[size])
    .map((house, index) => draft(source(`brand ${house.name}`), house, index, { today, tags, publicUrl }));
  await insertRows(
    db,
    'images',
    drafts.flatMap((each) => each.images),
  );
  await insertRows(
    db,
    'brands',
    drafts.map((each) => each.row),
  );
  await insertRows(
    db,
    'brand_locations',
    drafts.flatMap((each) => each.locations),
  );
  await insertRows(
    db,
    'brand_policies',
    drafts.flatMap((each) => each.policies),
  );
  await insertRows(
    db,
    'brand_images',
    drafts.flatMap(({ row, images }) =>
      images.map((image, position) => ({ brand_id: row.id, image_id: image.id, position })),
    ),
  );
  await insertRows(
    db,
    'brand_tags',
    drafts.flatMap(({ row, tagIds }) => tagIds.map((tag_id) => ({ brand_id: row.id, tag_id }))),
  );
  await insertRows(
    db,
    'brand_recommended_tags',
    drafts.flatMap(({ row, recommendedIds }) => recommendedIds.map((tag_id) => ({ brand_id: row.id, tag_id }))),
  );
  return drafts;
}

function draft(
  brandSource: Source,
  house: (typeof houses)[number],
  index: number,
  { today, tags, publicUrl }: Options,
) {
  const special: BrandCase = specialBrands[house.name] ?? {};
  const born = brandSource.instant(daysBefore(today, 900), daysBefore(today, 130));
  const images = pictures(brandSource, slug(house.name), special.images ?? brandSource.int(1, 6), born);
  const id = brandSource.id(born);
  const locations = special.withoutShop ? [] : locationRows(brandSource, { id, name: house.name, born, index });
  const row: BrandRow = {
    ...brandRow(brandSource, house, {
      id,
      index,
      born,
      today,
      publicUrl,
      location: locations[0]?.id ?? null,
      withoutShop: special.withoutShop ?? false,
    }),
    featured_portrait_id: images.find(({ width, height }) => width < height)?.id ?? null,
    featured_landscape_id: images.find(({ width, height }) => width > height)?.id ?? null,
    ...special.row?.(today, publicUrl),
  };
  row.indexed_at = row.last_sync ?? null;
  const forBrands = tags.filter((tag) => tag.types.includes('Brand'));
  const forProducts = tags.filter((tag) => tag.types.includes('Product'));
  return {
    row,
    images,
    locations,
    policies: policyRows(
      row,
      publicUrl,
      special.policies ?? (brandSource.chance(0.8) ? HANDLES : brandSource.some(HANDLES, 2)),
    ),
    tagIds: brandSource.some(forBrands, special.tags ?? brandSource.int(0, 5)).map(({ id }) => id),
    recommendedIds: brandSource.some(forProducts, brandSource.int(0, 4)).map(({ id }) => id),
  };
}

/**
 * The second picture is landscape, the others are upright; the sources alternate, so that two pictures of one brand
 * have different ones.
 */
function pictures(brandSource: Source, name: string, count: number, born: Date): ImageRow[] {
  const sources = ['local', 'contentful', 'shopify'] as const;
  return Array.from({ length: count }, (_, index) =>
    imageRow(
      brandSource,
      index === 1 ? `brand-${name}-landscape` : `brand-${name}-${index + 1}`,
      at(sources, index % sources.length),
      born,
    ),
  );
}

function locationRows(
  brandSource: Source,
  { id, name, born, index }: { id: string; name: string; born: Date; index: number },
): SeedRow<'brand_locations'>[] {
  const kinds = brandSource.some(['Studio', 'Warehouse', 'Shop'] as const, brandSource.int(1, 3));
  return kinds.map((kind, position) => ({
    id: brandSource.id(born),
    brand_id: id,
    provider_id: `loc-${String(index + 1).padStart(2, '0')}-${position + 1}`,
    name: `${name} ${kind}`,
    address1: `${brandSource.int(2, 240)} ${brandSource.pick(['Albert Road', 'Station Road', 'Commercial Road', 'Main Road'] as const)}`,
    created_at: born,
  }));
}

/** A policy's URL is on the stand-in platform; a brand without a shop there has none. */
function policyRows(
  row: BrandRow,
  publicUrl: string,
  handles: readonly (typeof HANDLES)[number][],
): SeedRow<'brand_policies'>[] {
  if (!row.shopify_domain) return [];
  return handles.map((handle) => ({
    brand_id: row.id,
    handle,
    url: `${publicUrl}/provider/shops/${row.shopify_domain}/policies/${handle}`,
  }));
}
