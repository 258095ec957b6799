import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dataOf, errorOf } from '../support/answers.ts';
import { cents, lineCents, ORDER, sum, type WholeOrder } from '../support/whole-order.ts';
import { runningMarketplace } from '../support/running.ts';

interface Row {
  id: string;
  orderNumber: number;
  status: string;
  isActive: boolean;
  subTotal: number;
  productCount: number;
  createdAt: string;
  updatedAt: string;
  orderDate: string | null;
  customer: { id: string; accountId: string | null; firstName: string; lastName: string; email: string } | null;
  account: { firstName: string } | null;
  shippingAddress: { firstName: string; addressLine1: string } | null;
  lines: { id: string; brand: { id: string; name: string } }[];
}

interface Orders {
  orders: {
    edges: { cursor: string; node: Row }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    totalCount: number;
  };
}

const ORDERS = `query Orders($paging: CursorPaging, $filter: OrderFilter, $sorting: [OrderSort!]) {
  orders(paging: $paging, filter: $filter, sorting: $sorting) {
    edges { cursor node { id orderNumber status isActive subTotal productCount createdAt updatedAt orderDate metadata { checkout { platform } }
      customer { id accountId firstName lastName email } account { firstName } shippingAddress { firstName addressLine1 } lines { id brand { id name } } } }
    pageInfo { hasNextPage endCursor } totalCount } }`;

