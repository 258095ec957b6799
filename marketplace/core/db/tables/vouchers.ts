import type { Generated } from 'kysely';
import type { TransactionType, VoucherReason, VoucherStatus } from '../../../../graphql/generated/schema.ts';
import type { Cents, CreatedAt, Id, Instant, UpdatedAt } from './columns.ts';

export interface VoucherBatchesTable {
  id: Id;
  idempotency_key: string | null;
  reason: VoucherReason;
  value_cents: Cents;
  quantity: number;
  expiry_date: Instant;
  created_by: string | null;
  created_at: CreatedAt;
}

export interface VouchersTable {
  id: Id;
  voucher_number: Generated<number>;
  /** Letters and digits, no dashes. */
  code: string;
  value_cents: Cents;
  reason: VoucherReason;
  status: Generated<VoucherStatus>;
  recipient_email: string | null;
  message: string | null;
  expiry_date: Instant | null;
  /** Set exactly when the status is REDEEMED. */
  redemption_date: Instant | null;
  redeemed_by: string | null;
  batch_id: string | null;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** Rows are added but never changed; a trigger adds their amounts to customers.available_credit_cents. */
interface WalletTransactionsTable {
  id: Id;
  customer_id: string;
  type: TransactionType;
  /** Negative when credit was spent or expired. */
  amount_cents: Cents;
  order_id: string | null;
  voucher_id: string | null;
  created_at: CreatedAt;
}

declare module '../schema.ts' {
  interface Database {
    voucher_batches: VoucherBatchesTable;
    vouchers: VouchersTable;
    wallet_transactions: WalletTransactionsTable;
  }
}
