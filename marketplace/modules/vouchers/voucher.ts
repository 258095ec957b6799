import type { VoucherFilter, VoucherReason, VoucherSort, VoucherStatus } from '../../../graphql/generated/schema.ts';
import { cents, choice, id, instant, integer, text, type ListOf } from '../../core/lists/definition.ts';
import { rand } from '../../core/money.ts';

export const voucherColumns = [
  'vouchers.id',
  'vouchers.voucher_number',
  'vouchers.code',
  'vouchers.value_cents',
  'vouchers.recipient_email',
  'vouchers.message',
  'vouchers.created_at',
  'vouchers.updated_at',
  'vouchers.expiry_date',
  'vouchers.redemption_date',
  'vouchers.status',
  'vouchers.reason',
  'vouchers.created_by',
  'accounts.email as creator_email',
] as const;

export interface VoucherRow {
  readonly id: string;
  readonly voucher_number: number;
  readonly code: string;
  readonly value_cents: number;
  readonly recipient_email: string | null;
  readonly message: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly expiry_date: Date | null;
  readonly redemption_date: Date | null;
  readonly status: VoucherStatus;
  readonly reason: VoucherReason;
  readonly created_by: string | null;
  readonly creator_email: string | null;
}

/** A row as the contract's Voucher; the value in rand. */
export function toVoucher(row: VoucherRow) {
  return {
    id: row.id,
    voucherNumber: row.voucher_number,
    code: row.code,
    value: rand(row.value_cents),
    recipientEmail: row.recipient_email,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiryDate: row.expiry_date,
    redemptionDate: row.redemption_date,
    status: row.status,
    reason: row.reason,
    createdBy: row.created_by === null ? null : { email: row.creator_email },
  };
}

export type VoucherRecord = ReturnType<typeof toVoucher>;

declare module '../../core/records.ts' {
  interface Records {
    Voucher: VoucherRecord;
  }
}

const fields = {
  id: id('vouchers.id'),
  code: text('vouchers.code'),
  voucherNumber: integer('vouchers.voucher_number'),
  status: choice('vouchers.status'),
  createdAt: instant('vouchers.created_at'),
  expiryDate: instant('vouchers.expiry_date', { nullable: true }),
};

/** How vouchers may be filtered and sorted. */
export const voucherList: ListOf<VoucherFilter, VoucherSort> = {
  name: 'vouchers',
  id: fields.id,
  filters: {
    ...fields,
    reason: choice('vouchers.reason'),
    recipientEmail: text('vouchers.recipient_email', { nullable: true }),
  },
  sorts: { ...fields, value: cents('vouchers.value_cents') },
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};
