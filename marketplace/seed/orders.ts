import type { Seeding } from '../core/seeding.ts';
import { after, DAY, daysBefore, earlier, HOUR, MINUTE, ORDER_DAYS } from './calendar.ts';
import type { SeededCustomer } from './customers.ts';
import { continueNumbers, insertRows, type SeedDatabase } from './insert.ts';
import { ledgerOf, readCodes, seedPaymentAdvices } from './ledger.ts';
import type { SeededOrder } from './order.ts';
import { orderLine, shelvesOf, type Shelf } from './order-lines.ts';
import { paymentsOf } from './payments.ts';
import { mobileNumber, personName, streetAddress } from './people.ts';
import { refundsOf } from './refunds.ts';
import { at, source, type Source } from './source.ts';
import { WalletBook, type CreditUse } from './wallets.ts';

declare module '../core/seeding.ts' {
  interface Seeded {
    orders: SeededOrders;
  }
}

interface SeededOrders {
  readonly orders: readonly SeededOrder[];
  readonly uses: readonly CreditUse[];
}

const COUNT = { default: 6_000, test: 600 };

/**
 * Seeds orders of the last 120 days with their lines, items, payments, ledger and refunds, all agreeing to the cent: a
 * line equals its items and its shipping, an order its lines, and payments and credit of a completed order equal its
 * total.
 * @returns the orders, and the credit they used.
 */
export async function seedOrders(db: SeedDatabase, { today, size, need }: Seeding): Promise<SeededOrders> {
  const staff = await need('staff');
  const brands = await need('brands');
  const products = await need('products');
  const customers = await need('customers');
  const from = source('orders');
  const book = new WalletBook(await need('redemptions'));
  const carts = new Set<string>();
  const shelves = shelvesOf(brands, products);
  const births = Array.from(
    { length: COUNT[size] },
    () => new Date(today.getTime() - ORDER_DAYS * DAY * from.fraction() ** 1.1 - MINUTE),
  ).sort((one, other) => one.getTime() - other.getTime());
  const orders = births.map((born, index) => order({ from, born, index, today, shelves, book, carts, customers }));
  const lines = orders.flatMap((each) => each.lines);
  const refunds = refundsOf({ today, orders });
  await insertRows(
    db,
    'orders',
    orders.map(({ row }) => row),
  );
  await continueNumbers(db, 'orders', 'order_number');
  await insertRows(
    db,
    'order_lines',
    lines.map(({ row }) => row),
  );
  await insertRows(
    db,
    'line_items',
    lines.flatMap(({ items }) => items),
  );
  await insertRows(db, 'payments', paymentsOf(orders));
  await insertRows(
    db,
    'ledger_entries',
    ledgerOf({ today, orders, codes: await readCodes(db), brands, staff, refunds }),
  );
  await seedPaymentAdvices(db);
  await insertRows(db, 'refunds', refunds);
  return { orders, uses: book.uses };
}

interface Draft {
  readonly from: Source;
  readonly born: Date;
  readonly index: number;
  readonly today: Date;
  readonly shelves: readonly Shelf[];
  readonly book: WalletBook;
  readonly carts: Set<string>;
  readonly customers: readonly SeededCustomer[];
}

function order({ from, born, index, today, shelves, book, carts, customers }: Draft): SeededOrder {
  const customer = index % 211 === 11 ? null : customerAt(from, customers, born);
  const kind = kindOf(from, customer, born, today, carts);
  const completed = kind === 'completed';
  const placed = completed
    ? earlier(after(born, from.int(1, 180) * MINUTE), after(today, -1))
    : kind === 'cart' && from.chance(0.4)
      ? null
      : born;
  const id = from.id(born);
  const brands = from.some(shelves, index % 60 === 3 ? 5 : Number(from.weighted({ '1': 66, '2': 25, '3': 9 })));
  const chosen = from.chance(0.12) ? [...new Set([at(shelves, 0), ...brands])] : brands;
  const lines = chosen.map((shelf, position) =>
    orderLine({
      from,
      orderId: id,
      shelf,
      completed,
      placed: placed ?? born,
      today,
      number: index * 10 + position,
      removed: index % 97 === 5 ? (index % 2 === 0 ? 'first' : 'all') : 'none',
    }),
  );
  const subTotal = lines.reduce((sum, { row }) => sum + (row.sub_total_cents ?? 0), 0);
  const credit = completed && customer ? Math.min(subTotal, book.balance(customer.id, placed ?? born)) : 0;
  const used = credit > 0 && from.chance(0.75) ? credit : 0;
  if (used > 0 && customer) book.spend({ customerId: customer.id, orderId: id, cents: used, at: placed ?? born });
  const address = deliveryAddress(from, customer);
  const platform = from.weighted({ website: 55, iOS: 27, Android: 18 });
  return {
    lines,
    completed,
    customer,
    row: {
      id,
      order_number: 100_001 + index,
      status: completed ? 'Completed' : 'Pending',
      is_active: kind === 'cart',
      customer_id: customer?.id ?? null,
      use_credit: used > 0,
      credit_used_cents: used,
      sub_total_cents: subTotal,
      total_paid_cents: completed ? subTotal - used : 0,
      product_count: lines.reduce(
        (sum, { items }) => sum + items.reduce((count, { quantity }) => count + quantity, 0),
        0,
      ),
      shipping_address: address,
      billing_address: from.chance(0.85) ? address : deliveryAddress(from, customer),
      platform: platform === 'website' ? null : platform,
      order_date: placed,
      created_at: born,
      updated_at: earlier(after(placed ?? born, from.int(0, 9 * 24) * HOUR), after(today, -1)),
    },
  };
}

/** Most orders were paid for; the rest are carts, one per customer, or were abandoned. */
function kindOf(
  from: Source,
  customer: SeededCustomer | null,
  born: Date,
  today: Date,
  carts: Set<string>,
): 'completed' | 'cart' | 'givenUp' {
  const young = born > daysBefore(today, 30);
  const kind = from.weighted({ completed: 76, cart: young ? 24 : 15, givenUp: 5 });
  if (kind !== 'cart' || customer === null) return kind === 'cart' ? 'givenUp' : kind;
  if (carts.has(customer.id)) return 'completed';
  carts.add(customer.id);
  return 'cart';
}

/** A customer who existed by then; some order often. */
function customerAt(from: Source, customers: readonly SeededCustomer[], born: Date): SeededCustomer {
  let low = 0;
  let high = customers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(customers, middle).born < born) low = middle + 1;
    else high = middle;
  }
  return at(customers, Math.floor(Math.max(1, low) * from.fraction() ** 1.3));
}

function deliveryAddress(from: Source, customer: SeededCustomer | null) {
  const { line, unit, suburb, city, province, postalCode } = streetAddress(from);
  const guest = customer ?? { ...personName(from), mobile: mobileNumber(from) };
  return {
    addressLine1: line,
    addressLine2: unit,
    suburb,
    city,
    province,
    postalCode,
    country: 'South Africa',
    phone: guest.mobile,
    firstName: guest.first,
    lastName: guest.last,
  };
}
