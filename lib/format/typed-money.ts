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