describe('orders', () => {
  const marketplace = runningMarketplace();

  const list = async (variables: object) =>
    dataOf(await marketplace.graphql<Orders>(ORDERS, variables, await marketplace.login('orders'))).orders;

  /** Every order of a filter, page by page. */
  async function all(filter: object, sorting: object[] = []): Promise<Row[]> {
    const rows: Row[] = [];
    let after: string | null = null;
    do {
      const page: Orders['orders'] = await list({ filter, sorting, paging: { first: 50, ...(after && { after }) } });
      rows.push(...page.edges.map(({ node }) => node));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length, 'no order comes twice');
    return rows;
  }

  const complete = { isActive: { is: false }, status: { eq: 'Completed' } };
  const incomplete = { isActive: { is: true }, status: { eq: 'Pending' } };

  test('[ORD-03] [ORD-04] each tab has exactly its orders', async () => {
    const tabs = [
      [complete, false, 'Completed'],
      [incomplete, true, 'Pending'],
    ] as const;
    for (const [filter, isActive, status] of tabs) {
      const rows = await all(filter);
      assert.ok(rows.every((row) => row.isActive === isActive && row.status === status));
      const { count } = await marketplace.db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('is_active', '=', isActive)
        .where('status', '=', status)
        .executeTakeFirstOrThrow();
      assert.equal(rows.length, count);
    }
  });

  test('[ORD-12] [ORD-21] every sort goes both ways, orders without an order date at the end of an ascending list', async () => {
    const keys = {
      createdAt: (row: Row) => Date.parse(row.createdAt),
      updatedAt: (row: Row) => Date.parse(row.updatedAt),
      orderNumber: (row: Row) => row.orderNumber,
      subTotal: (row: Row) => cents(row.subTotal),
      orderDate: (row: Row) => (row.orderDate === null ? Infinity : Date.parse(row.orderDate)),
    };
    for (const [field, key] of Object.entries(keys)) {
      for (const filter of [complete, incomplete]) {
        const ascending = (await all(filter, [{ field, direction: 'ASC' }])).map(key);
        assert.ok(ascending.length > 50, 'more than a page');
        assert.ok(
          ascending.every((value, index) => index === 0 || value >= ascending[index - 1]!),
          `${field} ascending`,
        );
        assert.deepEqual(
          (await all(filter, [{ field, direction: 'DESC' }])).map(key),
          ascending.toReversed(),
          `${field} descending`,
        );
      }
    }
  });

  test('[ORD-07] a search by user finds the first name, the last name and the e-mail in any case, guests too', async () => {
    const guest = await marketplace.db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .select(['customers.first_name', 'customers.last_name', 'customers.email'])
      .where('account_id', 'is', null)
      .where('status', '=', 'Completed')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const [field, value] of [
      ['firstName', guest.first_name],
      ['lastName', guest.last_name],
      ['email', guest.email],
    ] as const) {
      const needle = value!.slice(0, 5).toUpperCase();
      const found = await all({
        ...complete,
        user: {
          or: [
            { firstName: { iLike: `%${needle}%` } },
            { lastName: { iLike: `%${needle}%` } },
            { email: { iLike: `%${needle}%` } },
          ],
        },
      });
      const { orders } = await marketplace.db
        .selectFrom('orders')
        .innerJoin('customers', 'customers.id', 'orders.customer_id')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .where('status', '=', 'Completed')
        .where(({ eb, or }) =>
          or([
            eb('first_name', 'ilike', `%${needle}%`),
            eb('last_name', 'ilike', `%${needle}%`),
            eb('email', 'ilike', `%${needle}%`),
          ]),
        )
        .executeTakeFirstOrThrow();
      assert.ok(orders > 0);
      assert.equal(found.length, orders, field);
    }
  });

  test('[ORD-08] a search by order number finds the one order; an invalid number is refused, never guessed', async () => {
    const [first] = await all(complete);
    assert.deepEqual(
      (await list({ filter: { orderNumber: { eq: first!.orderNumber } } })).edges.map(({ node }) => node.id),
      [first!.id],
    );
    assert.equal((await list({ filter: { orderNumber: { eq: 2_147_483_647 } } })).edges.length, 0);
    for (const orderNumber of ['1042', 123456789012345678901234567890, 1.5]) {
      const { errors } = await marketplace.graphql(
        ORDERS,
        { filter: { orderNumber: { eq: orderNumber } } },
        await marketplace.login('orders'),
      );
      assert.match(errors?.[0]?.message ?? '', /Int cannot represent/);
    }
  });

  test('[ORD-09] [ORD-10] a range of dates includes its first and its last millisecond in Johannesburg and nothing outside', async () => {
    const rows = await all(complete);
    const edge = rows[Math.floor(rows.length / 2)]!;
    const at = async (instant: string) => {
      await marketplace.db.updateTable('orders').set({ updated_at: instant }).where('id', '=', edge.id).execute();
      return (
        await list({
          filter: {
            and: [
              { id: { eq: edge.id } },
              {
                updatedAt: {
                  between: { lower: '2026-05-01T00:00:00.000+02:00', upper: '2026-05-31T23:59:59.999+02:00' },
                },
              },
            ],
          },
        })
      ).edges.length;
    };
    assert.equal(await at('2026-04-30T21:59:59.999Z'), 0);
    assert.equal(await at('2026-04-30T22:00:00.000Z'), 1);
    assert.equal(await at('2026-05-31T21:59:59.999900Z'), 1);
    assert.equal(await at('2026-05-31T22:00:00.000Z'), 0);
    const [lower, upper] = [rows.at(-1)!.createdAt, edge.createdAt];
    for (const field of ['createdAt', 'orderDate'] as const) {
      const found = await all({ ...complete, [field]: { between: { lower, upper } } });
      assert.deepEqual(
        new Set(found.map(({ id }) => id)),
        new Set(rows.filter((row) => row[field]! >= lower && row[field]! <= upper).map(({ id }) => id)),
        field,
      );
    }
    assert.equal(
      (await list({ filter: { createdAt: { between: { lower: upper, upper: lower } } } })).edges.length,
      0,
      'an end before the start holds nothing',
    );
  });

  test('[ORD-09] [ORD-21] a range of dates in every other order, page by page, is the whole list cut to the range', async () => {
    const rows = await all(complete, [{ field: 'createdAt', direction: 'ASC' }]);
    const [lower, upper] = [rows[20]!.createdAt, rows[rows.length - 20]!.createdAt];
    const keys = {
      updatedAt: (row: Row) => Date.parse(row.updatedAt),
      orderNumber: (row: Row) => row.orderNumber,
      subTotal: (row: Row) => cents(row.subTotal),
      orderDate: (row: Row) => Date.parse(row.orderDate!),
    };
    for (const [field, key] of Object.entries(keys)) {
      const found = await all({ ...complete, createdAt: { between: { lower, upper } } }, [
        { field, direction: 'DESC' },
      ]);
      assert.deepEqual(
        new Set(found.map(({ id }) => id)),
        new Set(rows.filter(({ createdAt }) => createdAt >= lower && createdAt <= upper).map(({ id }) => id)),
      );
      assert.deepEqual(
        found.map(key),
        found.map(key).toSorted((one, other) => other - one),
        field,
      );
      const { edges, totalCount } = await list({
        filter: { ...complete, createdAt: { between: { lower, upper } } },
        sorting: [{ field, direction: 'DESC' }],
        paging: { first: 3 },
      });
      assert.deepEqual([edges.map(({ node }) => node), totalCount], [found.slice(0, 3), found.length]);
    }
  });

  test('[ORD-11] chosen brands limit the list to orders with a line of one of them, each order once', async () => {
    const rows = await all(complete);
    const [one, two] = rows.find((row) => row.lines.length > 1)!.lines.map(({ brand }) => brand.id);
    const found = await all({ ...complete, lines: { brandId: { in: [one, two] } } });
    assert.deepEqual(
      found.map(({ id }) => id),
      rows.filter(({ lines }) => lines.some(({ brand }) => brand.id === one || brand.id === two)).map(({ id }) => id),
    );
    assert.ok(found.length < rows.length);
  });

  test('[ORD-23] [ORD-28] a row has its count of products, its customer, a guest without an account, and an address where there is no customer', async () => {
    const rows = [...(await all(complete)), ...(await all({ isActive: { is: false }, status: { eq: 'Pending' } }))];
    assert.ok(
      rows.some(({ customer, account }) => customer?.accountId && account),
      'customers with an account',
    );
    assert.ok(
      rows.some(({ customer, account }) => customer && customer.accountId === null && account === null),
      'guests',
    );
    const nobody = rows.find(({ customer }) => customer === null);
    assert.equal(nobody?.account, null);
    assert.ok(nobody?.shippingAddress?.firstName);
    const counts = await marketplace.db
      .selectFrom('line_items')
      .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
      .select(({ fn }) => ['order_id', fn.sum<number>('quantity').as('pieces')])
      .groupBy('order_id')
      .execute();
    const pieces = new Map(counts.map((row) => [row.order_id, Number(row.pieces)]));
    for (const { id, productCount } of rows) assert.equal(productCount, pieces.get(id) ?? 0);
  });

  test('[ORD-34] [ORD-44] [LIN-03] [LIN-05] [LIN-06] [LIN-22] a complete order is consistent to the cent', async () => {
    const token = await marketplace.login('orders');
    const ids = await marketplace.db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'Completed')
      .orderBy('order_number')
      .limit(25)
      .execute();
    let entries = 0;
    for (const { id } of ids) {
      const { order } = dataOf(await marketplace.graphql<{ order: WholeOrder }>(ORDER, { id }, token));
      assert.equal(sum(order.lines.map(({ subTotal }) => cents(subTotal))), cents(order.subTotal));
      assert.equal(cents(order.totalPaid) + cents(order.creditUsed), cents(order.subTotal));
      assert.equal(
        sum(order.payments.filter(({ state }) => state === 'Settled').map(({ amount }) => cents(amount))),
        cents(order.totalPaid),
      );
      for (const line of order.lines) {
        assert.equal(lineCents(line), cents(line.subTotal));
        assert.ok(
          line.shippingMethods.some(
            ({ handle, price }) => handle === line.shippingHandle && cents(price) === cents(line.shippingTotal),
          ),
        );
        assert.ok(
          'status' in line.orderStatus && 'shippingStatus' in line.orderStatus && 'orderReference' in line.orderStatus,
        );
        for (const { productVariant } of line.items) {
          assert.equal(productVariant.product === null, productVariant.stockStatus === 'PRODUCT_REMOVED');
          if (productVariant.product) assert.equal(productVariant.product.brand.id, line.brand.id);
        }
        entries += line.ledgerItems.length;
      }
    }
    assert.ok(entries > 50);
  });

  test('a missing order is reported as such, and the staff of a brand do not learn who ordered', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-uuid'])
      errorOf(await marketplace.graphql(ORDER, { id }, await marketplace.login('orders')), 'NOT_FOUND');
    const orders =
      'query { orderLines(paging: { first: 1 }) { edges { node { order { orderNumber customer { email } } } } } }';
    errorOf(await marketplace.graphql(orders, {}, await marketplace.login('brands')), 'FORBIDDEN');
    const wallet =
      'query { orders(filter: { user: { email: { like: "%" } } }, paging: { first: 1 }) { edges { node { customer { transactions { edges { node { id } } } } } } } }';
    errorOf(await marketplace.graphql(wallet, {}, await marketplace.login('orders')), 'FORBIDDEN');
  });
});
