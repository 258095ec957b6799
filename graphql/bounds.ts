/** From where to where a number goes, and how many decimals it has. What is outside is refused in words, nothing is rounded. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** 0 unless given: whole numbers. */
  readonly decimals?: number;
}

/** What GraphQL's Int holds. */
const MAX_INT = 2_147_483_647;

/** The numbers of the contract that people type; the console's forms and the marketplace read these and no others. Amounts are rand. */
export const BOUNDS = {
  /** Per cent. */
  commission: { min: 0, max: 100, decimals: 2 },
  paymentTerms: { min: 0, max: MAX_INT },
  /** One voucher, in rand: what is more was mistyped (D-81). */
  voucherValue: { min: 1, max: 100_000 },
  /** Vouchers one run of the console makes (D-81). */
  voucherQuantity: { min: 1, max: 100_000 },
  /** Vouchers one call makes (VOU-27). */
  voucherBatch: { min: 1, max: 500 },
  /** Of any unit. */
  period: { min: 0, max: 100_000 },
  maxNumberOfRuns: { min: 0, max: MAX_INT },
  numberOfOrders: { min: 0, max: MAX_INT },
  orderTotal: { min: 0, max: 999_999_999.99, decimals: 2 },
  ledgerAmount: { min: 0.01, max: 999_999_999.99, decimals: 2 },
} as const satisfies Record<string, Bounds>;

/** Whether a number has no more decimals than it may; 12.345 is no 12.35. */
export const hasDecimals = (value: number, decimals = 0): boolean => Number(value.toFixed(decimals)) === value;
