import type { ImageSource } from '@/lib/format/image-url';

/** The format between the console's server and browser for the product search (BLK-01, BLK-02, D-100). */

/** Hits per page (BLK-04). */
export const PAGE_SIZE = 20;
/** Max brands and tags a facet lists (BLK-06). */
export const MAX_FACET_VALUES = 1000;

/** One product of the index; `price` in rand, of its best-matching variant. */
export type Hit = {
  id: string;
  title: string;
  image: ImageSource | null;
  price: number | null;
  brand: string;
  tags: readonly string[];
};

/**
 * The filters of the search. Brands and tags by name, as the index has them; tags are combined by And unless `match`
 * says otherwise.
 */
export type SearchFilter = { text?: string; brands?: readonly string[]; tags?: readonly string[]; match?: 'or' };

export type SearchSort = 'price:asc' | 'price:desc';

/** One page of products, one hit each. `total` counts what the index can return, at most its own limit. */
export type HitsPage = { hits: readonly Hit[]; page: number; pages: number; total: number };

export type FacetValue = { name: string; count: number };

/**
 * How many products each brand and each tag would leave. A facet is not narrowed by its own selection, so that its
 * other values can still be chosen; tags combined by And do narrow, because each further tag narrows the result.
 * `found` counts every match, even above the index's limit.
 */
export type Facets = { brands: readonly FacetValue[]; tags: readonly FacetValue[]; found: number };

/** Ids and titles of every match, up to the index's limit; `found` as in Facets. */
export type Matches = { products: readonly (readonly [id: string, title: string])[]; found: number };
