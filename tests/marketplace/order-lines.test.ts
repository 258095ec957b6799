import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dataOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

interface Line {
  id: string;
  status: string;
  subTotal: number;
  shippingTotal: number;
  brand: { id: string; name: string };
  order: { id: string; orderNumber: number; orderDate: string };
  items: { quantity: number; price: number; productVariant: { id: string; stockStatus: string } }[];
}

const LINES = `query OrderLines($paging: CursorPaging, $filter: OrderLineFilter, $sorting: [OrderLineSort!]) {
  orderLines(paging: $paging, filter: $filter, sorting: $sorting) {
    edges { cursor node { id status paymentDate subTotal shippingTotal invoiceUrl paymentAdviceUrl brand { id name } order { id orderNumber orderDate }
      items { quantity price productVariant { id title stockStatus } } } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount } }`;

describe('order lines of a brand', () => {
  const marketplace = runningMarketplace();

  test('[BRD-121] [BRD-122] lists those of the brand in that status, in pages of ten, each once', async () => {
    const token = await marketplace.login('brands');
    const busiest = await marketplace.db
      .selectFrom('order_lines')
      .select(['brand_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('status', '=', 'Completed')
      .groupBy('brand_id')
      .orderBy('count', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const filter = { brandId: { eq: busiest.brand_id }, status: { eq: 'Completed' } };
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { orderLines } = dataOf(
        await marketplace.graphql<{
          orderLines: {
            edges: { node: Line }[];
            pageInfo: { hasNextPage: boolean; endCursor: string };
            totalCount: number;
          };
        }>(LINES, { filter, paging: { first: 10, ...(after && { after }) } }, token),
      );
      assert.equal(orderLines.totalCount, busiest.count);
      for (const { node } of orderLines.edges) {
        assert.equal(node.brand.id, busiest.brand_id);
        assert.equal(node.status, 'Completed');
        assert.ok(node.order.orderNumber > 0);
        const items = node.items.reduce((cents, { price, quantity }) => cents + Math.round(price * 100) * quantity, 0);
        assert.equal(
          items + Math.round(node.shippingTotal * 100),
          Math.round(node.subTotal * 100),
          'items and shipping make the sub total',
        );
        seen.push(node.id);
      }
      after = orderLines.pageInfo.hasNextPage ? orderLines.pageInfo.endCursor : undefined;
    } while (after);
    assert.equal(new Set(seen).size, busiest.count);
  });

  test('show what is left of each item, and that a deleted variant was removed', async () => {
    const token = await marketplace.login('orders');
    const item = await marketplace.db
      .selectFrom('line_items')
      .innerJoin('variants', 'variants.id', 'line_items.variant_id')
      .select(['order_line_id', 'variant_id', 'product_id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const stockStatus = async () => {
      const { orderLines } = dataOf(
        await marketplace.graphql<{ orderLines: { edges: { node: Line }[] } }>(
          LINES,
          { filter: { id: { eq: item.order_line_id } } },
          token,
        ),
      );
      return orderLines.edges[0]!.node.items.find(({ productVariant }) => productVariant.id === item.variant_id)!
        .productVariant.stockStatus;
    };
    const stock = async (inventory: number, inventory_policy: 'deny' | 'continue', tracks_inventory: boolean) => {
      await marketplace.db
        .updateTable('variants')
        .set({ inventory, inventory_policy })
        .where('id', '=', item.variant_id)
        .execute();
      await marketplace.db
        .updateTable('products')
        .set({ tracks_inventory })
        .where('id', '=', item.product_id)
        .execute();
      return stockStatus();
    };
    assert.equal(await stock(4, 'deny', true), 'IN_STOCK');
    assert.equal(await stock(3, 'deny', true), 'LOW_STOCK');
    assert.equal(await stock(0, 'deny', true), 'OUT_OF_STOCK');
    assert.equal(await stock(0, 'continue', true), 'IN_STOCK');
    assert.equal(await stock(0, 'deny', false), 'IN_STOCK');
    await marketplace.db.deleteFrom('variants').where('id', '=', item.variant_id).execute();
    assert.equal(await stockStatus(), 'PRODUCT_REMOVED');
  });
});
