import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatCents } from '../../marketplace/core/money.ts';
import { dataOf } from '../support/answers.ts';
import { balance, cents, ORDER, sum, type Line, type WholeOrder } from '../support/whole-order.ts';
import { pdfTexts } from '../support/pdf.ts';
import { runningMarketplace } from '../support/running.ts';

describe('documents of an order line', () => {
  const marketplace = runningMarketplace();

  async function lines(fits: (line: Line) => boolean, count: number): Promise<(Line & { orderNumber: number })[]> {
    const found: (Line & { orderNumber: number })[] = [];
    for (const { id } of await marketplace.db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'Completed')
      .orderBy('order_number')
      .execute()) {
      const { order } = dataOf(
        await marketplace.graphql<{ order: WholeOrder }>(ORDER, { id }, await marketplace.login('orders')),
      );
      found.push(...order.lines.filter(fits).map((line) => ({ ...line, orderNumber: order.orderNumber })));
      if (found.length >= count) return found.slice(0, count);
    }
    throw new Error('The seed has too few such lines.');
  }

  const open = async (url: string) => {
    const response = await fetch(url);
    assert.equal(response.status, 200, url);
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    assert.match(response.headers.get('cache-control') ?? '', /no-store/);
    return pdfTexts(Buffer.from(await response.arrayBuffer()));
  };

  test('[LIN-07] an invoice is a PDF with the items, the shipping and their sum', async () => {
    for (const line of await lines(({ invoiceUrl, items }) => invoiceUrl !== null && items.length > 1, 8)) {
      const texts = await open(line.invoiceUrl!);
      const has = (text: string) => assert.ok(texts.includes(text), `${text} in ${JSON.stringify(texts)}`);
      has(/INV-[\w-]+/.exec(line.invoiceUrl!)![0]);
      assert.ok(texts.some((text) => text.startsWith(String(line.orderNumber))));
      for (const { quantity, price } of line.items) has(formatCents(quantity * cents(price)));
      has(formatCents(sum(line.items.map(({ quantity, price }) => quantity * cents(price)))));
      has(formatCents(cents(line.shippingTotal)));
      assert.equal(texts[texts.lastIndexOf('Total') + 1], formatCents(cents(line.subTotal)));
    }
  });

  test('[LIN-07] a payment advice is a PDF with the ledger of the line, added up', async () => {
    for (const line of await lines(({ paymentAdviceUrl }) => paymentAdviceUrl !== null, 8)) {
      const texts = await open(line.paymentAdviceUrl!);
      const side = (isCredit: boolean) =>
        sum(line.ledgerItems.filter((entry) => entry.isCredit === isCredit).map(({ amount }) => cents(amount)));
      for (const { amount, code } of line.ledgerItems)
        assert.ok(texts.includes(formatCents(cents(amount))) && texts.includes(code.code));
      assert.equal(texts[texts.lastIndexOf('Credits') + 1], formatCents(side(true)));
      assert.equal(texts[texts.lastIndexOf('Debits') + 1], formatCents(side(false)));
      assert.equal(texts[texts.lastIndexOf('Paid') + 1], formatCents(balance(line.ledgerItems)));
    }
  });

  test('a line without an invoice has no address for one, and a guessed address returns nothing', async () => {
    const [bare] = await lines(({ invoiceUrl }) => invoiceUrl === null, 1);
    assert.equal(bare!.paymentAdviceUrl, null);
    const [one, two] = await lines(
      ({ invoiceUrl, paymentAdviceUrl }) => invoiceUrl !== null && paymentAdviceUrl === null,
      2,
    );
    const guesses = [
      one!.invoiceUrl!.split('?')[0]!,
      one!.invoiceUrl!.replace(one!.id, two!.id),
      one!.invoiceUrl!.replace(one!.id, 'x'),
      one!.invoiceUrl!.replace(/INV-\w+/, 'INV-000000'),
      one!.invoiceUrl!.replace('invoices', 'payment-advice'),
      one!.invoiceUrl!.replace('invoices', '..'),
      `${marketplace.url}/documents/`,
    ];
    for (const guess of guesses) assert.equal((await fetch(guess)).status, 404, guess);
  });

  test('a long order runs over several pages and loses nothing, whatever its titles contain', async () => {
    const [line] = await lines(({ invoiceUrl }) => invoiceUrl !== null, 1);
    const items = Array.from({ length: 60 }, (_, index) => ({
      order_line_id: line!.id,
      position: 100 + index,
      variant_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      product_title: `Ṱhohoyanḓou dress № ${index} 🙂`,
      variant_title: 'Naïve (é)',
      quantity: 1,
      price_cents: 1,
    }));
    await marketplace.db.insertInto('line_items').values(items).execute();
    const texts = await open(line!.invoiceUrl!);
    assert.equal(texts.filter((text) => text.startsWith('Thohoyandou dress')).length, 60);
    assert.equal(texts[texts.lastIndexOf('Total') + 1], formatCents(cents(line!.subTotal) + 60));
  });

  test('[LIN-07] a tax invoice shows the 15% VAT included in its total, to the cent; without a VAT number it is a plain invoice and names none', async () => {
    const [line] = await lines(
      ({ invoiceUrl, items }) => invoiceUrl !== null && items.length === 1 && items[0]!.quantity === 1,
      1,
    );
    const drawn = async (itemCents: number, shippingCents: number, vatNumber: string | null) => {
      await marketplace.db
        .updateTable('brands')
        .set({ vat_number: vatNumber })
        .where('id', '=', line!.brand.id)
        .execute();
      await marketplace.db
        .updateTable('order_lines')
        .set({ shipping_total_cents: shippingCents })
        .where('id', '=', line!.id)
        .execute();
      await marketplace.db
        .updateTable('line_items')
        .set({ price_cents: itemCents })
        .where('order_line_id', '=', line!.id)
        .execute();
      return open(line!.invoiceUrl!);
    };
    // R 115,00 contains 15,00 of VAT; R 99,99 contains 13,0421…, R 100,00 contains 13,0434….
    for (const [itemCents, shippingCents, vatCents] of [
      [10_500, 1_000, 1_500],
      [9_999, 0, 1_304],
      [9_000, 1_000, 1_304],
      [23, 0, 3],
    ] as const) {
      const texts = await drawn(itemCents, shippingCents, '4123456789');
      assert.equal(texts[texts.indexOf('VAT included (15%)') + 1], formatCents(vatCents));
      assert.ok(texts.includes('Tax invoice') && texts.includes('4123456789'));
    }
    const plain = await drawn(10_500, 1_000, null);
    assert.ok(plain.includes('Invoice') && !plain.some((text) => /VAT|Tax/.test(text)), JSON.stringify(plain));
  });
});
