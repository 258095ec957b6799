import type { SeedRow } from './insert.ts';

export type BrandRow = SeedRow<'brands'> & { id: string; name: string; created_at: Date };

export interface SeededBrand {
  readonly row: BrandRow;
  readonly locations: readonly SeedRow<'brand_locations'>[];
  readonly policies: readonly SeedRow<'brand_policies'>[];
}

/** The policies a shop can have. */
export const HANDLES = ['privacy-policy', 'refund-policy', 'shipping-policy', 'terms-of-service'] as const;
