import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { paymentRows, paymentHead } from '../../marketplace/modules/exports/payment-requirements.ts';
import { formatCents } from '../../marketplace/core/money.ts';
import { dataOf, errorOf } from '../support/answers.ts';
import { pdfTexts } from '../support/pdf.ts';
import { runningMarketplace } from '../support/running.ts';
import { balance, cents, ORDER, type Line, type WholeOrder } from '../support/whole-order.ts';

const PAY =
  'mutation P($input: OrderLinePaymentDateInput!) { updateOrderLinePaymentDate(input: $input) { id paymentDate paidOut paymentAdviceUrl } }';
const ADD =
  'mutation C($orderLineId: ID!, $input: LedgerItemInput!) { createLedgerItem(orderLineId: $orderLineId, input: $input) { id } }';
const REMOVE_ITEM =
  'mutation R($orderId: ID!, $input: RemoveItemInput!) { removeItemFromOrder(orderId: $orderId, input: $input) { id } }';
const REMOVE_LINE = 'mutation R($id: ID!) { removeLineById(id: $id) { id } }';
const DAY = 86_400_000;

describe('what was paid out is final', () => {
  const marketplace = runningMarketplace();
  const ask = async <Data>(query: string, variables: object) =>
    marketplace.graphql<Data>(query, variables, await marketplace.login('orders'));
  const lineOf = async (orderId: string, lineId: string) =>
    dataOf(await ask<{ order: WholeOrder }>(ORDER, { id: orderId })).order.lines.find(({ id }) => id === lineId)!;
  const taken = new Set<string>();

  /** A completed line of the seed with an invoice, whose payment is withdrawn a month after its order. */
  async function unpaid(): Promise<{ orderId: string; line: Line; ordered: Date }> {
    const row = await marketplace.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_lines.id', 'order_id', 'order_date'])
      .where('payment_date', 'is not', null)
      .where('invoice_number', 'is not', null)
      .where('order_lines.id', 'not in', ['00000000-0000-4000-8000-000000000000', ...taken])
      .where((where) =>
        where.not(
          where.exists(
            where.selectFrom('refunds').select('refunds.id').whereRef('order_line_id', '=', 'order_lines.id'),
          ),
        ),
      )
      .orderBy('order_lines.id')
      .executeTakeFirstOrThrow();
    taken.add(row.id);
    const ordered = new Date(Date.now() - 60 * DAY);
    await marketplace.db.updateTable('orders').set({ order_date: ordered }).where('id', '=', row.order_id).execute();
    dataOf(await pay(row.id, null));
    return { orderId: row.order_id, line: await lineOf(row.order_id, row.id), ordered };
  }
  const pay = (id: string, at: Date | null) =>
    ask<{ updateOrderLinePaymentDate: { paidOut: number | null; paymentAdviceUrl: string | null } }>(PAY, {
      input: { id, paymentDate: at?.toISOString() ?? null },
    });
  const paid = async (id: string, at: Date | null) => dataOf(await pay(id, at)).updateOrderLinePaymentDate;
  const note = async (orderLineId: string, amount: number, isCredit: boolean) => {
    const { id: codeId } = await marketplace.db
      .selectFrom('accounting_codes')
      .select('id')
      .where('code', '=', '3000/000')
      .executeTakeFirstOrThrow();
    dataOf(await ask(ADD, { orderLineId, input: { codeId, amount, isCredit, description: 'Noted later' } }));
  };
  const advice = async (url: string | null) => pdfTexts(Buffer.from(await (await fetch(url!)).arrayBuffer()));
  const requirements = async () =>
    marketplace.db.transaction().execute(async (trx) => {
      const rows: Record<string, string>[] = [];
      for await (const batch of paymentRows(trx))
        rows.push(
          ...batch.map((row) => Object.fromEntries(paymentHead.map((name, index) => [name, row[index] ?? '']))),
        );
      return rows;
    });
  const required = async (lineId: string) => {
    const { number, invoice } = (
      await sql<{
        number: number;
        invoice: string;
      }>`select order_number as number, invoice_number as invoice from order_lines join orders on orders.id = order_id where order_lines.id = ${lineId}`.execute(
        marketplace.db,
      )
    ).rows[0]!;
    return (await requirements()).find((row) => row['Order Number'] === String(number) && row['Invoice'] === invoice);
  };

  test('[LIN-07] [LIN-08] the payment advice keeps the sums of its day; the difference is required until a later date settles it', async () => {
    const { orderId, line, ordered } = await unpaid();
    const was = balance(line.ledgerItems);
    const first = await paid(line.id, new Date(ordered.getTime() + 20 * DAY));
    assert.equal(cents(first.paidOut!), was);
    assert.equal(await required(line.id), undefined, 'paid in full');
    await note(line.id, 12.34, true);
    const texts = await advice(first.paymentAdviceUrl);
    assert.equal(texts[texts.lastIndexOf('Paid') + 1], formatCents(was));
    assert.ok(!texts.includes('Noted later'));
    const row = (await required(line.id))!;
    assert.deepEqual(
      [row['Paid'], row['Due']].map((amount) => cents(Number(amount))),
      [was, 1234],
    );
    assert.match(row['Payment Date']!, /^\d{2}-\d{2}-\d{4}$/);

    assert.equal(
      cents((await paid(line.id, new Date(ordered.getTime() + 19 * DAY))).paidOut!),
      was,
      'an earlier day corrects the day alone',
    );
    assert.equal(cents(Number((await required(line.id))!['Due'])), 1234);
    const settled = await paid(line.id, new Date(ordered.getTime() + 40 * DAY));
    assert.equal(cents(settled.paidOut!), was + 1234, 'a later day settles');
    assert.equal(await required(line.id), undefined);
    const corrected = await advice(settled.paymentAdviceUrl);
    assert.ok(
      corrected.includes('Noted later') && corrected.some((text) => text.startsWith('No. 3')),
      'the seed’s own, which was withdrawn, and two of these came before',
    );

    assert.deepEqual(await paid(line.id, null), {
      id: line.id,
      paymentDate: null,
      paidOut: null,
      paymentAdviceUrl: null,
    });
    assert.equal((await fetch(settled.paymentAdviceUrl!)).status, 404);
    assert.equal(
      cents(Number((await required(line.id))!['Due'])),
      balance((await lineOf(orderId, line.id)).ledgerItems),
      'all of it is due again',
    );
  });

  test('[LIN-21] a line that was paid out cannot be removed, and the error names payee and date; an item of it can be, and the amount to reclaim is shown', async () => {
    const { orderId, line, ordered } = await unpaid();
    for (const { productVariant } of line.items)
      await marketplace.db.deleteFrom('variants').where('id', '=', productVariant.id).execute();
    const at = new Date(ordered.getTime() + 10 * DAY);
    await paid(line.id, at);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' })
      .format(at)
      .split('-')
      .reverse()
      .join('-');
    const { brand_name: brand } = await marketplace.db
      .selectFrom('order_lines')
      .select('brand_name')
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow();
    assert.equal(
      errorOf(await ask(REMOVE_LINE, { id: line.id }), 'CONFLICT').message,
      `${brand} was paid for this line on ${day}, so it cannot be removed.`,
    );
    assert.ok(await lineOf(orderId, line.id));
    dataOf(
      await ask(REMOVE_ITEM, {
        orderId,
        input: { lineId: line.id, productVariantId: line.items[0]!.productVariant.id },
      }),
    );
    const now = await lineOf(orderId, line.id);
    const difference = balance(now.ledgerItems) - balance(line.ledgerItems);
    assert.ok(difference < 0);
    assert.equal(cents(Number((await required(line.id))!['Due'])), difference);
    dataOf(await pay(line.id, null));
    dataOf(await ask(REMOVE_LINE, { id: line.id }));
  });

  test('[LIN-07] the first advice of a line corrects nothing, however many other lines were paid and corrected', async () => {
    const {
      line: { id },
      ordered,
    } = await unpaid();
    await marketplace.db.deleteFrom('payment_advices').where('order_line_id', '=', id).execute();
    const first = await paid(id, new Date(ordered.getTime() + 20 * DAY));
    assert.ok(!(await advice(first.paymentAdviceUrl)).includes('Correction'));
    const second = await paid(id, new Date(ordered.getTime() + 19 * DAY));
    const texts = await advice(second.paymentAdviceUrl);
    assert.equal(texts[texts.indexOf('Correction') + 1], 'No. 1, replaces the previous advice');
  });

  test('[LIN-21] a line that was paid out is not removed with its last item either', async () => {
    const { orderId, line, ordered } = await unpaid();
    await paid(line.id, new Date(ordered.getTime() + 10 * DAY));
    await marketplace.db.updateTable('orders').set({ status: 'Pending' }).where('id', '=', orderId).execute();
    const remove = (item: Line['items'][number]) =>
      ask(REMOVE_ITEM, { orderId, input: { lineId: line.id, productVariantId: item.productVariant.id } });
    const [last, ...others] = line.items;
    for (const item of others) dataOf(await remove(item));
    assert.match(
      errorOf(await remove(last!), 'CONFLICT').message,
      / was paid for this line on \d{2}-\d{2}-\d{4}, so it cannot be removed\.$/,
    );
    assert.equal((await lineOf(orderId, line.id)).items.length, 1);
    dataOf(await pay(line.id, null));
    dataOf(await remove(last!));
    assert.equal(await lineOf(orderId, line.id), undefined);
  });

  test('[LIN-08] a payment date lies neither before its order nor more than a year ahead', async () => {
    const { line, ordered } = await unpaid();
    assert.match(
      errorOf(await pay(line.id, new Date(ordered.getTime() - 2 * DAY)), 'BAD_REQUEST').message,
      /^The order is dated \d{2}-\d{2}-\d{4}, so it cannot have been paid out before that date\.$/,
    );
    assert.equal(
      errorOf(await pay(line.id, new Date('9999-12-31T22:00:00.000Z')), 'BAD_REQUEST').message,
      'Please choose a date within a year from now.',
    );
    const midnight = new Date(
      `${new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format(ordered)}T00:00:00+02:00`,
    );
    dataOf(await pay(line.id, midnight));
  });

  test('[LIN-08] no line of an order that is not completed can have been paid out', async () => {
    const { orderId, line, ordered } = await unpaid();
    await marketplace.db.updateTable('orders').set({ status: 'Pending' }).where('id', '=', orderId).execute();
    assert.match(
      errorOf(await pay(line.id, new Date(ordered.getTime() + 10 * DAY)), 'CONFLICT').message,
      /^Order \d+ is not completed, so it cannot have been paid out\.$/,
    );
    assert.equal((await lineOf(orderId, line.id)).paymentDate, null);
  });

  test('every line of the seed with a payment date has its advice, and its ledger has the payment', async () => {
    const rows = await requirements();
    const {
      rows: [count],
    } = await sql<{
      n: number;
    }>`select count(*)::int as n from order_lines where payment_date is not null and not exists (
      select from payment_advices where order_line_id = order_lines.id and withdrawn_at is null and payment_advices.payment_date = order_lines.payment_date)`.execute(
      marketplace.db,
    );
    assert.equal(count!.n, 0);
    const last = rows.at(-1)!;
    assert.match(`${last['Brand']} ${last['Line Status']}`, /^Not in the total: refunded, not paid out \d+ lines$/);
  });
});
