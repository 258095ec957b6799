const NO_BREAK_SPACE = '\u00a0';

/** A number as en-ZA writes it: '1 234', '3,27'; at most two decimals, no-break spaces between the groups. No number is '-' (D-40). */
export function formatCount(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '-';
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(2).split('.');
  const decimals = fraction.replace(/0+$/, '');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE) + (decimals ? `,${decimals}` : '');
  return value < 0 && digits !== '0' ? `-${digits}` : digits;
}

/** A share in per cent as en-ZA writes it, all its decimals kept: '12,5%'. */
export function formatPercent(percent: number | string): string {
  return `${String(percent).replace('.', ',')}%`;
}

/** A number as it is typed, with point or comma; null for what is none, as '1e3' or '1.'. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  // Of '-0' nothing is left but 0.
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) + 0 : null;
}

/** How many decimals a typed number has, as it is written: the number itself may have lost some. Noughts at the end are none. */
export const typedDecimals = (text: string): number => (/[.,](\d*?)0*$/.exec(text.trim())?.[1] ?? '').length;
