/** How amounts, days and numbers are displayed, implemented a second time without the console's code (D-37, D-38). */
const NBSP = '\u00a0';

const grouped = (whole: string) =>
  [...whole].map((digit, index) => (index > 0 && (whole.length - index) % 3 === 0 ? NBSP : '') + digit).join('');

/** 1234.5 as 'R 1 234,50'. */
export function rand(amount: number): string {
  const [whole = '', cents = ''] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}R${NBSP}${grouped(whole)},${cents}`;
}

/** 1234.5 as '1 234,5'. */
export function count(value: number): string {
  const [whole = '', decimals] = String(value).split('.');
  return grouped(whole) + (decimals === undefined ? '' : `,${decimals}`);
}

/** DD-MM-YYYY of an instant in Johannesburg, two hours ahead of UTC all year. */
export const day = (instant: string) =>
  new Date(Date.parse(instant) + 7_200_000).toISOString().slice(0, 10).split('-').reverse().join('-');
