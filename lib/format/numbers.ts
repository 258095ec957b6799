const NO_BREAK_SPACE = '\u00a0';

/**
 * A number as en-ZA writes it: '1 234', '3,27'; at most two decimals, no-break spaces between the groups. Null and NaN
 * are '-' (D-40).
 */
export function formatCount(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '-';
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(2).split('.');
  const decimals = fraction.replace(/0+$/, '');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE) + (decimals ? `,${decimals}` : '');
  return value < 0 && digits !== '0' ? `-${digits}` : digits;
}

/** A percentage as en-ZA writes it, with all its decimals: '12,5%'. */
export function formatPercent(percent: number | string): string {
  return `${String(percent).replace('.', ',')}%`;
}

/** A typed number, with a decimal point or comma; null for anything else, such as '1e3' or '1.'. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  // '-0' becomes 0.
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) + 0 : null;
}

/**
 * The number of decimals of a typed number, counted in its text, because the parsed number may have lost some. Trailing
 * zeros do not count.
 */
export const typedDecimals = (text: string): number => (/[.,](\d*?)0*$/.exec(text.trim())?.[1] ?? '').length;
