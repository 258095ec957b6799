import type { AccountGroupAction } from '../../../../graphql/generated/schema.ts';
import type { Cents, CreatedAt, Id, JsonAny, ReadOnly, UpdatedAt } from './columns.ts';

export interface AccountGroupsTable {
  id: Id;
  name: string;
  description: string | null;
  /** `{ logic: JSON-Logic }` or null. */
  definition: JsonAny;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface AccountGroupMembersTable {
  account_group_id: string;
  account_id: string;
  action: AccountGroupAction;
  created_at: CreatedAt;
}

/** What the rules of a segment can test about an account with a customer, in one row; maintained by triggers. */
export interface SegmentFactsTable {
  account_id: ReadOnly<string>;
  email: ReadOnly<string>;
  first_name: ReadOnly<string> | null;
  last_name: ReadOnly<string> | null;
  last_purchase_at: ReadOnly<Date> | null;
  last_login: ReadOnly<Date> | null;
  has_active_cart: ReadOnly<boolean>;
  current_cart_value_cents: ReadOnly<Cents> | null;
  cart_updated_at: ReadOnly<Date> | null;
  number_of_orders: ReadOnly<number>;
  value_of_orders_cents: ReadOnly<Cents>;
  registered_date: ReadOnly<Date>;
  app_os: ReadOnly<'iOS' | 'Android'> | null;
  birthday: ReadOnly<string> | null;
  gender: ReadOnly<'male' | 'female' | 'other'> | null;
  first_name_folded: ReadOnly<string> | null;
  last_name_folded: ReadOnly<string> | null;
  is_subscribed: ReadOnly<boolean>;
  enabled: ReadOnly<boolean>;
  status: ReadOnly<'pending' | 'active' | 'blocked' | 'disabled'>;
}

/** A view: what the rules of a segment can test about an account. */
export interface SegmentMembersView {
  account_id: ReadOnly<string>;
  email: ReadOnly<string>;
  first_name: ReadOnly<string | null>;
  last_name: ReadOnly<string | null>;
  customer_recency_group: ReadOnly<'Never' | 'Active' | 'Warm' | 'Cooling' | 'Lapsed'>;
  last_purchase_at: ReadOnly<Date | null>;
  last_login: ReadOnly<Date | null>;
  has_active_cart: ReadOnly<boolean>;
  current_cart_value_cents: ReadOnly<Cents | null>;
  cart_updated_at: ReadOnly<Date | null>;
  number_of_orders: ReadOnly<number>;
  value_of_orders_cents: ReadOnly<Cents>;
  registered_date: ReadOnly<Date>;
  app_os: ReadOnly<'iOS' | 'Android' | null>;
  birthday: ReadOnly<string | null>;
  gender: ReadOnly<'male' | 'female' | 'other' | null>;
  first_name_folded: ReadOnly<string | null>;
  last_name_folded: ReadOnly<string | null>;
  is_subscribed: ReadOnly<boolean>;
  enabled: ReadOnly<boolean>;
  status: ReadOnly<'pending' | 'active' | 'blocked' | 'disabled'>;
}

declare module '../schema.ts' {
  interface Database {
    account_groups: AccountGroupsTable;
    account_group_members: AccountGroupMembersTable;
    segment_facts: SegmentFactsTable;
    segment_members: SegmentMembersView;
  }
}
