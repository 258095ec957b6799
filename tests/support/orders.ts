import type { Operations } from '../../graphql/generated/operations.ts';
import type { Api } from './api.ts';
import { runSql } from './database.ts';

export type OrderRecord = NonNullable<Operations['Order']['data']['order']>;

/**
 * The brands of created orders, so that the seeded ones stay as they are; their ids are fixed so that an address can
 * contain them beforehand.
 */
const brandOf = (place: number) => ({
  id: `01900000-0000-7000-8000-0000000be50${place}`,
  name: `Zx House of orders ${place}`,
});
export const ORDER_BRANDS = [brandOf(0), brandOf(1), brandOf(2), brandOf(3), brandOf(4), brandOf(5)] as const;
/** The one that only the orders of the list suite have. */
export const SUITE_BRAND = ORDER_BRANDS[5];

const PERSON = { firstName: 'Zanele', lastName: 'Zworders' };
export const ADDRESS = {
  firstName: 'Zinzi',
  lastName: 'Zwparcel',
  addressLine1: '1 Test Street',
  addressLine2: 'Unit 4',
  suburb: 'Gardens',
  city: 'Cape Town',
  province: 'Western Cape',
  postalCode: '8001',
  country: 'South Africa',
  phone: '021 555 0100',
};

type MadeItem = {
  title?: string;
  variant?: string;
  quantity?: number;
  cents: number;
  inventory?: number;
  removed?: boolean;
};
export type MadeEntry = { code: string; cents: number; credit?: boolean; system?: boolean; description?: string };
type MadeLine = {
  /** Its position in ORDER_BRANDS. */
  brand?: 0 | 1 | 2 | 3 | 4 | 5;
  status?: string;
  items?: readonly MadeItem[];
  shippingCents?: number;
  ledger?: readonly MadeEntry[];
  values?: Record<string, unknown>;
};
export type MadeOrder = {
  completed?: boolean;
  /** An account's customer, a customer without one, or none at all. */
  buyer?: 'account' | 'guest' | 'nobody';
  platform?: string | null;
  lines?: readonly MadeLine[];
  payments?: readonly { cents: number; state: string; method?: string }[];
  creditCents?: number;
  values?: Record<string, unknown>;
};

