/** The style of a statement: thin lines between rows, aligned figures, one line above the total. */
export const HEAD = 'text-sm text-muted [&>th]:pb-1.5 [&>th]:font-medium';
export const ROW = 'border-t border-line align-top *:py-2.5 [&>th]:font-normal';
export const TOTAL = 'border-t border-line-strong align-top *:py-2 *:font-semibold';
export const MONEY = 'pl-3 text-right whitespace-nowrap tabular-nums';
