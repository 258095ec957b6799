import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';
import { cents, type LedgerItem } from '../support/whole-order.ts';

interface Refund {
  id: string;
  state: string;
  basketAmount: number;
  adjustmentAmount: number;
  note: string | null;
  createdAt: string;
  updatedAt: string;
  orderLine: {
    id: string;
    status: string;
    brand: { id: string };
    ledgerItems: LedgerItem[];
    items: { price: number; quantity: number }[];
    order: {
      orderNumber: number;
      subTotal: number;
      customer: { firstName: string } | null;
      shippingAddress: object;
      payments: { state: string }[];
    };
  };
}

const FIELDS = `id state basketAmount adjustmentAmount note createdAt updatedAt orderLine { id status brand { id } ledgerItems { code { code } } items { price quantity }
  order { orderNumber orderDate status subTotal totalPaid creditUsed productCount customer { firstName accountId } shippingAddress { city } billingAddress { city } payments { state amount } } }`;
const REFUNDS = `query R($paging: CursorPaging, $filter: RefundFilter, $sorting: [RefundSort!]) {
  refunds(paging: $paging, filter: $filter, sorting: $sorting) { edges { node { ${FIELDS} } } pageInfo { hasNextPage endCursor } totalCount } }`;

describe('refunds', () => {
  const marketplace = runningMarketplace();

  async function all(filter: object = {}, sorting: object[] = []): Promise<Refund[]> {
    type Page = { refunds: { edges: { node: Refund }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
    const found: Refund[] = [];
    let after: string | undefined;
    do {
      const { refunds } = dataOf<Page>(
        await marketplace.graphql<Page>(
          REFUNDS,
          { filter, sorting, paging: { first: 10, ...(after && { after }) } },
          await marketplace.login('finance'),
        ),
      );
      found.push(...refunds.edges.map(({ node }) => node));
      after = refunds.pageInfo.hasNextPage ? refunds.pageInfo.endCursor : undefined;
    } while (after);
    assert.equal(new Set(found.map(({ id }) => id)).size, found.length);
    return found;
  }

  test('[REF-01] [REF-02] are filtered by brand and by state, alone and together', async () => {
    const rows = await all();
    const { count } = await marketplace.db
      .selectFrom('refunds')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(rows.length, count);
    assert.ok(rows.length > 10, 'more than a page');
    const ids = (some: Refund[]) => some.map(({ id }) => id);
    const brand = rows[0]!.orderLine.brand.id;
    for (const state of ['Pending', 'Settled', 'Failed']) {
      const wanted = rows.filter((row) => row.state === state);
      assert.ok(wanted.length > 0, state);
      assert.deepEqual(ids(await all({ state: { eq: state } })), ids(wanted));
      assert.deepEqual(
        ids(await all({ state: { eq: state }, orderLine: { brandId: { in: [brand] } } })),
        ids(wanted.filter(({ orderLine }) => orderLine.brand.id === brand)),
      );
    }
    assert.deepEqual(
      ids(await all({ orderLine: { brandId: { in: [brand] } } })),
      ids(rows.filter(({ orderLine }) => orderLine.brand.id === brand)),
    );
  });

  test('[REF-03] are sorted by both dates, both ways', async () => {
    for (const field of ['createdAt', 'updatedAt'] as const) {
      const ascending = (await all({}, [{ field, direction: 'ASC' }])).map((row) => row[field]);
      assert.deepEqual(ascending, ascending.toSorted());
      assert.deepEqual(
        (await all({}, [{ field, direction: 'DESC' }])).map((row) => row[field]),
        ascending.toReversed(),
      );
    }
  });

  test('[REF-08] [REF-09] [REF-10] [REF-11] one has its amounts, its line with the ledger that shows whether it was paid out, and its order', async () => {
    const rows = await all();
    const paidOut = ({ orderLine }: Refund) => orderLine.ledgerItems.some(({ code }) => code.code === '9990/000');
    assert.ok(rows.some(paidOut) && !rows.every(paidOut));
    for (const row of rows.slice(0, 10)) {
      const { refund } = dataOf(
        await marketplace.graphql<{ refund: Refund }>(
          `query R($id: ID!) { refund(id: $id) { ${FIELDS} } }`,
          { id: row.id },
          await marketplace.login('finance'),
        ),
      );
      assert.deepEqual(refund, row);
      const stored = await marketplace.db
        .selectFrom('refunds')
        .selectAll()
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow();
      assert.deepEqual(
        [cents(row.basketAmount), cents(row.adjustmentAmount), row.note],
        [stored.basket_amount_cents, stored.adjustment_amount_cents, stored.note],
      );
      assert.ok(
        row.orderLine.order.orderNumber > 0 && row.orderLine.order.shippingAddress && row.orderLine.items.length > 0,
      );
    }
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x'])
      errorOf(
        await marketplace.graphql(
          'query R($id: ID!) { refund(id: $id) { id } }',
          { id },
          await marketplace.login('finance'),
        ),
        'NOT_FOUND',
      );
  });
});
