/** The commission in percent of items of a brand without a rate of its own. */
const DEFAULT_RATE = 20;

/** The rate of a brand, in percent; 0 is a rate like any other (D-45). */
export const rateOf = (brand: { readonly commission: number | null }): number => brand.commission ?? DEFAULT_RATE;
