import type { AccountStatus, Role } from '../../graphql/generated/schema.ts';

/** What the contract shows of an account, as it is read with the session of every request. */
export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly roles: Role[];
  readonly enabled: boolean;
  readonly status: AccountStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const accountColumns = [
  'accounts.id',
  'accounts.email',
  'accounts.first_name as firstName',
  'accounts.last_name as lastName',
  'accounts.roles',
  'accounts.enabled',
  'accounts.status',
  'accounts.created_at as createdAt',
  'accounts.updated_at as updatedAt',
] as const;
