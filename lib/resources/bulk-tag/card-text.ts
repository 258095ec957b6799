/** Tags on a card before the ellipsis (BLK-17). */
export const MOST_CARD_TAGS = 8;
const LONGEST_TITLE = 30;

/** A title's first 30 characters and three dots; one of 30 is whole (D-100). Counted as people count: an emoji is one. */
export function cut(title: string): string {
  const characters = [...title];
  return characters.length > LONGEST_TITLE ? `${characters.slice(0, LONGEST_TITLE).join('')}...` : title;
}
