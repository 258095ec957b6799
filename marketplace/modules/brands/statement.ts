import { dayOf } from '../../core/clock.ts';
import { cellsOf, headOf, toCsv, type Columns } from '../../core/csv.ts';
import { decimalCents, percentOf } from '../../core/money.ts';

/** One completed order line in a statement. Amounts are integer cents, dates UTC. */
export interface StatementLine {
  readonly orderNumber: number;
  readonly orderDate: Date | null;
  readonly paymentDate: Date | null;
  readonly reference: string | null;
  readonly quantity: number;
  readonly itemsCents: number;
  readonly shippingCents: number;
  /** The commission in the ledger, less what removals gave back; null if the sale is not booked. */
  readonly bookedCommissionCents: number | null;
}

interface StatementSums {
  readonly itemsCents: number;
  readonly shippingCents: number;
  readonly totalCents: number;
  readonly commissionCents: number;
  readonly payoutCents: number;
}

type ComputedLine = Omit<StatementLine, 'bookedCommissionCents'> & StatementSums;

export interface Statement {
  readonly lines: readonly ComputedLine[];
  readonly sums: StatementSums;
}

/**
 * Calculates what a brand is owed. A line's commission is what was booked at its sale, whatever the brand's rate is now
 * (ADR 0020). A line without a booking gets what its booking would be: the rate on the items, not on shipping, rounded
 * half up to the cent. The column equals the sum of its rows.
 * @param rate percent, 0 to 100, at most two decimals
 */
export function computeStatement(lines: readonly StatementLine[], rate: number): Statement {
  const computed = lines.map(({ bookedCommissionCents, ...line }) => {
    const commissionCents = bookedCommissionCents ?? percentOf(line.itemsCents, rate);
    const totalCents = line.itemsCents + line.shippingCents;
    return { ...line, totalCents, commissionCents, payoutCents: totalCents - commissionCents };
  });
  const sum = (key: keyof StatementSums) => computed.reduce((total, line) => total + line[key], 0);
  return {
    lines: computed,
    sums: {
      itemsCents: sum('itemsCents'),
      shippingCents: sum('shippingCents'),
      totalCents: sum('totalCents'),
      commissionCents: sum('commissionCents'),
      payoutCents: sum('payoutCents'),
    },
  };
}

type Row = Omit<ComputedLine, 'orderNumber'> & { readonly orderNumber: number | 'Total' };

const columns: Columns<Row> = {
  'Order Number': (row) => String(row.orderNumber),
  'Order Date': (row) => row.orderDate && dayOf(row.orderDate),
  'Payment Date': (row) => row.paymentDate && dayOf(row.paymentDate),
  Reference: (row) => row.reference,
  Quantity: (row) => String(row.quantity),
  Items: (row) => decimalCents(row.itemsCents),
  Shipping: (row) => decimalCents(row.shippingCents),
  Total: (row) => decimalCents(row.totalCents),
  Commission: (row) => decimalCents(row.commissionCents),
  Payout: (row) => decimalCents(row.payoutCents),
};

/**
 * The statement as a CSV file for spreadsheets: amounts in rand with a decimal point, a last row with totals, no cell
 * that runs as a formula.
 */
export function statementCsv({ lines, sums }: Statement): string {
  const quantity = lines.reduce((total, line) => total + line.quantity, 0);
  const total: Row = { orderNumber: 'Total', orderDate: null, paymentDate: null, reference: null, quantity, ...sums };
  return toCsv([headOf(columns), ...[...lines, total].map((row) => cellsOf(columns, row))], { bom: true });
}
