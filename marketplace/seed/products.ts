import type { Seeding } from '../core/seeding.ts';
import { after, DAY, daysBefore, earlier } from './calendar.ts';
import type { SeededBrand } from './brand.ts';
import { imageRow, type ImageRow } from './images.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import { at, source, type Source } from './source.ts';
import { seedOptionNames } from './option-names.ts';
import { variantsOf, type SeededVariant } from './variants.ts';
import { houses } from './words/brands.ts';
import { colours, kinds, names, type Kind } from './words/products.ts';

type ProductRow = SeedRow<'products'> & { id: string; product_title: string; created_at: Date };

export interface SeededProduct {
  readonly row: ProductRow;
  readonly kind: Kind;
  readonly variants: readonly SeededVariant[];
  readonly imageKeys: readonly string[];
}

declare module '../core/seeding.ts' {
  interface Seeded {
    products: readonly SeededProduct[];
  }
}

const COUNT = { default: 1_500, test: 160 };

/** Seeds products with variants, pictures and tags, for brands whose shop was synced. The first brand has most. */
export async function seedProducts(db: SeedDatabase, { today, size, need }: Seeding): Promise<SeededProduct[]> {
  const tags = await need('tags');
  const brands = await need('brands');
  const from = source('products');
  const optionIds = await seedOptionNames(db, today);
  const synced = brands.filter(({ row }) => row.last_sync !== null && row.last_sync !== undefined);
  const tagIds = new Map(tags.filter((tag) => tag.types.includes('Product')).map((tag) => [tag.name, tag.id]));
  const images: ImageRow[] = [];
  const tagLinks: SeedRow<'product_tags'>[] = [];
  const products = Array.from({ length: COUNT[size] }, (_, index) => {
    const brand = at(synced, Math.floor(synced.length * from.fraction() ** 1.35));
    return product({ from, index, brand, today, images, tagLinks, tagIds });
  });
  const variants = products.flatMap((each) => each.variants);
  await insertRows(db, 'images', images);
  await insertRows(
    db,
    'products',
    products.map(({ row }) => row),
  );
  await insertRows(
    db,
    'product_images',
    products.flatMap(({ row, pictureIds }) =>
      pictureIds.map((image_id, position) => ({ product_id: row.id, image_id, position })),
    ),
  );
  await insertRows(db, 'product_tags', tagLinks);
  await insertRows(
    db,
    'variants',
    variants.map(({ row }) => row),
  );
  await insertRows(
    db,
    'variant_options',
    variants.flatMap(({ row, options }) =>
      options.map(({ name, value }, position) => ({
        variant_id: row.id,
        option_name_id: optionIds.get(name) ?? '',
        position,
        value,
      })),
    ),
  );
  await insertRows(
    db,
    'variant_images',
    products.flatMap(({ variants: own, pictureIds }) =>
      pictureIds.length > 2
        ? own.map(({ row }, index) => ({
            variant_id: row.id,
            image_id: at(pictureIds, index % pictureIds.length),
            position: 0,
          }))
        : [],
    ),
  );
  return products;
}

interface Draft {
  readonly from: Source;
  readonly index: number;
  readonly brand: SeededBrand;
  readonly today: Date;
  readonly images: ImageRow[];
  readonly tagLinks: SeedRow<'product_tags'>[];
  readonly tagIds: ReadonlyMap<string, string>;
}

function product({
  from,
  index,
  brand,
  today,
  images,
  tagLinks,
  tagIds,
}: Draft): SeededProduct & { pictureIds: string[] } {
  const kind = kindFor(from, brand.row.name);
  const material = from.pick(kind.materials);
  const colour = from.pick(colours);
  const born = from.instant(brand.row.created_at, daysBefore(today, 1));
  const synced = brand.row.last_sync ?? today;
  const title = `${from.pick(names)} ${material} ${kind.noun}`;
  const pictures = Array.from({ length: from.int(1, 4) }, (_, position) =>
    imageRow(
      from,
      `product-${String(index + 1).padStart(5, '0')}-${position + 1}`,
      from.chance(0.8) ? 'shopify' : 'local',
      born,
    ),
  );
  const row: ProductRow = {
    id: from.id(born),
    brand_id: brand.row.id,
    provider_id: String(7_400_000_000_000 + index * 37),
    title: from.chance(0.92) ? title : `${title} in ${colour}`,
    product_title: `${title} - ${colour}`,
    description: describe(from, material, colour, kind),
    enabled: from.chance(0.88),
    status: from.weighted({ active: 84, draft: 10, archived: 6 }),
    is_auto_publish: from.chance(0.3),
    is_image_contained: from.chance(0.15),
    tracks_inventory: from.chance(0.92),
    notes: from.chance(0.15)
      ? { product: 'Runs large; choose the smaller size if between two.', alert: 'Final sale.' }
      : {},
    meta: from.chance(0.2)
      ? { links: [{ title: 'Size guide', link: 'https://guides.example/sizes', isExternal: true }] }
      : {},
    synced_at: synced,
    created_at: born,
    updated_at: from.chance(0.6) ? earlier(from.instant(born, today), after(today, -DAY / 24)) : born,
  };
  images.push(...pictures);
  const labels = new Set(
    [kind.tag, material, colour, ...from.some([...tagIds.keys()], from.int(0, 3))].filter(() => from.chance(0.85)),
  );
  for (const label of labels) {
    const tag_id = tagIds.get(label);
    if (tag_id !== undefined) tagLinks.push({ product_id: row.id, tag_id });
  }
  return {
    row,
    kind,
    variants: variantsOf({ from, row, kind, colour }),
    imageKeys: pictures.map(({ key }) => key),
    pictureIds: pictures.map(({ id }) => id),
  };
}

/** A product type of this brand. */
export function kindFor(from: Source, house: string): Kind {
  const sells = houses.find(({ name }) => name === house)?.sells ?? [];
  return from.pick(kinds.filter(({ tag }) => sells.includes(tag)));
}

function describe(from: Source, material: string, colour: string, kind: Kind): string {
  const opening = `${kind.noun} in ${colour.toLowerCase()} ${material.toLowerCase()}.`;
  return [opening, ...from.some(kind.options === 'clothing' ? [...SEWN, ...ANY] : ANY, from.int(1, 3))].join(' ');
}

const SEWN = [
  'Cut generously and finished with a French seam.',
  'Wash cold, dry in the shade.',
  'The colour deepens with wear.',
  'Buttons are carved from tagua nut.',
] as const;

const ANY = [
  'Made in small runs, numbered by hand.',
  'Pairs with almost anything you own already.',
  'Photographed in daylight, as you will see it.',
  'Repairs are free for two years.',
  'Finished in the Eastern Cape.',
] as const;
