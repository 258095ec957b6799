import { sql } from 'kysely';
import type { OrderFilterUserFilter } from '../../../graphql/generated/schema.ts';
import type { Batch } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { personal, type RelationOf } from '../../core/lists/definition.ts';
import { compileFilter } from '../../core/lists/filter.ts';

const fields = {
  firstName: personal('customers.first_name', { nullable: true }),
  lastName: personal('customers.last_name', { nullable: true }),
  email: personal('customers.email', { nullable: true }),
};

/** Accounts as the customers without a name of their own are called. Their addresses are the customers'. */
const named = sql`(select accounts.id, accounts.first_name, accounts.last_name, null::text as email from accounts)`;

/** Orders as the parcels that lists call their buyers by: of guests, and of customers without a name. */
const parcels = sql`(select order_id, first_name, last_name, null::text as email from parcel_names)`;

/**
 * The buyer's name: that of the customer record, for guests too; if it has none, the account's name or the one on the
 * parcel, which lists then show (ORD-28). A union of ids rather than an `or`, so that a rare name leads to its orders
 * instead of a scan of all orders.
 */
export const buyer: RelationOf<OrderFilterUserFilter> = {
  kind: 'relation',
  fields,
  exists: (condition) => sql<boolean>`orders.id in (
    select bought.id from orders as bought where bought.customer_id in (
      select customers.id from customers where ${condition}
      union all
      select nameless.id from customers as nameless join ${named} as customers on customers.id = nameless.account_id
      where nameless.first_name is null and nameless.last_name is null and ${condition})
    union all
    select customers.order_id from ${parcels} as customers where ${condition}
  )`,
};

/** The same, looked up from each order: for few orders, or for a name that is so common that a page is soon full. */
export const buyerOfEach: RelationOf<OrderFilterUserFilter> = {
  kind: 'relation',
  fields,
  exists: (condition) => sql<boolean>`(
    exists (select from customers where customers.id = orders.customer_id and ${condition})
    or exists (select from ${parcels} as customers where customers.order_id = orders.id and ${condition})
    or exists (
      select from customers as nameless join ${named} as customers on customers.id = nameless.account_id
      where nameless.id = orders.customer_id and nameless.first_name is null and nameless.last_name is null and ${condition})
  )`,
};

/** Customers of one name, by which it is worth looking at the newest orders first. */
const COMMON = 1_000;

/**
 * Whether so many customers match by their names that the newest orders are likely to fill a page. Addresses are not
 * asked: hardly any part of one is common, and long ones are slow to look up.
 * @throws BAD_REQUEST as `compileFilter` does
 */
export async function isCommonBuyer(db: Db, filter: OrderFilterUserFilter): Promise<boolean> {
  const condition = compileFilter(fields, filter);
  if (condition === null) return true;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from (select first_name, last_name, null::text as email from customers) as customers where ${condition} limit ${COMMON}) as matches`.execute(
    db,
  );
  return (rows[0]?.found ?? 0) >= COMMON;
}

interface OrderAccountRecord {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
}

/** The account of a customer, by the customer's id; guests have none. */
export const accountsOfCustomers: Batch<OrderAccountRecord> = async (db, customerIds) => {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('accounts', 'accounts.id', 'customers.account_id')
    .select([
      'customers.id as customerId',
      'accounts.id',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.email',
    ])
    .where('customers.id', 'in', customerIds)
    .execute();
  return new Map(
    rows.map(({ customerId, id, email, first_name: firstName, last_name: lastName }) => [
      customerId,
      { id, firstName, lastName, email },
    ]),
  );
};
