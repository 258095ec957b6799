/** Max tags on a card before the ellipsis (BLK-17). */
export const MAX_CARD_TAGS = 8;
const MAX_TITLE_LENGTH = 30;

/**
 * A title's first 30 characters and three dots; a title of 30 is not cut (D-100). Counts what users see as characters:
 * an emoji is one.
 */
export function cut(title: string): string {
  const characters = [...title];
  return characters.length > MAX_TITLE_LENGTH ? `${characters.slice(0, MAX_TITLE_LENGTH).join('')}...` : title;
}