const insert = async (databaseUrl: string, table: string, values: Record<string, unknown>): Promise<string> => {
  const names = Object.keys(values);
  const [row] = await runSql<{ id: string }>(
    databaseUrl,
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return row?.id ?? '';
};

async function makeOrderBrands(databaseUrl: string): Promise<void> {
  for (const { id, name } of ORDER_BRANDS)
    await runSql(
      databaseUrl,
      'insert into brands (id, name, brand_name) values ($1, $2, $2) on conflict (id) do nothing',
      [id, name],
    );
}

let people = 0;

async function makeBuyer(
  databaseUrl: string,
  buyer: MadeOrder['buyer'],
): Promise<{ customerId: string | null; accountId: string | null }> {
  if (buyer === 'nobody') return { customerId: null, accountId: null };
  const email = `zanele.${(people += 1)}.${Date.now()}@customers.example`;
  const named = { first_name: PERSON.firstName, last_name: PERSON.lastName, email };
  const accountId = buyer === 'guest' ? null : await insert(databaseUrl, 'accounts', named);
  return {
    accountId,
    customerId: await insert(databaseUrl, 'customers', { ...named, account_id: accountId, mobile: '082 555 0101' }),
  };
}

/** What a system entry was booked for, as the marketplace describes it; anything unusual is an import. */
const BOOKED_FOR: Readonly<Record<string, string>> = {
  '1000/000 credit': 'sale',
  '1100/000 credit': 'shipping',
  '2000/000 debit': 'commission',
  '2100/000 debit': 'fee',
  '9990/000 debit': 'refund',
};
const bookedFor = (code: string, credit: boolean) =>
  BOOKED_FOR[`${code} ${credit ? 'credit' : 'debit'}`] ?? `imported:${code}`;

const goodsOf = ({ items = [] }: MadeLine) => items.reduce((sum, { cents, quantity = 1 }) => sum + cents * quantity, 0);

async function makeLine(databaseUrl: string, orderId: string, completed: boolean, line: MadeLine): Promise<string> {
  const {
    brand = 0,
    status = completed ? 'Completed' : 'Pending',
    items = [],
    shippingCents = 0,
    ledger = [],
    values = {},
  } = line;
  const id = await insert(databaseUrl, 'order_lines', {
    order_id: orderId,
    brand_id: ORDER_BRANDS[brand].id,
    brand_name: ORDER_BRANDS[brand].name,
    status,
    shipping_total_cents: shippingCents,
    sub_total_cents: goodsOf(line) + shippingCents,
    ...values,
  });
  for (const [
    position,
    { title = `Zx piece ${position + 1}`, variant = 'One size', quantity = 1, cents, inventory = 9, removed = false },
  ] of items.entries()) {
    const productId = await insert(databaseUrl, 'products', {
      brand_id: ORDER_BRANDS[brand].id,
      provider_id: `order-${id}-${position}`,
      title,
      product_title: title,
      tracks_inventory: true,
    });
    const variantId = await insert(databaseUrl, 'variants', {
      product_id: productId,
      provider_id: `order-${id}-${position}`,
      title: variant,
      price_cents: cents,
      inventory,
      sku: 'ORD-1',
    });
    await insert(databaseUrl, 'line_items', {
      order_line_id: id,
      position,
      variant_id: variantId,
      product_title: title,
      variant_title: variant,
      quantity,
      price_cents: cents,
    });
    if (removed) await runSql(databaseUrl, 'delete from products where id = $1', [productId]);
  }
  for (const { code, cents, credit = false, system = false, description = null } of ledger) {
    await runSql(
      databaseUrl,
      `insert into ledger_entries (order_line_id, code_id, amount_cents, is_credit, is_system, description, booked_for)
      select $1, id, $3, $4, $5, $6, $7 from accounting_codes where code = $2`,
      [id, code, cents, credit, system, description, system ? bookedFor(code, credit) : null],
    );
  }
  if (values['payment_date']) {
    await runSql(
      databaseUrl,
      `insert into payment_advices (order_line_id, number, payment_date, credits_cents, debits_cents, entries, payee)
      select order_line_id, 1, $2, credits_cents, debits_cents, entries, payee from payment_snapshots where order_line_id = $1`,
      [id, values['payment_date']],
    );
  }
  return id;
}

/**
 * Creates an order with all that belongs to it; all sums agree unless `values` differ. In the database, because no call
 * creates one. It lies outside the dashboard's days.
 */
export async function makeOrder(
  databaseUrl: string,
  given: MadeOrder = {},
): Promise<{
  id: string;
  orderNumber: number;
  customerId: string | null;
  accountId: string | null;
  lineIds: string[];
}> {
  const {
    completed = true,
    buyer = 'account',
    platform = null,
    lines = [{ items: [{ cents: 100_000 }] }],
    payments,
    creditCents = 0,
    values = {},
  } = given;
  await makeOrderBrands(databaseUrl);
  const { customerId, accountId } = await makeBuyer(databaseUrl, buyer);
  const total = lines.reduce((sum, line) => sum + goodsOf(line) + (line.shippingCents ?? 0), 0);
  const paid = completed ? total - creditCents : 0;
  const long = new Date(Date.now() - 300 * 86_400_000);
  const id = await insert(databaseUrl, 'orders', {
    status: completed ? 'Completed' : 'Pending',
    is_active: !completed,
    customer_id: customerId,
    platform,
    order_date: long,
    created_at: long,
    use_credit: creditCents > 0,
    credit_used_cents: creditCents,
    sub_total_cents: total,
    total_paid_cents: paid,
    product_count: lines.flatMap(({ items = [] }) => items).reduce((sum, { quantity = 1 }) => sum + quantity, 0),
    shipping_address: JSON.stringify(ADDRESS),
    billing_address: JSON.stringify({ ...ADDRESS, addressLine1: '9 Bill Road' }),
    ...values,
  });
  const lineIds: string[] = [];
  for (const line of lines) lineIds.push(await makeLine(databaseUrl, id, completed, line));
  for (const { cents, state, method = 'Card' } of payments ?? (paid > 0 ? [{ cents: paid, state: 'Settled' }] : [])) {
    await insert(databaseUrl, 'payments', { order_id: id, amount_cents: cents, state, method });
  }
  const [row] = await runSql<{ order_number: number }>(databaseUrl, 'select order_number from orders where id = $1', [
    id,
  ]);
  return { id, orderNumber: row?.order_number ?? 0, customerId, accountId, lineIds };
}

/**
 * Creates a complete order for each order number, oldest first, each with one line of SUITE_BRAND; returns their ids in
 * that order.
 */
export async function makeOrders(databaseUrl: string, orderNumbers: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [place, number] of orderNumbers.entries()) {
    const at = new Date(Date.UTC(2025, 0, 1, 10, place));
    const { id } = await makeOrder(databaseUrl, {
      buyer: 'guest',
      lines: [{ brand: 5, items: [{ cents: 10_000 + place }] }],
      values: { order_number: Number(number), order_date: at, created_at: at, updated_at: at },
    });
    ids.push(id);
  }
  return ids;
}

/** An order as the marketplace has it. */
export async function orderRecord(api: Api, id: string): Promise<OrderRecord> {
  const { order } = await api.send('Order', { id });
  if (!order) throw new Error(`The marketplace has no order ${id}`);
  return order;
}

/** A line's ledger as the marketplace has it, without the fields that it fills itself. */
export async function ledgerOf(api: Api, orderId: string, lineId: string) {
  const line = (await orderRecord(api, orderId)).lines.find(({ id }) => id === lineId);
  return (line?.ledgerItems ?? []).map(({ id, code, description, amount, isCredit, isSystem }) => ({
    id,
    code: code.code,
    description,
    amount,
    isCredit,
    isSystem,
  }));
}
