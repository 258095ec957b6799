import type { Detail } from './entry.ts';
import { valueText } from './values.ts';

/** A phrase (PHRASES) with its record; without one also without what leads to it: 'Added tags'. */
export const filled = (phrase: string, object: string): string =>
  object === ''
    ? phrase.replace(/ (?:of|to|from|for) \{\}$/, '').replace(/ ?(?:to )?\{\}/, '')
    : phrase.replace('{}', () => object);

/** A phrase with the values in its brackets: 'Created vouchers: 40 of R 500,00'; without them unless all are known. */
export function withValues(phrase: string, { records, sent = [] }: Pick<Detail, 'records' | 'sent'>): string {
  const told = [...sent, ...records.flatMap(({ changes }) => changes)].filter(({ isHidden }) => !isHidden);
  const values = new Map(told.map(({ field, before, after }) => [field, valueText(field, after ?? before)]));
  return phrase.replace(/\[(.+)\]/, (_, part: string) => {
    let areKnown = true;
    const text = part.replace(/\{(.+?)\}/g, (_, field: string) => {
      const value = values.get(field) ?? '-';
      areKnown &&= value !== '-';
      return value;
    });
    return areKnown ? text : '';
  });
}
