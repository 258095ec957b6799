const NO_BREAK_SPACE = '\u00a0';

/**
 * Rand to whole cents, rounded half away from zero in its decimal notation (1.005 is 101 cents although the float is
 * slightly less). null for NaN and infinities.
 */
export function centsFromRand(rand: number): number | null {
  if (!Number.isFinite(rand)) return null;
  const digits = String(Math.abs(rand));
  const cents = Math.round(digits.includes('e') ? Math.abs(rand) * 100 : Number(`${digits}e2`));
  return rand < 0 && cents > 0 ? -cents : cents;
}

/** Whole cents as the rand number that the API uses. */
export function randFromCents(cents: number): number {
  return cents / 100;
}

/**
 * Whole cents as 'R 1 234,50' with no-break spaces, negative '-R 12,00' (D-38); null, undefined and NaN are '-' (D-40).
 * Written by hand and not by Intl, whose en-ZA signs differ between the versions of server and browser.
 */
export function formatCents(cents: number | null | undefined): string {
  const amount = cents ?? Number.NaN;
  if (!Number.isFinite(amount)) return '-';
  const whole = Math.round(Math.abs(amount));
  const rand = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  const sign = amount < 0 && whole > 0 ? '-' : '';
  return `${sign}R${NO_BREAK_SPACE}${rand},${String(whole % 100).padStart(2, '0')}`;
}

/** An amount in rand, as the upstream sends it, as 'R 1 234,50'; empty is '-'. */
export function formatRand(rand: number | null | undefined): string {
  return formatCents(centsFromRand(rand ?? Number.NaN));
}

/**
 * An amount in rand, split into 'R 1 234' and ',50' for figures that show their cents smaller; an empty amount is '-'
 * without cents.
 */
export function randAndCents(rand: number | null | undefined): { value: string; cents: string } {
  const [value = '', cents = ''] = formatRand(rand).split(',');
  return { value, cents: cents && `,${cents}` };
}
