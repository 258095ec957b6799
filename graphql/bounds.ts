/**
 * The range of a number, and how many decimals it may have. Anything else is refused with a message, nothing is
 * rounded.
 */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** 0 unless given: whole numbers. */
  readonly decimals?: number;
}

/** What GraphQL's Int holds. */
const MAX_INT = 2_147_483_647;

/**
 * The numbers of the contract that people type; the console's forms and the marketplace use only these limits. Amounts
 * are rand.
 */
export const BOUNDS = {
  /** Per cent. */
  commission: { min: 0, max: 100, decimals: 2 },
  paymentTerms: { min: 0, max: MAX_INT },
  /** One voucher, in rand: a larger value is a typing error (D-81). */
  voucherValue: { min: 1, max: 100_000 },
  /** Vouchers created by one run of the console (D-81). */
  voucherQuantity: { min: 1, max: 100_000 },
  /** Vouchers created by one call (VOU-27). */
  voucherBatch: { min: 1, max: 500 },
  /** Of any unit. */
  period: { min: 0, max: 100_000 },
  maxNumberOfRuns: { min: 0, max: MAX_INT },
  numberOfOrders: { min: 0, max: MAX_INT },
  orderTotal: { min: 0, max: 999_999_999.99, decimals: 2 },
  ledgerAmount: { min: 0.01, max: 999_999_999.99, decimals: 2 },
} as const satisfies Record<string, Bounds>;

/** Whether a number has no more decimals than allowed; 12.345 is not 12.35. */
export const hasDecimals = (value: number, decimals = 0): boolean => Number(value.toFixed(decimals)) === value;
