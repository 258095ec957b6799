export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name of the contract as words: 'marketingColor', 'PRICE_RANGE' and 'PriceAsc' as 'marketing color' and so on. */
export const plainWords = (name: string): string =>
  /^[A-Z][A-Z_]+$/.test(name)
    ? name.replaceAll('_', ' ').toLowerCase()
    : name.replace(/([a-z0-9])([A-Z])/g, (_, one: string, two: string) => `${one} ${two.toLowerCase()}`);
