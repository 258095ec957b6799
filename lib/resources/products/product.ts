import type { ProductQuery, ProductStatus } from '@/graphql/generated/types';

export type Product = NonNullable<ProductQuery['product']>;
export type Variant = Product['variants'][number];

/** The product's status in the provider's shop (PRD-05). */
export const shopStatuses: readonly { value: ProductStatus; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
  { value: 'archived', label: 'Archived' },
];

export const statusTones = { active: 'success', draft: 'warning', archived: 'neutral' } as const satisfies Record<
  ProductStatus,
  string
>;

export type Buyable = { buyable: boolean; why: string };

/** Buyable when inventory is not tracked, or inventory is above 0, or back orders are allowed (PRD-48 to PRD-50). */
export function buyableOf(variant: Pick<Variant, 'inventory' | 'inventoryPolicy'>, tracksInventory: boolean): Buyable {
  if (!tracksInventory) return { buyable: true, why: 'Inventory is not tracked' };
  if (variant.inventory > 0) return { buyable: true, why: `${variant.inventory} in stock` };
  if (allowsBackOrders(variant)) return { buyable: true, why: 'Back orders are allowed' };
  return { buyable: false, why: 'Out of stock and back orders are not allowed' };
}

/** Any inventory policy in words; an unknown one is shown unchanged, and a missing one is 'no policy'. */
export function policyOf(variant: Pick<Variant, 'inventoryPolicy'>): string {
  if (allowsBackOrders(variant)) return 'back orders allowed';
  const { inventoryPolicy } = variant;
  if (!inventoryPolicy) return 'no policy';
  return inventoryPolicy.toLowerCase() === 'deny' ? 'no back orders' : `policy ${inventoryPolicy}`;
}

/** 'continue' means back orders are allowed (PRD-47); matched case-insensitively (D-58). */
const allowsBackOrders = ({ inventoryPolicy }: Pick<Variant, 'inventoryPolicy'>) =>
  inventoryPolicy?.toLowerCase() === 'continue';
