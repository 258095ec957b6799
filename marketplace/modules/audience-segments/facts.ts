import type { SegmentFieldType } from '../../../graphql/generated/schema.ts';

/** A field that rules may use about a member. The list of these is the allow-list: no other name reaches SQL. */
export interface Fact {
  readonly name: string;
  readonly label: string;
  readonly group: 'Customer' | 'Purchases' | 'Cart' | 'App' | 'Account';
  readonly type: Exclude<SegmentFieldType, 'MULTISELECT'>;
  /** Column of the view segment_members; money in cents. */
  readonly column: string;
  readonly nullable: boolean;
  /** The values of a SELECT. */
  readonly values?: readonly string[];
  readonly helpText?: string;
}

export const facts: readonly Fact[] = [
  { name: 'email', label: 'E-mail', group: 'Customer', type: 'TEXT', column: 'email', nullable: false },
  { name: 'firstName', label: 'First Name', group: 'Customer', type: 'TEXT', column: 'first_name', nullable: true },
  { name: 'lastName', label: 'Last Name', group: 'Customer', type: 'TEXT', column: 'last_name', nullable: true },
  {
    name: 'gender',
    label: 'Gender',
    group: 'Customer',
    type: 'SELECT',
    column: 'gender',
    nullable: true,
    values: ['female', 'male', 'other'],
  },
  { name: 'birthday', label: 'Birthday', group: 'Customer', type: 'DATE', column: 'birthday', nullable: true },
  {
    name: 'registeredDate',
    label: 'Registered Date',
    group: 'Customer',
    type: 'DATETIME',
    column: 'registered_date',
    nullable: false,
  },
  { name: 'lastLogin', label: 'Last Login', group: 'Customer', type: 'DATETIME', column: 'last_login', nullable: true },
  {
    name: 'customerRecencyGroup',
    label: 'Customer Recency Group',
    group: 'Purchases',
    type: 'SELECT',
    column: 'customer_recency_group',
    nullable: false,
    values: ['Active', 'Warm', 'Cooling', 'Lapsed', 'Never'],
    helpText: 'Last purchase within 30, 60 or 90 days, longer ago, or never.',
  },
  {
    name: 'lastPurchaseAt',
    label: 'Last Purchase',
    group: 'Purchases',
    type: 'DATETIME',
    column: 'last_purchase_at',
    nullable: true,
    helpText: 'A fixed date. For a moving window use Customer Recency Group.',
  },
  {
    name: 'numberOfOrders',
    label: 'Number of Orders',
    group: 'Purchases',
    type: 'NUMBER',
    column: 'number_of_orders',
    nullable: false,
    helpText: 'Completed orders.',
  },
  {
    name: 'valueOfOrders',
    label: 'Value of Orders',
    group: 'Purchases',
    type: 'MONEY',
    column: 'value_of_orders_cents',
    nullable: false,
    helpText: 'Completed orders, in rand.',
  },
  {
    name: 'hasActiveCart',
    label: 'Has Active Cart',
    group: 'Cart',
    type: 'BOOLEAN',
    column: 'has_active_cart',
    nullable: false,
  },
  {
    name: 'currentCartValue',
    label: 'Current Cart Value',
    group: 'Cart',
    type: 'MONEY',
    column: 'current_cart_value_cents',
    nullable: true,
    helpText: 'In rand.',
  },
  {
    name: 'cartUpdatedAt',
    label: 'Cart Updated',
    group: 'Cart',
    type: 'DATETIME',
    column: 'cart_updated_at',
    nullable: true,
  },
  {
    name: 'appOS',
    label: 'App OS',
    group: 'App',
    type: 'SELECT',
    column: 'app_os',
    nullable: true,
    values: ['iOS', 'Android'],
  },
  {
    name: 'isSubscribed',
    label: 'Subscribed',
    group: 'Account',
    type: 'BOOLEAN',
    column: 'is_subscribed',
    nullable: false,
    helpText: 'To news by e-mail.',
  },
  {
    name: 'status',
    label: 'Status',
    group: 'Account',
    type: 'SELECT',
    column: 'status',
    nullable: false,
    values: ['active', 'pending', 'blocked', 'disabled'],
    helpText: 'Of the account.',
  },
  {
    name: 'enabled',
    label: 'Enabled',
    group: 'Account',
    type: 'BOOLEAN',
    column: 'enabled',
    nullable: false,
    helpText: 'Whether the person may sign in.',
  },
];

export const factsByName: ReadonlyMap<string, Fact> = new Map(facts.map((fact) => [fact.name, fact]));
