import type { Generated, GeneratedAlways } from 'kysely';
import type { OrderLineStatus, OrderStatus, PaymentState, RefundState } from '../../../../graphql/generated/schema.ts';
import type { Cents, CreatedAt, Defaulted, Id, Instant, JsonList, JsonObject, ReadOnly, UpdatedAt } from './columns.ts';

export interface AddressJson {
  addressLine1?: string | null;
  addressLine2?: string | null;
  suburb?: string | null;
  city?: string | null;
  province?: string | null;
  postalCode?: string | null;
  country?: string | null;
  phone?: string | null;
  firstName?: string | null;
  lastName?: string | null;
}

export interface OrdersTable {
  id: Id;
  order_number: Generated<number>;
  status: Generated<OrderStatus>;
  is_active: Generated<boolean>;
  customer_id: string | null;
  use_credit: Generated<boolean>;
  credit_used_cents: Generated<Cents>;
  sub_total_cents: Generated<Cents>;
  total_paid_cents: Generated<Cents>;
  /** What was paid for and removed afterwards: paid + credit = sub total + removed. */
  removed_cents: Generated<Cents>;
  /** The sum of the quantities. */
  product_count: Generated<number>;
  shipping_address: JsonObject<AddressJson> | null;
  billing_address: JsonObject<AddressJson> | null;
  /** The app used to place it; null is the website. */
  platform: string | null;
  order_date: Instant | null;
  /** The order date, or infinity; used for sorting lists. */
  ordered_at: GeneratedAlways<Date>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** The names by which parcels are found (migration 0096); kept by triggers of orders and customers. */
interface ParcelNamesTable {
  order_id: string;
  first_name: string | null;
  last_name: string | null;
}

interface ShippingMethodJson {
  handle: string;
  title: string;
  priceCents: Cents;
}

export interface OrderLinesTable {
  id: Id;
  order_id: string;
  /** Null once the brand was deleted. */
  brand_id: string | null;
  brand_name: string;
  status: Generated<OrderLineStatus>;
  payment_date: Instant | null;
  issues: JsonObject<{ error?: string | null }> | null;
  shipping_methods: Defaulted<JsonList<ShippingMethodJson>>;
  shipping_handle: string | null;
  shipping_total_cents: Generated<Cents>;
  /** Items and shipping. */
  sub_total_cents: Generated<Cents>;
  provider_status: string | null;
  provider_shipping_status: string | null;
  provider_order_reference: string | null;
  invoice_number: string | null;
  invoice_url: string | null;
  payment_advice_url: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface LineItemsTable {
  id: Id;
  order_line_id: string;
  position: number;
  /** May refer to a variant that no longer exists, which means PRODUCT_REMOVED. */
  variant_id: string;
  product_title: string;
  variant_title: string;
  sku: string | null;
  quantity: number;
  price_cents: Cents;
}

interface PaymentsTable {
  id: Id;
  order_id: string;
  amount_cents: Cents;
  method: string | null;
  state: PaymentState;
  reference: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface AccountingCodesTable {
  id: Id;
  code: string;
  description: string | null;
  created_at: CreatedAt;
}

export interface LedgerEntriesTable {
  id: Id;
  order_line_id: string;
  code_id: string;
  description: string | null;
  amount_cents: Cents;
  is_credit: Generated<boolean>;
  is_system: Generated<boolean>;
  /** The system's reason for the entry, unique per line; null exactly when staff created it. */
  booked_for: string | null;
  /** Percent, if the amount was calculated from one. */
  rate: number | null;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface AdvisedEntryJson {
  code: string;
  description: string | null;
  cents: Cents;
  isCredit: boolean;
}

interface PayeeJson {
  name: string;
  bankName: string | null;
  accountNumber: string | null;
  branchCode: string | null;
}

/** What a brand was paid for a line, as of that time. */
interface PaymentAdvicesTable {
  id: Id;
  order_line_id: string;
  /** 1 is the first; later ones correct it. */
  number: number;
  payment_date: Instant;
  credits_cents: Cents;
  debits_cents: Cents;
  entries: JsonList<AdvisedEntryJson>;
  payee: JsonObject<PayeeJson>;
  created_at: CreatedAt;
  withdrawn_at: Instant | null;
}

/** A view: what an advice created now would contain. */
interface PaymentSnapshotsView {
  order_line_id: ReadOnly<string>;
  credits_cents: ReadOnly<Cents>;
  debits_cents: ReadOnly<Cents>;
  entries: ReadOnly<readonly AdvisedEntryJson[]>;
  payee: ReadOnly<PayeeJson>;
}

export interface RefundsTable {
  id: Id;
  order_line_id: string;
  state: Generated<RefundState>;
  basket_amount_cents: Cents;
  adjustment_amount_cents: Generated<Cents>;
  note: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '../schema.ts' {
  interface Database {
    orders: OrdersTable;
    parcel_names: ParcelNamesTable;
    order_lines: OrderLinesTable;
    line_items: LineItemsTable;
    payments: PaymentsTable;
    accounting_codes: AccountingCodesTable;
    ledger_entries: LedgerEntriesTable;
    refunds: RefundsTable;
    payment_advices: PaymentAdvicesTable;
    payment_snapshots: PaymentSnapshotsView;
  }
}
