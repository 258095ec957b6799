/** What customers read about a brand or one of its products at each step. */
export interface Notes {
  readonly product?: string | null;
  readonly cart?: string | null;
  readonly shipping?: string | null;
  readonly alert?: string | null;
  readonly checkout?: string | null;
  readonly freeShippingThreshold?: string | null;
}

/** Notes as the rows of a definition list, in the order of the card (BRD-82, PRD-30). */
export const noteRows = (notes: Notes | null | undefined) => [
  { label: 'Product', value: notes?.product },
  { label: 'Cart', value: notes?.cart },
  { label: 'Shipping', value: notes?.shipping },
  { label: 'Alert', value: notes?.alert },
  { label: 'Checkout', value: notes?.checkout },
  { label: 'Free Shipping Threshold', value: notes?.freeShippingThreshold },
];
