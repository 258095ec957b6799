import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { computeStatement, statementCsv, type StatementLine } from '../../marketplace/modules/brands/statement.ts';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const line = (values: Partial<StatementLine>): StatementLine => ({
  orderNumber: 1,
  orderDate: new Date('2026-05-01T21:59:59Z'),
  paymentDate: null,
  reference: null,
  quantity: 1,
  itemsCents: 0,
  shippingCents: 0,
  bookedCommissionCents: null,
  ...values,
});

describe('a statement', () => {
  test('takes commission on items only, rounded half up per line, and adds up to the cent', () => {
    const { lines, sums } = computeStatement(
      [line({ itemsCents: 33_333, shippingCents: 9900 }), line({ itemsCents: 20 }), line({ itemsCents: 2 })],
      22.5,
    );
    assert.deepEqual(
      lines.map(({ commissionCents }) => commissionCents),
      [7500, 5, 0],
    );
    assert.deepEqual(sums, {
      itemsCents: 33_355,
      shippingCents: 9900,
      totalCents: 43_255,
      commissionCents: 7505,
      payoutCents: 35_750,
    });
  });

  test('never loses a cent: every column is the sum of its rows, and payout with commission is the total', () => {
    const anyLine = fc.record({ itemsCents: fc.nat(90_000_000), shippingCents: fc.nat(100_000) });
    fc.assert(
      fc.property(fc.array(anyLine), fc.integer({ min: 0, max: 10_000 }), (values, basisPoints) => {
        const { lines, sums } = computeStatement(values.map(line), basisPoints / 100);
        for (const key of ['itemsCents', 'shippingCents', 'totalCents', 'commissionCents', 'payoutCents'] as const) {
          assert.equal(
            sums[key],
            lines.reduce((total, each) => total + each[key], 0),
          );
        }
        assert.equal(sums.totalCents, sums.itemsCents + sums.shippingCents);
        assert.equal(sums.payoutCents + sums.commissionCents, sums.totalCents);
        for (const each of lines) {
          assert.ok(Number.isSafeInteger(each.commissionCents));
          const exact = BigInt(each.itemsCents) * BigInt(basisPoints);
          assert.ok(
            BigInt(each.commissionCents) * 10_000n - exact <= 5000n &&
              exact - BigInt(each.commissionCents) * 10_000n < 5000n,
          );
        }
      }),
    );
  });

  test('states the commission that was booked, whatever the rate is now', () => {
    const lines = [
      line({ itemsCents: 500, bookedCommissionCents: 110 }),
      line({ itemsCents: 500, bookedCommissionCents: 0 }),
      line({ itemsCents: 500 }),
    ];
    const { sums } = computeStatement(lines, 20);
    assert.deepEqual([sums.commissionCents, sums.payoutCents], [210, 1290]);
  });

  test('has days of South Africa in its CSV, and no executable cell', () => {
    const csv = statementCsv(
      computeStatement(
        [
          line({
            orderNumber: 7,
            orderDate: new Date('2026-05-01T22:00:00Z'),
            reference: '=HYPERLINK("x")',
            itemsCents: 123_456,
          }),
          line({ reference: '+1' }),
          line({ reference: '-1' }),
          line({ reference: '@x' }),
          line({ reference: 'a,"b"' }),
        ],
        10,
      ),
    )
      .replace(/^\uFEFF/, '')
      .split('\r\n');
    assert.equal(
      csv[0],
      'Order Number,Order Date,Payment Date,Reference,Quantity,Items,Shipping,Total,Commission,Payout',
    );
    assert.equal(csv[1], '7,02-05-2026,,"\'=HYPERLINK(""x"")",1,1234.56,0.00,1234.56,123.46,1111.10');
    assert.deepEqual(
      csv.slice(2, 5).map((row) => row.split(',')[3]),
      ["'+1", "'-1", "'@x"],
    );
    assert.match(csv[5]!, /"a,""b"""/);
    assert.equal(csv[6], 'Total,,,,5,1234.56,0.00,1234.56,123.46,1111.10');
  });
});

