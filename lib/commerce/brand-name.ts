/**
 * The name of a record's brand: the one that staff give it and that records are searched by; `brandName` is what its
 * merchant called it at first, and stays when it is renamed (D-102). null when there is neither.
 */
export const brandNameOf = (brand: { name: string | null; brandName: string | null } | null | undefined) =>
  brand?.name || brand?.brandName || null;
