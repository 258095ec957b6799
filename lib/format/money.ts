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

const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
const GROUPED_BY_SPACE = /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/;
const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;

/**
 * An amount typed by a person, as whole cents: '1234.5', '1234,50', 'R 1 234,50', '1,234.50', '-12'.
 * null when it is no amount or could be two ('1,234' might be a thousand or a fraction).
 */
export function parseCents(text: string): number | null {
  const match = /^(-?)\s*(?:R\s*)?(-?)(.*)$/is.exec(text.trim());
  const digits = match?.[3]?.replace(/\s+/g, ' ').trim() ?? '';
  if (!match || (match[1] && match[2])) return null;
  if (!PLAIN.test(digits) && !GROUPED_BY_SPACE.test(digits) && !GROUPED_BY_COMMA.test(digits)) return null;
  const plain = GROUPED_BY_COMMA.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replaceAll(' ', '').replace(',', '.');
  const [whole = '0', fraction = ''] = plain.split('.');
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return (match[1] || match[2]) && cents > 0 ? -cents : cents;
}

/** Whole cents as typed in a form: digits and a decimal point, without cents if they are zero (D-38). Empty is ''. */
export function centsToInput(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
