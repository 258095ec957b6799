const INDEX = '^indexes/(?<uid>[^/]+)';

/** The path of a route below one index, whose name is its parameter `uid`. @param rest a pattern */
export const indexPath = (rest: string) => new RegExp(`${INDEX}${rest}$`);

/** A whole number of the query, or `otherwise` if it is not one. */
export const whole = (text: string | null, otherwise: number) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
