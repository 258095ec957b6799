import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { dataOf, errorOf } from '../support/answers.ts';
import { balance, cents, ORDER, sum, type Line, type WholeOrder } from '../support/whole-order.ts';
import { runningMarketplace } from '../support/running.ts';

const REPROCESS = 'mutation R($id: ID!) { reprocessOrder(id: $id) { id } }';
const REMOVE_ITEM =
  'mutation R($orderId: ID!, $input: RemoveItemInput!) { removeItemFromOrder(orderId: $orderId, input: $input) { id } }';
const REMOVE_LINE = 'mutation R($id: ID!) { removeLineById(id: $id) { id } }';
const ADD =
  'mutation C($orderLineId: ID!, $input: LedgerItemInput!) { createLedgerItem(orderLineId: $orderLineId, input: $input) { id } }';
const DELETE = 'mutation D($id: ID!) { deleteLedgerEntry(id: $id) { id } }';
const PAY = 'mutation P($input: OrderLinePaymentDateInput!) { updateOrderLinePaymentDate(input: $input) { id } }';
const FEE = 0.026;

describe('entries that the system books', () => {
  const marketplace = runningMarketplace();
  const ask = async <Data>(query: string, variables: object) =>
    marketplace.graphql<Data>(query, variables, await marketplace.login('orders'));
  const whole = async (id: string) => dataOf(await ask<{ order: WholeOrder }>(ORDER, { id })).order;
  const system = ({ ledgerItems }: Line, code: string, isCredit: boolean) =>
    ledgerItems.filter((entry) => entry.isSystem && entry.code.code === code && entry.isCredit === isCredit);
  const codeId = async (code: string) =>
    (
      await marketplace.db
        .selectFrom('accounting_codes')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).id;

  /**
   * A completed order of the seed's brand with a shop, of lines without a ledger whose products have all been deleted.
   * Amounts in cents.
   */
  async function makeSold(
    lines: readonly { readonly prices: readonly number[]; readonly shipping: number }[],
    { status = 'Completed', credit = 0, commission = 20 } = {},
  ) {
    const brand = await marketplace.db
      .selectFrom('brands')
      .innerJoin('provider_shops', 'domain', 'shopify_domain')
      .select(['brands.id', 'brands.name'])
      .where('access_token', 'is not', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    await marketplace.db.updateTable('brands').set({ commission }).where('id', '=', brand.id).execute();
    const total = sum(lines.map(({ prices, shipping }) => sum(prices) + shipping));
    const customer = await marketplace.db
      .insertInto('customers')
      .values({ first_name: 'Once', last_name: 'Booked' })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (credit > 0)
      await marketplace.db
        .insertInto('wallet_transactions')
        .values({ customer_id: customer.id, type: 'internal', amount_cents: credit })
        .execute();
    const done = status === 'Completed';
    const { id } = await marketplace.db
      .insertInto('orders')
      .values({
        status: done ? 'Completed' : 'Pending',
        is_active: false,
        order_date: done ? new Date() : null,
        customer_id: customer.id,
        sub_total_cents: total,
        total_paid_cents: done ? total - credit : 0,
        use_credit: credit > 0,
        credit_used_cents: credit,
        product_count: sum(lines.map(({ prices }) => prices.length)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { prices, shipping } of lines) {
      const line = await marketplace.db
        .insertInto('order_lines')
        .values({
          order_id: id,
          brand_id: brand.id,
          brand_name: brand.name,
          status: 'Pending',
          shipping_total_cents: shipping,
          sub_total_cents: sum(prices) + shipping,
          provider_order_reference: done ? '#taken' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [position, price] of prices.entries()) {
        const { variant } = (
          await sql<{
            variant: string;
          }>`select case when ${done} then gen_random_uuid() else (select id from variants order by id offset ${position} limit 1) end as variant`.execute(
            marketplace.db,
          )
        ).rows[0]!;
        await marketplace.db
          .insertInto('line_items')
          .values({
            order_line_id: line.id,
            position,
            variant_id: variant,
            product_title: 'Gone',
            variant_title: 'One',
            quantity: 1,
            price_cents: price,
          })
          .execute();
      }
    }
    return { id, customerId: customer.id };
  }

  /**
   * In whatever order it happened, each part is booked once and removals once per item, and the credits are what the
   * line is still worth.
   */
  function bookedOnce(line: Line, goodsAtFirst: number, commission: number) {
    const shipping = cents(line.shippingTotal);
    const once = (code: string, isCredit: boolean, amount: number, what: string) =>
      assert.deepEqual(
        system(line, code, isCredit).map((entry) => cents(entry.amount)),
        amount === 0 ? [] : [amount],
        what,
      );
    once('1000/000', true, goodsAtFirst, 'the sale');
    once('1100/000', true, shipping, 'the shipping');
    once('2000/000', false, Math.round((goodsAtFirst * commission) / 100), 'the commission');
    once('2100/000', false, Math.round((goodsAtFirst + shipping) * FEE), 'the fee');
    const sold = line.ledgerItems.filter(
      ({ isSystem, code }) => isSystem && ['1000/000', '1100/000'].includes(code.code),
    );
    assert.equal(balance(sold), cents(line.subTotal), 'sales and shipping less removals are the line');
    const removals = system(line, '1000/000', false).map(({ id }) => id);
    assert.equal(new Set(removals).size, removals.length);
  }

  test('[LIN-10] an emptied line is not booked a second time, however often its order is reprocessed, and can then be removed', async () => {
    const { id } = await makeSold([
      { prices: [90_000], shipping: 9_900 },
      { prices: [1_000], shipping: 0 },
    ]);
    dataOf(await ask(REPROCESS, { id }));
    const [line] = (await whole(id)).lines.filter(({ shippingTotal }) => shippingTotal > 0);
    dataOf(
      await ask(REMOVE_ITEM, {
        orderId: id,
        input: { lineId: line!.id, productVariantId: line!.items[0]!.productVariant.id },
      }),
    );
    const emptied = (await whole(id)).lines.find((each) => each.id === line!.id)!;
    for (let times = 0; times < 3; times += 1) dataOf(await ask(REPROCESS, { id }));
    const after = (await whole(id)).lines.find((each) => each.id === line!.id)!;
    assert.deepEqual(after.ledgerItems, emptied.ledgerItems);
    bookedOnce(after, 90_000, 20);
    assert.equal(balance(after.ledgerItems), 9_900 - Math.round(99_900 * FEE));
    dataOf(await ask(REMOVE_LINE, { id: line!.id }));
  });

  test('a line emptied item by item gets exactly its commission back, each time for the remaining part', async () => {
    const { id } = await makeSold(
      [
        { prices: [30_000, 50_005, 10_003], shipping: 9_900 },
        { prices: [1_000], shipping: 0 },
      ],
      { commission: 33 },
    );
    dataOf(await ask(REPROCESS, { id }));
    const [line] = (await whole(id)).lines.filter(({ shippingTotal }) => shippingTotal > 0) as [Line];
    const now = async () => (await whole(id)).lines.find((each) => each.id === line.id)!;
    const back = async () => sum(system(await now(), '2000/000', true).map((entry) => cents(entry.amount)));
    // The commission is 29 703 cents of 90 008.
    const given: number[] = [];
    for (const { productVariant } of line.items) {
      dataOf(await ask(REMOVE_ITEM, { orderId: id, input: { lineId: line.id, productVariantId: productVariant.id } }));
      given.push(await back());
    }
    assert.deepEqual(given, [9_900, 26_402, 29_703]);
    assert.equal(balance((await now()).ledgerItems), 9_900 - Math.round(99_908 * FEE));
  });

  test('a brand without a commission rate pays 20% of the items, and nothing at a rate of 0', async () => {
    for (const [commission, rate] of [
      [null, 20],
      [0, 0],
    ] as const) {
      const { id } = await makeSold([{ prices: [90_005], shipping: 9_900 }]);
      const [{ brand }] = (await whole(id)).lines as [Line];
      await marketplace.db.updateTable('brands').set({ commission }).where('id', '=', brand.id).execute();
      dataOf(await ask(REPROCESS, { id }));
      bookedOnce((await whole(id)).lines[0]!, 90_005, rate);
    }
  });

  test('no sequence of reprocessing, removing, adding entries and paying books anything a second time', async () => {
    const price = fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 500_000 }) },
    );
    const action = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('reprocess' as const) }) },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constantFrom('removeItem' as const, 'removeLine' as const, 'deleteEntry' as const),
          line: fc.nat(2),
          at: fc.nat(3),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('addEntry' as const),
          line: fc.nat(2),
          amount: fc.integer({ min: 1, max: 99_999 }),
          isCredit: fc.boolean(),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), line: fc.nat(2), paid: fc.boolean() }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('commission' as const), commission: fc.integer({ min: 0, max: 60 }) }),
      },
    );
    const given = fc.record({
      lines: fc.array(
        fc.record({ prices: fc.array(price, { minLength: 1, maxLength: 3 }), shipping: fc.constantFrom(0, 9_900) }),
        { minLength: 1, maxLength: 3 },
      ),
      commission: fc.constantFrom(0, 15, 20, 33),
      actions: fc.array(action, { minLength: 3, maxLength: 14 }),
    });
    const sales = await codeId('1000/000');
    await fc.assert(
      fc.asyncProperty(given, async ({ lines, commission, actions }) => {
        const { id } = await makeSold(lines, { commission });
        const first = await whole(id);
        const goodsOf = new Map(first.lines.map((line) => [line.id, cents(line.subTotal) - cents(line.shippingTotal)]));
        dataOf(await ask(REPROCESS, { id }));
        for (const step of actions) {
          const now = await whole(id);
          const line = 'line' in step ? now.lines[step.line % (now.lines.length || 1)] : undefined;
          if (step.kind === 'reprocess') await ask(REPROCESS, { id });
          if (step.kind === 'commission')
            await marketplace.db
              .updateTable('brands')
              .set({ commission: step.commission })
              .where('id', '=', first.lines[0]!.brand.id)
              .execute();
          if (line === undefined) continue;
          if (step.kind === 'removeLine') await ask(REMOVE_LINE, { id: line.id });
          if (step.kind === 'removeItem' && line.items.length > 0)
            await ask(REMOVE_ITEM, {
              orderId: id,
              input: { lineId: line.id, productVariantId: line.items[step.at % line.items.length]!.productVariant.id },
            });
          if (step.kind === 'addEntry')
            dataOf(
              await ask(ADD, {
                orderLineId: line.id,
                input: { codeId: sales, amount: step.amount / 100, isCredit: step.isCredit },
              }),
            );
          if (step.kind === 'deleteEntry' && line.ledgerItems.length > 0)
            await ask(DELETE, { id: line.ledgerItems[step.at % line.ledgerItems.length]!.id });
          if (step.kind === 'pay')
            await ask(PAY, { input: { id: line.id, paymentDate: step.paid ? new Date().toISOString() : null } });
        }
        await ask(REPROCESS, { id });
        for (const line of (await whole(id)).lines) bookedOnce(line, goodsOf.get(line.id)!, commission);
      }),
      { numRuns: 25 },
    );
  });

  test('the database refuses a second booking of the same thing, and a system entry without its reason', async () => {
    const { id } = await makeSold([{ prices: [5_000], shipping: 0 }]);
    await Promise.all([ask(REPROCESS, { id }), ask(REPROCESS, { id }), ask(REPROCESS, { id })]);
    const [line] = (await whole(id)).lines;
    bookedOnce(line!, 5_000, 20);
    const entry = {
      order_line_id: line!.id,
      code_id: await codeId('1000/000'),
      amount_cents: 1,
      is_credit: true,
      is_system: true,
    };
    await assert.rejects(
      marketplace.db
        .insertInto('ledger_entries')
        .values({ ...entry, booked_for: 'sale' })
        .execute(),
      /ledger_entries_booked_once/,
    );
    await assert.rejects(
      marketplace.db.insertInto('ledger_entries').values(entry).execute(),
      /ledger_entries_booked_for/,
    );
    await assert.rejects(
      marketplace.db
        .insertInto('ledger_entries')
        .values({ ...entry, is_system: false, booked_for: 'sale' })
        .execute(),
      /ledger_entries_booked_for/,
    );
  });

  test('removing a line that was never booked takes nothing back', async () => {
    const { id } = await makeSold([{ prices: [5_000, 7_000], shipping: 0 }]);
    const [line] = (await whole(id)).lines;
    dataOf(
      await ask(REMOVE_ITEM, {
        orderId: id,
        input: { lineId: line!.id, productVariantId: line!.items[0]!.productVariant.id },
      }),
    );
    assert.deepEqual((await whole(id)).lines[0]!.ledgerItems, []);
    dataOf(await ask(REPROCESS, { id }));
    bookedOnce((await whole(id)).lines[0]!, 7_000, 20);
  });

  test('[LIN-10] an order paid completely with credit is completed, its wallet charged once; without enough credit it is not', async () => {
    const { id, customerId } = await makeSold([{ prices: [30_000], shipping: 0 }], {
      status: 'Pending',
      credit: 30_000,
    });
    const wallet = async () =>
      (
        await marketplace.db
          .selectFrom('customers')
          .select('available_credit_cents')
          .where('id', '=', customerId)
          .executeTakeFirstOrThrow()
      ).available_credit_cents;
    for (let times = 0; times < 2; times += 1) dataOf(await ask(REPROCESS, { id }));
    const order = await whole(id);
    assert.deepEqual([order.status, order.totalPaid, order.creditUsed, await wallet()], ['Completed', 0, 300, 0]);

    const poor = await makeSold([{ prices: [30_000], shipping: 0 }], { status: 'Pending', credit: 30_000 });
    await marketplace.db
      .insertInto('wallet_transactions')
      .values({ customer_id: poor.customerId, type: 'expiry', amount_cents: -1 })
      .execute();
    assert.match(errorOf(await ask(REPROCESS, { id: poor.id }), 'CONFLICT').message, /wallet holds R\s299,99/);
    const empty = await makeSold([], { status: 'Pending' });
    assert.match(errorOf(await ask(REPROCESS, { id: empty.id }), 'CONFLICT').message, /has no items/);
  });

  test('credit that was spent for an order before counts, and excess credit is returned', async () => {
    for (const spent of [10_000, 50_000]) {
      const { id, customerId } = await makeSold([{ prices: [30_000], shipping: 0 }], {
        status: 'Pending',
        credit: 30_000,
      });
      await marketplace.db
        .insertInto('wallet_transactions')
        .values([
          { customer_id: customerId, type: 'internal', amount_cents: 40_000 },
          { customer_id: customerId, order_id: id, type: 'transaction', amount_cents: -spent },
        ])
        .execute();
      dataOf(await ask(REPROCESS, { id }));
      const { available_credit_cents: left } = await marketplace.db
        .selectFrom('customers')
        .select('available_credit_cents')
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow();
      assert.equal(left, 70_000 - 30_000, `spent before: ${spent}`);
    }
  });
});
