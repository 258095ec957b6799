/** Integer cents as rand, the contract's unit. */
export function rand(cents: number): number {
  return cents / 100;
}

/** Rand from an argument, in integer cents; null if it is not a whole number of cents, e.g. 1.005. */
export function centsOf(amount: number): number | null {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  return whole === undefined ? null : Number(`${sign}${whole}${fraction.padEnd(2, '0')}`);
}

/**
 * A percentage of integer cents, rounded half up to the cent.
 * @param percent at least 0; digits after the second decimal are rounded
 */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 100) + 5000) / 10_000);
}

const format = new Intl.NumberFormat('en-ZA', { style: 'currency', currency: 'ZAR' });

/** Integer cents as money is written in South Africa, for mails: `R 1 234,50` with no-break spaces (D-38). */
export function formatCents(cents: number): string {
  return format.format(cents / 100);
}

/** Integer cents as a plain decimal for files that programs read: `1234.50`. */
export function decimalCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
