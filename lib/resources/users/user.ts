import type { AccountQuery, AccountStatus, Role, TransactionType } from '@/graphql/generated/types';

export type User = NonNullable<AccountQuery['account']>;
export type Transaction = NonNullable<
  NonNullable<NonNullable<User['customer']>['transactions']>['edges'][number]['node']
>;

/** Each of the four can change to any other (D-61); shown as printed (FMT-19). */
export const accountStatuses: readonly { value: AccountStatus; label: string }[] = [
  { value: 'active', label: 'active' },
  { value: 'pending', label: 'pending' },
  { value: 'disabled', label: 'disabled' },
  { value: 'blocked', label: 'blocked' },
];

export const statusTones = {
  active: 'success',
  pending: 'warning',
  disabled: 'neutral',
  blocked: 'danger',
} as const satisfies Record<AccountStatus, string>;

/** The nine roles, used if the upstream's `permissions` is empty (D-22). */
export const allRoles: readonly Role[] = [
  'Authenticated',
  'Owner',
  'SuperAdmin',
  'Admin',
  'Public',
  'OrderAdmin',
  'BrandAdmin',
  'FinancialAdmin',
  'ProductAdmin',
];

/** Labels of USR-46 to USR-48. */
export const transactionLabels: Record<TransactionType, string> = {
  transaction: 'Credit used on Order',
  purchase: 'Redeemed Voucher',
  internal: 'Redeemed Voucher',
  expiry: 'Voucher Expired',
};

export const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

/** Transactions loaded with the page and with each Load More (USR-49, USR-50). */
export const FIRST_TRANSACTIONS = 20;
export const MORE_TRANSACTIONS = 10;
