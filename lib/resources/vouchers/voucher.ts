import type { VoucherRowFragment, VoucherStatus } from '@/graphql/generated/types';

export type Voucher = VoucherRowFragment;

export const voucherStatuses: readonly { value: VoucherStatus; label: string }[] = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'EXPIRED', label: 'Expired' },
  { value: 'CANCELLED', label: 'Cancelled' },
  { value: 'REDEEMED', label: 'Redeemed' },
];

export const statusTones = {
  ACTIVE: 'success',
  EXPIRED: 'neutral',
  CANCELLED: 'danger',
  REDEEMED: 'info',
} as const satisfies Record<VoucherStatus, string>;

export const statusLabel = (status: VoucherStatus): string =>
  voucherStatuses.find(({ value }) => value === status)?.label ?? status;

/** The statuses staff may set: only the customer redeems, so REDEEMED is neither set nor unset here (D-79). */
export const settableStatuses = voucherStatuses.filter(({ value }) => value !== 'REDEEMED');

/** A code as it is shown: in groups of three from the left, the last group may be shorter, case as stored (D-80). */
export const groupCode = (code: string): string => code.match(/.{1,3}/gsu)?.join('-') ?? '';

/** A typed or pasted code as it is stored: without spaces and dashes of any kind (VOU-07). */
export const plainCode = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '');
