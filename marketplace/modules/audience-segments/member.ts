import { instant, id, type ListDefinition } from '../../core/lists/definition.ts';
import { rand } from '../../core/money.ts';

export const memberColumns = [
  'segment_members.account_id',
  'segment_members.email',
  'segment_members.first_name',
  'segment_members.last_name',
  'segment_members.customer_recency_group',
  'segment_members.last_purchase_at',
  'segment_members.last_login',
  'segment_members.has_active_cart',
  'segment_members.current_cart_value_cents',
  'segment_members.cart_updated_at',
  'segment_members.number_of_orders',
  'segment_members.value_of_orders_cents',
  'segment_members.registered_date',
  'segment_members.app_os',
  'segment_members.birthday',
] as const;

export interface MemberRow {
  readonly account_id: string;
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly customer_recency_group: string;
  readonly last_purchase_at: Date | null;
  readonly last_login: Date | null;
  readonly has_active_cart: boolean;
  readonly current_cart_value_cents: number | null;
  readonly cart_updated_at: Date | null;
  readonly number_of_orders: number;
  readonly value_of_orders_cents: number;
  readonly registered_date: Date;
  readonly app_os: string | null;
  readonly birthday: string | null;
}

/** A row as the contract's AccountGroupAccount; amounts in rand. */
export function toMember(row: MemberRow) {
  return {
    accountId: row.account_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    customerRecencyGroup: row.customer_recency_group,
    lastPurchaseAt: row.last_purchase_at,
    lastLogin: row.last_login,
    hasActiveCart: row.has_active_cart,
    currentCartValue: row.current_cart_value_cents === null ? null : rand(row.current_cart_value_cents),
    cartUpdatedAt: row.cart_updated_at,
    numberOfOrders: row.number_of_orders,
    valueOfOrders: rand(row.value_of_orders_cents),
    registeredDate: row.registered_date,
    appOS: row.app_os,
    birthday: row.birthday,
  };
}

const accountId = id('segment_members.account_id');

/** Members can only be sorted by registration date, newest first. */
export const memberList: ListDefinition = {
  name: 'accountGroupAccounts',
  id: accountId,
  filters: {},
  sorts: { registeredDate: instant('segment_members.registered_date') },
  defaultSorting: [{ field: 'registeredDate', direction: 'DESC' }],
};
