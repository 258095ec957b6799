/** The text, or '-' when there is none: null, undefined, '' or only spaces (D-40). */
export function orDash(text: string | null | undefined): string {
  return text?.trim() ? text : '-';
}

/** At most `most` items of the list and, if there are more, a text for the rest: '2 others' (BRD-12). */
export function firstAndOthers<T>(list: readonly T[], max: number): { shown: readonly T[]; others: string | null } {
  const left = list.length - max;
  return { shown: list.slice(0, max), others: left > 0 ? `${left} others` : null };
}

/** '1 brand', '2 brands'; irregular plurals are passed in. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Labels of fields in a sentence: 'Name', 'Name and Email', 'Name, Email and Phone'; of more than three only the first
 * two are named.
 */
export function joinLabels(labels: readonly string[]): string {
  const named = labels.length > 3 ? [...labels.slice(0, 2), `${labels.length - 2} other fields`] : labels;
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(named);
}
