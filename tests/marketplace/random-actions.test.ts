import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { audit } from '../../marketplace/audit/check.ts';
import { runningMarketplace } from '../support/running.ts';
import { dataOf } from '../support/answers.ts';
import { ORDER, type WholeOrder } from '../support/whole-order.ts';

const COUNT = 1000;
const CALLS = {
  reprocess: 'mutation R($id: ID!) { reprocessOrder(id: $id) { id } }',
  invoice: 'mutation I($id: ID!) { reprocessInvoice(id: $id) { id } }',
  removeItem:
    'mutation R($orderId: ID!, $input: RemoveItemInput!) { removeItemFromOrder(orderId: $orderId, input: $input) { id } }',
  removeLine: 'mutation R($id: ID!) { removeLineById(id: $id) { id } }',
  note: 'mutation C($orderLineId: ID!, $input: LedgerItemInput!) { createLedgerItem(orderLineId: $orderLineId, input: $input) { id } }',
  edit: 'mutation U($id: ID!, $input: LedgerItemInput!) { updateLedgerEntry(id: $id, input: $input) { id } }',
  erase: 'mutation D($id: ID!) { deleteLedgerEntry(id: $id) { id } }',
  pay: 'mutation P($input: OrderLinePaymentDateInput!) { updateOrderLinePaymentDate(input: $input) { id } }',
  vouchers: 'mutation V($input: CreateVouchersInput!) { createVouchers(input: $input) { createdCount } }',
} as const;
type Call = keyof typeof CALLS;

describe('a thousand random actions', () => {
  const marketplace = runningMarketplace();

  test('leave money that satisfies every rule of the audit, whatever was refused', async () => {
    const token = await marketplace.login('admin');
    const ask = async <Data>(query: string, variables: object) => marketplace.graphql<Data>(query, variables, token);
    // Few orders, so that the actions often affect the same one: some completed, some with deleted items, some
    // abandoned but paid.
    const orders = await marketplace.db
      .selectFrom('orders')
      .select(['id', 'sub_total_cents', 'status'])
      .where('is_active', '=', false)
      .orderBy('order_number')
      .limit(60)
      .execute();
    for (const { id, sub_total_cents: cents } of orders.filter(({ status }) => status === 'Pending')) {
      await marketplace.db
        .insertInto('payments')
        .values({ order_id: id, amount_cents: cents, method: 'Card', state: 'Settled' })
        .execute();
    }
    const items = await marketplace.db
      .selectFrom('line_items')
      .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
      .select('variant_id')
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('variant_id')
      .execute();
    await marketplace.db
      .deleteFrom('variants')
      .where(
        'id',
        'in',
        items.filter((_, index) => index % 2 === 0).map(({ variant_id }) => variant_id),
      )
      .execute();
    const { id: codeId } = await marketplace.db
      .selectFrom('accounting_codes')
      .select('id')
      .where('code', '=', '3000/000')
      .executeTakeFirstOrThrow();

    const action = fc.record({
      call: fc.constantFrom(...(Object.keys(CALLS) as Call[])),
      order: fc.nat(orders.length - 1),
      line: fc.nat(4),
      at: fc.nat(9),
      amount: fc.integer({ min: 1, max: 500_000 }),
      flag: fc.boolean(),
      days: fc.integer({ min: -200, max: 30 }),
    });
    type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
    const outcomes = new Map<Call, { done: number; refused: number }>();
    // An order is read again only after an action on it.
    const known = new Map<number, WholeOrder>();
    const run = async ({ call, order, line: linePlace, at, amount, flag, days }: Action) => {
      const whole =
        known.get(order) ?? dataOf(await ask<{ order: WholeOrder }>(ORDER, { id: orders[order]!.id })).order;
      known.set(order, whole);
      const { lines } = whole;
      const line = lines[linePlace % (lines.length || 1)];
      const entry = line?.ledgerItems[at % (line.ledgerItems.length || 1)];
      const input = { codeId, amount: amount / 100, isCredit: flag };
      const variables = {
        reprocess: { id: orders[order]!.id },
        vouchers: {
          input: {
            reason: 'Internal',
            value: 1 + (amount % 500),
            quantity: 1 + at,
            expiryDate: '2031-01-01T10:00:00.000Z',
            idempotencyKey: `random-${amount % 40}`,
          },
        },
        ...(line && {
          invoice: { id: line.id },
          removeLine: { id: line.id },
          note: { orderLineId: line.id, input },
          pay: {
            input: { id: line.id, paymentDate: flag ? new Date(Date.now() + days * 86_400_000).toISOString() : null },
          },
          removeItem: {
            orderId: orders[order]!.id,
            input: {
              lineId: line.id,
              productVariantId: line.items[at % (line.items.length || 1)]?.productVariant.id ?? line.id,
            },
          },
          edit: { id: entry?.id ?? line.id, input },
          erase: { id: entry?.id ?? line.id },
        }),
      }[call];
      if (variables === undefined) return;
      const answer = await ask(CALLS[call], variables);
      if (answer.errors === undefined && call !== 'vouchers') known.delete(order);
      const seen = outcomes.get(call) ?? { done: 0, refused: 0 };
      outcomes.set(
        call,
        answer.errors === undefined ? { ...seen, done: seen.done + 1 } : { ...seen, refused: seen.refused + 1 },
      );
      assert.ok(
        answer.errors === undefined ||
          answer.errors.every(({ extensions }) => extensions.code !== 'INTERNAL_SERVER_ERROR'),
        JSON.stringify(answer.errors),
      );
    };
    // Concurrently on different orders, one after another on the same one.
    const queues = new Map<number, Action[]>();
    for (const each of fc.sample(action, { numRuns: COUNT, seed: 20261122 }))
      queues.set(each.order % 4, [...(queues.get(each.order % 4) ?? []), each]);
    await Promise.all(
      [...queues.values()].map(async (queue) => {
        for (const each of queue) await run(each);
      }),
    );
    for (const call of Object.keys(CALLS) as Call[])
      assert.ok((outcomes.get(call)?.done ?? 0) > 0, `${call} was never done`);
    for (const { name, count, rows } of await audit(marketplace.db))
      assert.equal(count, 0, `${name}: ${JSON.stringify(rows)}`);
  });
});
