import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { balance, cents, lineCents, ORDER, sum, type WholeOrder } from '../support/whole-order.ts';
import { runningMarketplace } from '../support/running.ts';

const REMOVE_ITEM =
  'mutation R($orderId: ID!, $input: RemoveItemInput!) { removeItemFromOrder(orderId: $orderId, input: $input) { id subTotal productCount } }';
const REMOVE_LINE = 'mutation R($id: ID!) { removeLineById(id: $id) { id } }';
const PAYMENT_DATE =
  'mutation P($input: OrderLinePaymentDateInput!) { updateOrderLinePaymentDate(input: $input) { id paymentDate paymentAdviceUrl } }';
const REPROCESS = 'mutation R($id: ID!) { reprocessOrder(id: $id) { id } }';
const INVOICE = 'mutation I($id: ID!) { reprocessInvoice(id: $id) { id invoiceUrl } }';
const CUSTOMER =
  'mutation C($id: ID!, $update: CustomerUpdate!) { updateOneCustomer(id: $id, update: $update) { id firstName lastName email mobile } }';
const NONE = '00000000-0000-4000-8000-000000000000';

describe('actions on an order', () => {
  const marketplace = runningMarketplace();

  const ask = async <Data>(query: string, variables: object) =>
    marketplace.graphql<Data>(query, variables, await marketplace.login('orders'));
  const whole = async (id: string) => dataOf(await ask<{ order: WholeOrder }>(ORDER, { id })).order;
  const removeItem = (orderId: string, lineId: string, productVariantId: string) =>
    ask(REMOVE_ITEM, { orderId, input: { lineId, productVariantId } });

  /** Orders that no test has used yet. */
  const taken = new Set<string>();
  async function orders(
    status: 'Completed' | 'Pending',
    fits: (order: WholeOrder) => boolean,
    count = 1,
  ): Promise<WholeOrder[]> {
    const found: WholeOrder[] = [];
    for (const { id } of await marketplace.db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', status)
      .orderBy('order_number')
      .execute()) {
      if (taken.has(id)) continue;
      const order = await whole(id);
      if (!fits(order)) continue;
      taken.add(id);
      found.push(order);
      if (found.length === count) return found;
    }
    throw new Error('The seed has too few such orders.');
  }
  const takeOff = (variantId: string) => marketplace.db.deleteFrom('variants').where('id', '=', variantId).execute();

  const agrees = (order: WholeOrder) => {
    for (const line of order.lines)
      assert.equal(lineCents(line), cents(line.subTotal), 'a line is its items and its shipping');
    assert.equal(
      sum(order.lines.map(({ subTotal }) => cents(subTotal))),
      cents(order.subTotal),
      'an order is its lines',
    );
    assert.equal(sum(order.lines.flatMap(({ items }) => items.map(({ quantity }) => quantity))), order.productCount);
  };

  test('[LIN-15] [LIN-17] an item of an open order can be removed, and with its last item its line', async () => {
    const [order] = await orders('Pending', ({ lines }) => lines.length > 1 && lines[0]!.items.length > 1);
    const [line] = order!.lines;
    const [first, ...others] = line!.items;
    const { removeItemFromOrder: answer } = dataOf(
      await ask<{ removeItemFromOrder: { subTotal: number; productCount: number } }>(REMOVE_ITEM, {
        orderId: order!.id,
        input: { lineId: line!.id, productVariantId: first!.productVariant.id },
      }),
    );
    assert.equal(cents(answer.subTotal), cents(order!.subTotal) - first!.quantity * cents(first!.price));
    assert.equal(answer.productCount, order!.productCount - first!.quantity);
    for (const { productVariant } of others) dataOf(await removeItem(order!.id, line!.id, productVariant.id));
    const now = await whole(order!.id);
    agrees(now);
    assert.deepEqual(now.lines, order!.lines.slice(1));
    errorOf(await removeItem(order!.id, line!.id, first!.productVariant.id), 'NOT_FOUND');
  });

  test('[LIN-16] [LIN-21] a paid item stays while its product is on sale; without its product it can be removed, and the ledger reverses its sale', async () => {
    const [order] = await orders('Completed', ({ lines }) =>
      lines.some(
        ({ items, ledgerItems, status }) =>
          status === 'Completed' &&
          items.length > 1 &&
          ledgerItems.length > 0 &&
          items.every(({ productVariant }) => productVariant.stockStatus !== 'PRODUCT_REMOVED'),
      ),
    );
    const line = order!.lines.find(({ items, status }) => status === 'Completed' && items.length > 1)!;
    await marketplace.db.deleteFrom('refunds').where('order_line_id', '=', line.id).execute();
    const [item, sound] = line.items;
    assert.equal(
      errorOf(await removeItem(order!.id, line.id, item!.productVariant.id), 'CONFLICT').message,
      'This item is paid for and its product is still on sale, so it cannot be removed.',
    );
    assert.deepEqual(await whole(order!.id), order);
    await takeOff(item!.productVariant.id);
    dataOf(await removeItem(order!.id, line.id, item!.productVariant.id));
    const now = await whole(order!.id);
    agrees(now);
    const removed = item!.quantity * cents(item!.price);
    assert.equal(cents(order!.subTotal) - cents(now.subTotal), removed);
    assert.deepEqual([now.totalPaid, now.creditUsed], [order!.totalPaid, order!.creditUsed], 'what was paid was paid');
    const changed = now.lines.find(({ id }) => id === line.id)!;
    const sales = (entries: typeof line.ledgerItems) =>
      balance(entries.filter(({ code, isSystem }) => isSystem && ['1000/000', '1100/000'].includes(code.code)));
    assert.equal(sales(line.ledgerItems), cents(line.subTotal));
    assert.equal(sales(changed.ledgerItems), cents(changed.subTotal));
    errorOf(await removeItem(order!.id, line.id, sound!.productVariant.id), 'CONFLICT');
  });

  test('[LIN-18] [LIN-20] [LIN-21] a line can be removed from an open order, and from a completed one only when none of its products exists and nothing was refunded', async () => {
    const [open] = await orders('Pending', ({ lines }) => lines.length > 1);
    dataOf(await ask(REMOVE_LINE, { id: open!.lines[0]!.id }));
    agrees(await whole(open!.id));
    assert.equal((await whole(open!.id)).lines.length, open!.lines.length - 1);
    errorOf(await ask(REMOVE_LINE, { id: open!.lines[0]!.id }), 'NOT_FOUND');

    const [paid] = await orders(
      'Completed',
      ({ lines }) => lines.length > 1 && lines[0]!.items.length > 1 && lines[0]!.paymentDate === null,
    );
    const [line] = paid!.lines;
    await marketplace.db.deleteFrom('refunds').where('order_line_id', '=', line!.id).execute();
    const [one, ...others] = line!.items;
    await takeOff(one!.productVariant.id);
    assert.match(
      errorOf(await ask(REMOVE_LINE, { id: line!.id }), 'CONFLICT').message,
      /some of its products are still on sale/,
    );
    for (const { productVariant } of others) await takeOff(productVariant.id);
    const refund = await marketplace.db
      .insertInto('refunds')
      .values({ order_line_id: line!.id, basket_amount_cents: cents(line!.subTotal - line!.shippingTotal) })
      .returning('id')
      .executeTakeFirstOrThrow();
    assert.equal(
      errorOf(await ask(REMOVE_LINE, { id: line!.id }), 'CONFLICT').message,
      'This line has a refund, so it cannot be removed.',
    );
    assert.match(
      errorOf(await removeItem(paid!.id, line!.id, one!.productVariant.id), 'CONFLICT').message,
      /^Refunds of R/,
    );
    await marketplace.db.deleteFrom('refunds').where('id', '=', refund.id).execute();
    dataOf(await ask(REMOVE_LINE, { id: line!.id }));
    const now = await whole(paid!.id);
    agrees(now);
    assert.deepEqual(now.lines, paid!.lines.slice(1));
  });

  test('no sequence of removals, however many at once, makes an order inconsistent with its items', async () => {
    const some = await orders('Pending', ({ lines }) => lines.flatMap(({ items }) => items).length > 1, 6);
    let next = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ line: fc.nat(9), item: fc.nat(9), whole: fc.boolean() }), { minLength: 1, maxLength: 6 }),
        async (actions) => {
          const { id } = some[(next += 1) % some.length]!;
          const before = await whole(id);
          await Promise.all(
            actions.map(({ line, item, whole: all }) => {
              const target = before.lines[line % (before.lines.length || 1)];
              if (target === undefined || all) return ask(REMOVE_LINE, { id: target?.id ?? NONE });
              return removeItem(
                id,
                target.id,
                target.items[item % (target.items.length || 1)]?.productVariant.id ?? NONE,
              );
            }),
          );
          agrees(await whole(id));
        },
      ),
      { numRuns: 18 },
    );
  });

  test('[LIN-08] a payment date is set and cleared, and the payment advice exists only with it', async () => {
    const [order] = await orders('Completed', ({ lines }) =>
      lines.some(({ invoiceUrl, paymentDate }) => invoiceUrl && !paymentDate),
    );
    await marketplace.db
      .updateTable('orders')
      .set({ order_date: '2026-05-01T08:00:00Z' })
      .where('id', '=', order!.id)
      .execute();
    const line = order!.lines.find(({ invoiceUrl, paymentDate }) => invoiceUrl && !paymentDate)!;
    const set = async (paymentDate: string | null) =>
      dataOf(
        await ask<{ updateOrderLinePaymentDate: { paymentDate: string | null; paymentAdviceUrl: string | null } }>(
          PAYMENT_DATE,
          { input: { id: line.id, paymentDate } },
        ),
      ).updateOrderLinePaymentDate;
    const dated = await set('2026-05-31T22:00:00.000Z');
    assert.equal(dated.paymentDate, '2026-05-31T22:00:00.000Z');
    assert.match(dated.paymentAdviceUrl ?? '', /\/documents\/payment-advice\/INV-/);
    assert.equal(
      (await whole(order!.id)).lines.find(({ id }) => id === line.id)!.paymentDate,
      '2026-05-31T22:00:00.000Z',
    );
    assert.deepEqual(await set(null), { id: line.id, paymentDate: null, paymentAdviceUrl: null });
    errorOf(await ask(PAYMENT_DATE, { input: { id: NONE, paymentDate: null } }), 'NOT_FOUND');
    for (const paymentDate of ['31/05/2026', '2026-02-30T00:00:00Z', '2026-11-31T10:00:00+02:00', '2026-11-21']) {
      assert.match(
        (await ask(PAYMENT_DATE, { input: { id: line.id, paymentDate } })).errors?.[0]?.message ?? '',
        /ISO 8601/,
        paymentDate,
      );
    }
  });

  test('[LIN-10] [LIN-14] reprocessing completes a paid order, once, and refuses an unpaid one', async () => {
    const [order, unpaid] = await orders(
      'Pending',
      ({ isActive, lines, subTotal }) =>
        !isActive &&
        lines.length > 0 &&
        subTotal > 0 &&
        lines.every(({ items }) =>
          items.every(({ productVariant }) => productVariant.stockStatus !== 'PRODUCT_REMOVED'),
        ),
      2,
    );
    await marketplace.db
      .insertInto('payments')
      .values({ order_id: order!.id, amount_cents: cents(order!.subTotal), method: 'Card', state: 'Settled' })
      .execute();
    dataOf(await ask(REPROCESS, { id: order!.id }));
    const now = await whole(order!.id);
    agrees(now);
    assert.deepEqual(
      [now.status, now.isActive, cents(now.totalPaid) + cents(now.creditUsed)],
      ['Completed', false, cents(now.subTotal)],
    );
    for (const line of now.lines) {
      if (line.issues) continue;
      assert.equal(line.status, 'Processing');
      assert.ok(line.orderStatus.orderReference && line.invoiceUrl);
      assert.equal(
        balance(line.ledgerItems.filter(({ code }) => ['1000/000', '1100/000'].includes(code.code))),
        cents(line.subTotal),
      );
    }
    assert.ok(now.lines.some(({ issues }) => issues === null));
    const placed = async () =>
      (
        await marketplace.db
          .selectFrom('provider_orders')
          .select('id')
          .where(
            'order_line_id',
            'in',
            now.lines.map(({ id }) => id),
          )
          .execute()
      ).length;
    const before = await placed();
    dataOf(await ask(REPROCESS, { id: order!.id }));
    assert.deepEqual((await whole(order!.id)).lines, now.lines);
    assert.equal(await placed(), before);
    assert.match(
      errorOf(await ask(REPROCESS, { id: unpaid!.id }), 'CONFLICT').message,
      /^Order \d+ is not paid: R\s0,00 of R/,
    );
    assert.deepEqual(await whole(unpaid!.id), unpaid);
    errorOf(await ask(REPROCESS, { id: NONE }), 'NOT_FOUND');
  });

  test('[LIN-02] [LIN-10] a line with an issue is sent to its shop again: if accepted, the issue is cleared; if refused, the reason is shown', async () => {
    const [order] = await orders('Completed', ({ lines }) =>
      lines.some(({ orderStatus, status }) => orderStatus.orderReference && status === 'Completed'),
    );
    const line = order!.lines.find(({ orderStatus, status }) => orderStatus.orderReference && status === 'Completed')!;
    const issue = async () => (await whole(order!.id)).lines.find(({ id }) => id === line.id)!.issues;
    await marketplace.db
      .updateTable('order_lines')
      .set({ issues: { error: 'The shop did not answer in time.' } })
      .where('id', '=', line.id)
      .execute();
    assert.deepEqual(await issue(), { error: 'The shop did not answer in time.' });
    dataOf(await ask(REPROCESS, { id: order!.id }));
    assert.equal(await issue(), null);
    const domain = (
      await marketplace.db
        .selectFrom('brands')
        .select('shopify_domain')
        .where('id', '=', line.brand.id)
        .executeTakeFirstOrThrow()
    ).shopify_domain;
    await marketplace.db
      .updateTable('provider_shops')
      .set({ access_token: null })
      .where('domain', '=', domain!)
      .execute();
    await marketplace.db
      .updateTable('order_lines')
      .set({ issues: { error: 'x' } })
      .where('id', '=', line.id)
      .execute();
    dataOf(await ask(REPROCESS, { id: order!.id }));
    assert.deepEqual(await issue(), { error: 'The shop has not installed the app.' });
  });

  test('[LIN-12] reprocessing an invoice numbers it once and mails it to the brand as PDF', async () => {
    const [order] = await orders('Completed', ({ lines }) =>
      lines.some(({ invoiceUrl, status }) => invoiceUrl === null && status === 'Pending'),
    );
    const line = order!.lines.find(({ invoiceUrl, status }) => invoiceUrl === null && status === 'Pending')!;
    await marketplace.db
      .updateTable('order_lines')
      .set({ issues: { error: 'The invoice could not be sent to the brand.' } })
      .where('id', '=', line.id)
      .execute();
    const { reprocessInvoice: made } = dataOf(
      await ask<{ reprocessInvoice: { invoiceUrl: string } }>(INVOICE, { id: line.id }),
    );
    const number = /INV-\d+/.exec(made.invoiceUrl)![0];
    const mail = await eventually(
      async () => (await marketplace.outbox()).find(({ subject }) => subject === `Invoice ${number}`),
      'the mailed invoice',
    );
    assert.deepEqual(
      mail.attachments.map(({ filename, contentType }) => [filename, contentType]),
      [[`invoice-${number}.pdf`, 'application/pdf']],
    );
    assert.equal(
      Buffer.from(await (await fetch(mail.attachments[0]!.url)).arrayBuffer())
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    );
    assert.equal(
      dataOf(await ask<{ reprocessInvoice: { invoiceUrl: string } }>(INVOICE, { id: line.id })).reprocessInvoice
        .invoiceUrl,
      made.invoiceUrl,
    );
    assert.equal((await whole(order!.id)).lines.find(({ id }) => id === line.id)!.issues, null);
    const [open] = await orders('Pending', ({ lines }) => lines.length > 0);
    assert.match(errorOf(await ask(INVOICE, { id: open!.lines[0]!.id }), 'CONFLICT').message, /not completed/);
  });

  test('[ORD-37] [ORD-38] [ORD-39] [ORD-40] [ORD-41] a customer is corrected; names and e-mail are required, the mobile number is not', async () => {
    const [order] = await orders('Completed', ({ customer }) => customer !== null);
    const { id, ...before } = order!.customer!;
    const { updateOneCustomer: changed } = dataOf(
      await ask<{ updateOneCustomer: object }>(CUSTOMER, {
        id,
        update: { firstName: ' Thandi ', email: ' Thandi@Example.co.za ', mobile: '' },
      }),
    );
    assert.deepEqual(changed, {
      id,
      firstName: 'Thandi',
      lastName: before.lastName,
      email: 'thandi@example.co.za',
      mobile: null,
    });
    const refused = [
      [{ firstName: ' ' }, 'First name is required'],
      [{ lastName: null }, 'Last name is required'],
      [{ email: '' }, 'Email is required'],
      [{ email: 'abc' }, 'Invalid email address'],
    ] as const;
    for (const [update, text] of refused) {
      const error = errorOf(await ask(CUSTOMER, { id, update }), 'BAD_REQUEST');
      assert.deepEqual(
        [error.message, error.extensions.fieldErrors],
        [text, { [`update.${Object.keys(update)[0]}`]: text }],
      );
    }
    assert.deepEqual((await whole(order!.id)).customer, {
      ...order!.customer,
      firstName: 'Thandi',
      email: 'thandi@example.co.za',
      mobile: null,
    });
    errorOf(await ask(CUSTOMER, { id: NONE, update: { firstName: 'x' } }), 'NOT_FOUND');
  });
});