describe('processBrandStatement', () => {
  const marketplace = runningMarketplace({ ADMIN_EMAIL: 'accounts@atelier.example' });
  let token: string;
  let brand: { id: string; name: string; commission: number | null; admin_emails: string[] };
  before(async () => {
    token = await marketplace.login('brands');
    brand = await marketplace.db
      .selectFrom('brands')
      .select(['id', 'name', 'commission', 'admin_emails'])
      .where('name', '=', 'Marula & Moss')
      .executeTakeFirstOrThrow();
  });

  const send = (variables: object) =>
    marketplace.graphql<{ processBrandStatement: boolean }>(
      `mutation ProcessBrandStatement($startDate: DateTime!, $endDate: DateTime!, $brandId: ID!, $sendToBrand: Boolean) {
      processBrandStatement(startDate: $startDate, endDate: $endDate, brandId: $brandId, sendToBrand: $sendToBrand) }`,
      { brandId: brand.id, ...variables },
      token,
    );
  const expectedLines = async (from: Date, to: Date) => {
    const lines = await marketplace.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select([
        'order_lines.sub_total_cents as total',
        'shipping_total_cents as shipping',
        'payment_date',
        'order_date',
        'order_lines.status',
      ])
      .where('brand_id', '=', brand.id)
      .execute();
    return lines.filter((each) => {
      const date = each.payment_date ?? each.order_date!;
      return each.status === 'Completed' && date >= from && date <= to;
    });
  };
  const csvOf = async (url: string) =>
    (await (await fetch(new URL(new URL(url).pathname, marketplace.url))).text())
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));

  test('[BRD-105] [CAL-17] mails the administrators a CSV whose sums agree with the order lines to the cent', async () => {
    const [startDate, endDate] = [new Date(Date.now() - 60 * 86_400_000), new Date()];
    const expected = await expectedLines(startDate, endDate);
    assert.ok(expected.length > 3);
    assert.deepEqual(dataOf(await send({ startDate: startDate.toISOString(), endDate: endDate.toISOString() })), {
      processBrandStatement: true,
    });
    const mails = await marketplace.outbox();
    assert.deepEqual(
      mails.map(({ to }) => to),
      ['accounts@atelier.example'],
    );
    assert.match(mails[0]!.subject, /^Statement for Marula & Moss, \d\d-\d\d-\d{4} to \d\d-\d\d-\d{4}$/);
    const [attachment] = mails[0]!.attachments;
    assert.match(attachment!.filename, /^statement-marula-moss-.*\.csv$/);
    const rows = await csvOf(attachment!.url);
    assert.equal(rows.length, expected.length + 2);
    const cents = (text: string) => Math.round(Number(text) * 100);
    const items = expected.reduce((sum, each) => sum + each.total - each.shipping, 0);
    const shipping = expected.reduce((sum, each) => sum + each.shipping, 0);
    const commission = expected.reduce(
      (sum, each) =>
        sum + Math.floor(((each.total - each.shipping) * Math.round(brand.commission! * 100) + 5000) / 10_000),
      0,
    );
    const last = rows.at(-1)!.slice(-5).map(cents);
    assert.deepEqual(last, [items, shipping, items + shipping, commission, items + shipping - commission]);
  });

  test('[BRD-108] both ends of the range are included, to the millisecond', async () => {
    const paid = await marketplace.db
      .selectFrom('order_lines')
      .select(['id', 'payment_date'])
      .where('brand_id', '=', brand.id)
      .where('status', '=', 'Completed')
      .where('payment_date', 'is not', null)
      .orderBy('payment_date')
      .limit(1)
      .executeTakeFirstOrThrow();
    const at = new Date('2020-02-03T10:00:00.500Z');
    await marketplace.db.updateTable('order_lines').set({ payment_date: at }).where('id', '=', paid.id).execute();
    const iso = (shift: number) => new Date(at.getTime() + shift).toISOString();
    dataOf(await send({ startDate: iso(0), endDate: iso(0) }));
    assert.equal(
      errorOf(await send({ startDate: iso(1), endDate: iso(1000) }), 'CONFLICT').message,
      'No completed orders between 03-02-2020 and 03-02-2020',
    );
    errorOf(await send({ startDate: iso(-1000), endDate: iso(-1) }), 'CONFLICT');
  });

  test('sends the brand a separate mail when requested, and nothing otherwise', async () => {
    const before = (await marketplace.outbox()).length;
    const range = {
      startDate: new Date(Date.now() - 90 * 86_400_000).toISOString(),
      endDate: new Date().toISOString(),
    };
    dataOf(await send({ ...range, sendToBrand: false }));
    assert.equal((await marketplace.outbox()).length, before + 1);
    dataOf(await send({ ...range, sendToBrand: true }));
    const mails = await marketplace.outbox();
    assert.equal(mails.length, before + 3);
    assert.deepEqual(
      mails
        .slice(0, 2)
        .map(({ to }) => to)
        .sort(),
      ['accounts@atelier.example', brand.admin_emails.join(', ')].sort(),
    );
    assert.ok(mails.slice(0, 2).every(({ attachments }) => attachments.length === 1));
  });

  test('states what the ledger booked after the rate has changed, and 20% of a sale that is not booked', async () => {
    const setRate = (commission: number | null) =>
      marketplace.db.updateTable('brands').set({ commission }).where('id', '=', brand.id).execute();
    const columns = async (startDate: Date, endDate: Date) => {
      dataOf(await send({ startDate: startDate.toISOString(), endDate: endDate.toISOString() }));
      const rows = await csvOf((await marketplace.outbox())[0]!.attachments[0]!.url);
      return rows.slice(1, -1).map((row) => [5, 8].map((column) => Math.round(Number(row[column]) * 100)));
    };
    const lately = [new Date(Date.now() - 60 * 86_400_000), new Date()] as const;
    const booked = await columns(...lately);
    await setRate(1);
    assert.deepEqual(await columns(...lately), booked);

    const paid = new Date('2020-03-01T10:00:00Z');
    const open = marketplace.db
      .selectFrom('order_lines')
      .select('id')
      .where('brand_id', '=', brand.id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('ledger_entries').select('id').whereRef('order_line_id', '=', 'order_lines.id'))),
      )
      .limit(1);
    await marketplace.db
      .updateTable('order_lines')
      .set({ status: 'Completed', payment_date: paid })
      .where('id', '=', open)
      .execute();
    await setRate(null);
    const [[items = 0, commission] = []] = await columns(paid, paid);
    assert.ok(items > 0);
    assert.equal(commission, Math.round(items / 5));
    await setRate(brand.commission);
  });

  test('[BRD-107] reports when there is nothing to state, and mails nothing', async () => {
    const before = (await marketplace.outbox()).length;
    const answer = await send({ startDate: '2019-01-01T00:00:00+02:00', endDate: '2019-01-31T23:59:59.999+02:00' });
    assert.equal(errorOf(answer, 'CONFLICT').message, 'No completed orders between 01-01-2019 and 31-01-2019');
    assert.equal((await marketplace.outbox()).length, before);
  });

  test('refuses an end before the start', async () => {
    assert.equal(
      errorOf(await send({ startDate: '2026-02-01T00:00:00Z', endDate: '2026-01-01T00:00:00Z' }), 'BAD_REQUEST')
        .message,
      'End date must not be before start date',
    );
  });
});
