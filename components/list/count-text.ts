import { formatCount } from '@/lib/format/numbers';
import type { Count } from '@/lib/list/count';

/** '5 085', or 'more than 10 000'. */
export const countText = ({ total, isMore }: Count): string => `${isMore ? 'more than ' : ''}${formatCount(total)}`;

interface Shown {
  readonly page: number;
  readonly pageSize: number;
  readonly rows: number;
  readonly noun: string;
}

/** '11 to 20 of 40 brands', and if filters narrow the list '(5 085 without filters)'. */
export function rangeText({ page, pageSize, rows, noun }: Shown, count: Count, all?: Count): string {
  const before = (page - 1) * pageSize;
  const nouns = count.total === 1 ? noun : `${noun.replace(/([^aeiou])y$/, '$1ie')}s`;
  const range = `${formatCount(before + 1)} to ${formatCount(before + rows)} of ${countText(count)} ${nouns}`;
  return all ? `${range} (${countText(all)} without filters)` : range;
}
