import { sql, type RawBuilder } from 'kysely';

/** How a document's attribute is stored and compared. `perVariant`: variants of one product may differ in it. */
export interface Attribute {
  readonly kind: 'id' | 'text' | 'texts' | 'cents' | 'boolean' | 'instant';
  /** The value as it is shown. */
  readonly column: RawBuilder<unknown>;
  /** The value as filters compare it: lowercase, or the column itself. */
  readonly comparable: RawBuilder<unknown>;
  readonly perVariant: boolean;
}

const text = (
  column: RawBuilder<unknown>,
  comparable: RawBuilder<unknown> = sql`search_facet(${column})`,
): Attribute => ({ kind: 'text', column, comparable, perVariant: false });

/**
 * Every attribute that documents of any index may be searched by. Prices are rand with decimals, as everywhere in the
 * contract; `updatedAt` is an ISO text in UTC. A document may contain more: it is stored and returned, but cannot be
 * searched by.
 */
export const attributes = {
  id: { kind: 'id', column: sql`documents.id`, comparable: sql`documents.id`, perVariant: true },
  product_id: {
    kind: 'id',
    column: sql`documents.product_id`,
    comparable: sql`documents.product_id`,
    perVariant: false,
  },
  title: text(sql`documents.title`),
  product_image: text(sql`documents.product_image`),
  brand: text(sql`documents.brand`, sql`documents.brand_facet`),
  status: text(sql`coalesce(documents.document ->> 'status', documents.status)`, sql`documents.status`),
  tags: { kind: 'texts', column: sql`documents.tags`, comparable: sql`documents.tag_facets`, perVariant: false },
  tagIds: { kind: 'texts', column: sql`documents.tag_ids`, comparable: sql`documents.tag_ids`, perVariant: false },
  price: {
    kind: 'cents',
    column: sql`documents.price_cents`,
    comparable: sql`documents.price_cents`,
    perVariant: true,
  },
  enabled: { kind: 'boolean', column: sql`documents.enabled`, comparable: sql`documents.enabled`, perVariant: false },
  updatedAt: {
    kind: 'instant',
    column: sql`documents.updated_at`,
    comparable: sql`documents.updated_at`,
    perVariant: false,
  },
} as const satisfies Record<string, Attribute>;

export type AttributeName = keyof typeof attributes;

export const isAttribute = (name: string): name is AttributeName => Object.hasOwn(attributes, name);

/** Texts as filters compare them: the same as the database's search_facet. */
export const foldFacet = (value: string) => value.normalize('NFKD').toLowerCase();
