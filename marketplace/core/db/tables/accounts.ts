import type { Generated } from 'kysely';
import type { AccountStatus, Role } from '../../../../graphql/generated/schema.ts';
import type { Cents, CreatedAt, Id, Instant, UpdatedAt } from './columns.ts';

export interface AccountsTable {
  id: Id;
  /** Trimmed and in lowercase. */
  email: string;
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  roles: Generated<Role[]>;
  enabled: Generated<boolean>;
  status: Generated<AccountStatus>;
  last_login_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface SessionsTable {
  id: Id;
  account_id: string;
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer;
  expires_at: Instant;
  created_at: CreatedAt;
}

interface PasswordResetsTable {
  id: Id;
  account_id: string;
  token_hash: Buffer;
  expires_at: Instant;
  used_at: Instant | null;
  created_at: CreatedAt;
}

export interface CustomersTable {
  id: Id;
  /** Null for a guest. */
  account_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  mobile: string | null;
  is_subscribed: Generated<boolean>;
  gender: 'male' | 'female' | 'other' | null;
  /** YYYY-MM-DD */
  birthday: string | null;
  app_os: 'iOS' | 'Android' | null;
  /** Maintained by the trigger of wallet_transactions; do not write it. */
  available_credit_cents: Generated<Cents>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '../schema.ts' {
  interface Database {
    accounts: AccountsTable;
    sessions: SessionsTable;
    password_resets: PasswordResetsTable;
    customers: CustomersTable;
  }
}
