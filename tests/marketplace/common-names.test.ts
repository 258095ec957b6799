/**
 * Orders and refunds of a name that a thousand customers have are looked for among the newest first (core/lists/newest):
 * the pages are the same as those of a search through all, for everybody whose name a list shows.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { personFilter } from '../../lib/list/people-filter.ts';
import { NEWEST } from '../../marketplace/core/lists/newest.ts';
import { dataOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const NAME = 'Zcommon';
const CUSTOMERS = 1_200;
const ORDERS = 45;

interface Page {
  edges: { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

describe('a name that many customers have', () => {
  const marketplace = runningMarketplace();
  const page = async (list: 'orders' | 'refunds', filter: object, paging: object): Promise<Page> => {
    const type = list === 'orders' ? 'Order' : 'Refund';
    const query = `query ($filter: ${type}Filter, $paging: CursorPaging, $sorting: [${type}Sort!]) {
      ${list}(filter: $filter, paging: $paging, sorting: $sorting) { edges { node { id } } pageInfo { hasNextPage endCursor } } }`;
    const sorting = [{ field: 'createdAt', direction: 'DESC' }];
    const answer = await marketplace.graphql<Record<typeof list, Page>>(
      query,
      { filter, paging, sorting },
      await marketplace.login('superadmin'),
    );
    return dataOf(answer)[list];
  };
  const everyPage = async (list: 'orders' | 'refunds', filter: object, first: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let after: string | null = null; ; ) {
      const { edges, pageInfo } = await page(list, filter, { first, ...(after && { after }) });
      ids.push(...edges.map(({ node }) => node.id));
      if (!pageInfo.hasNextPage) return ids;
      after = pageInfo.endCursor;
    }
  };
  const expected = { orders: [] as string[], refunds: [] as string[] };

  before(async () => {
    const { db } = marketplace;
    await sql`insert into customers (first_name, last_name, email)
      select ${NAME}, 'Zn' || n, 'zcommon.' || n || '@webmail.example' from generate_series(1, ${CUSTOMERS}::int) as n`.execute(
      db,
    );
    // A third are guests without a name, whose parcel has it; a third have an account that has it.
    await sql`insert into accounts (email, first_name) select 'zc.' || n || '@webmail.example', ${NAME} from generate_series(1, ${ORDERS}::int) as n`.execute(
      db,
    );
    await sql`with chosen as (select id, row_number() over (order by id) as n from customers where first_name = ${NAME} limit ${ORDERS}),
      taken as (select orders.id, row_number() over (order by orders.created_at desc, orders.id desc) as n from orders where orders.id in (select order_id from order_lines) limit ${ORDERS}),
      theirs as (
        update customers set first_name = case when n % 3 = 0 then customers.first_name end, last_name = case when n % 3 = 0 then customers.last_name end,
          account_id = case when n % 3 = 1 then (select accounts.id from accounts where email = 'zc.' || n || '@webmail.example') end
        from chosen where chosen.id = customers.id)
      update orders set customer_id = chosen.id, shipping_address = jsonb_build_object('firstName', case when chosen.n % 3 = 2 then ${NAME} else 'Somebody' end, 'lastName', 'Else')
      from taken join chosen using (n) where orders.id = taken.id`.execute(db);
    await sql`insert into refunds (order_line_id, state, basket_amount_cents, created_at)
      select id, 'Failed', 100, now() - row_number() over (order by id) * interval '1 minute' from order_lines
      where order_id in (select orders.id from orders join customers on customers.id = orders.customer_id
        where customers.email like 'zcommon.%')`.execute(db);
    const mine = sql`orders.customer_id in (select id from customers where email like 'zcommon.%')`;
    const orders = await sql<{
      id: string;
    }>`select id from orders where ${mine} order by created_at desc, id desc`.execute(db);
    const refunds = await sql<{
      id: string;
    }>`select refunds.id from refunds join order_lines on order_lines.id = refunds.order_line_id
      join orders on orders.id = order_lines.order_id where ${mine} order by refunds.created_at desc, refunds.id desc`.execute(
      db,
    );
    expected.orders = orders.rows.map(({ id }) => id);
    expected.refunds = refunds.rows.map(({ id }) => id);
  });

  for (const list of ['orders', 'refunds'] as const)
    test(`${list}: every page of it, in order, without a gap, and the same where a page is not filled by the newest`, async () => {
      const user = personFilter(NAME);
      assert.ok(user);
      const filter = list === 'orders' ? { user } : { orderLine: { order: { user } } };
      assert.equal(expected.orders.length, ORDERS);
      assert.ok(expected.refunds.length >= ORDERS);
      assert.ok(ORDERS < NEWEST);
      for (const first of [10, 50])
        assert.deepEqual(await everyPage(list, filter, first), expected[list], `pages of ${first}`);
      // Beside another condition the same records are looked up one by one.
      for (const id of expected[list].slice(0, 6))
        assert.deepEqual(await everyPage(list, { and: [filter, { id: { eq: id } }] }, 10), [id]);
    });

  test('an order is found by its number and its buyer, wherever the name is written, and by no other name', async () => {
    const rows = await marketplace.db
      .selectFrom('orders')
      .select(['id', 'order_number'])
      .where('id', 'in', expected.orders.slice(0, 9))
      .execute();
    for (const { id, order_number } of rows) {
      const asked = (user: unknown) => everyPage('orders', { orderNumber: { eq: order_number }, user }, 10);
      assert.deepEqual(await asked(personFilter(NAME)), [id]);
      assert.deepEqual(await asked(personFilter('Zuncommon')), []);
    }
  });
});
