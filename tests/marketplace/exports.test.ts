import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import { dayText, minuteOf } from '../../marketplace/core/clock.ts';
import { groupedCode } from '../../marketplace/modules/vouchers/code.ts';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { startMarketplace, type OutboxMail, type StaffName } from '../support/marketplace.ts';
import { acquireDatabase } from '../support/postgres.ts';
import { cents, sum } from '../support/whole-order.ts';
import { runningMarketplace } from '../support/running.ts';
import { startSmtp } from '../support/smtp.ts';

const EXPORT =
  'mutation E($paging: CursorPaging, $filter: OrderFilter, $sorting: [OrderSort!]) { exportOrders(paging: $paging, filter: $filter, sorting: $sorting) }';
const NUMBERS = `query N($filter: OrderFilter, $sorting: [OrderSort!], $paging: CursorPaging) {
  orders(filter: $filter, sorting: $sorting, paging: $paging) { edges { node { orderNumber subTotal totalPaid creditUsed productCount } } pageInfo { hasNextPage endCursor } } }`;

/** Cents as a file shows them, formatted without the marketplace's code. */
const plain = (amount: number) => (amount / 100).toFixed(2);

describe('exports and reports', () => {
  const marketplace = runningMarketplace();

  /** Requests a file as a user and waits for the mail with it. */
  async function request(call: string, variables: object = {}, who: StaffName = 'orders'): Promise<OutboxMail> {
    const known = new Set((await marketplace.outbox()).map(({ id }) => id));
    dataOf(await marketplace.graphql(call, variables, await marketplace.login(who)));
    return eventually(async () => (await marketplace.outbox()).find(({ id }) => !known.has(id)), 'the mail');
  }

  async function rowsOf(mail: OutboxMail): Promise<Record<string, string>[]> {
    const [attachment, ...others] = mail.attachments;
    assert.equal(others.length, 0);
    assert.equal(attachment!.contentType, 'text/csv; charset=utf-8');
    const text = Buffer.from(await (await fetch(attachment!.url)).arrayBuffer()).toString();
    assert.ok(text.startsWith('\uFEFF') && text.endsWith('\r\n'));
    const [head, ...rows] = text.slice(1, -2).split('\r\n').map(parseLine);
    return rows.map((row) => Object.fromEntries(head!.map((name, index) => [name, row[index] ?? ''])));
  }

  const parseLine = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
      .slice(0, -1)
      .map(([, cell]) => (cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!));

  /** The orders that the list shows for the same filter and sorting, all pages. */
  interface Listed {
    orderNumber: number;
    subTotal: number;
    totalPaid: number;
    creditUsed: number;
    productCount: number;
  }
  async function listed(filter: object | undefined, sorting: object[]): Promise<Listed[]> {
    type Page = { orders: { edges: { node: Listed }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
    const found: Listed[] = [];
    let after: string | undefined;
    do {
      const { orders } = dataOf<Page>(
        await marketplace.graphql<Page>(
          NUMBERS,
          { filter, sorting, paging: { first: 50, ...(after && { after }) } },
          await marketplace.login('orders'),
        ),
      );
      found.push(...orders.edges.map(({ node }) => node));
      after = orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : undefined;
    } while (after);
    return found;
  }

  test('[ORD-15] [ORD-16] an export is exactly the list with its filter and sorting, all pages of it, mailed to the user who requested it', async () => {
    const brand = await marketplace.db.selectFrom('order_lines').select('brand_id').limit(1).executeTakeFirstOrThrow();
    const cases = [
      [{ isActive: { is: false }, status: { eq: 'Completed' } }, [{ field: 'subTotal', direction: 'DESC' }]],
      [
        { isActive: { is: true }, status: { eq: 'Pending' }, user: { or: [{ firstName: { iLike: '%a%' } }] } },
        [{ field: 'orderDate', direction: 'ASC' }],
      ],
      [
        {
          lines: { brandId: { in: [brand.brand_id] } },
          createdAt: { between: { lower: '2020-01-01T00:00:00Z', upper: '2099-01-01T00:00:00Z' } },
        },
        [],
      ],
      [undefined, [{ field: 'createdAt', direction: 'ASC' }]],
      [{ orderNumber: { eq: 1 } }, []],
    ] as const;
    const amounts = ['Sub Total', 'Total Paid', 'Credit Used'] as const;
    for (const [filter, sorting] of cases) {
      const mail = await request(EXPORT, { filter, sorting });
      assert.equal(mail.to, 'orders@atelier.example');
      const [rows, list] = [await rowsOf(mail), await listed(filter, [...sorting])];
      assert.deepEqual(
        rows.map((row) => [
          Number(row['Order Number']),
          ...amounts.map((column) => row[column]),
          Number(row['Number of Items']),
        ]),
        list.map(({ orderNumber, subTotal, totalPaid, creditUsed, productCount }) => [
          orderNumber,
          ...[subTotal, totalPaid, creditUsed].map((amount) => amount.toFixed(2)),
          productCount,
        ]),
      );
      if (filter === undefined)
        assert.ok(
          list.some(
            ({ subTotal, totalPaid, creditUsed }) =>
              creditUsed > 0 && new Set([subTotal, totalPaid, creditUsed]).size === 3,
          ),
          'the amounts can be told apart',
        );
      assert.match(mail.text, new RegExp(`^Orders export\\n\\n${list.length} orders? `));
      assert.equal(mail.attachments[0]!.filename, 'orders.csv');
    }
  });

  test('paging changes nothing in an export, and what the list refuses the export refuses at once', async () => {
    const filter = { isActive: { is: true } };
    assert.equal(
      (await rowsOf(await request(EXPORT, { filter, paging: { first: 10 } }, 'admin'))).length,
      (await listed(filter, [])).length,
    );
    const orders = await marketplace.login('orders');
    errorOf(
      await marketplace.graphql(EXPORT, { filter: { user: { email: { iLike: 'x\\' } } } }, orders),
      'BAD_REQUEST',
    );
    errorOf(await marketplace.graphql(EXPORT, { filter: { orderNumber: { in: [] } } }, orders), 'BAD_REQUEST');
  });

  test('a row has times of Johannesburg, a guest, the brands, and no executable cell', async () => {
    const order = await marketplace.db
      .selectFrom('orders')
      .select(['id', 'order_number', 'customer_id', 'created_at'])
      .where('customer_id', 'is not', null)
      .where('status', '=', 'Completed')
      .limit(1)
      .executeTakeFirstOrThrow();
    await marketplace.db
      .updateTable('orders')
      .set({ order_date: '2026-03-31T22:00:00Z' })
      .where('id', '=', order.id)
      .execute();
    await marketplace.db
      .updateTable('customers')
      .set({ first_name: '=HYPERLINK("x")', last_name: 'de "Wet", Jr', account_id: null })
      .where('id', '=', order.customer_id!)
      .execute();
    await marketplace.db
      .updateTable('order_lines')
      .set({ brand_name: 'Kloof & Kin' })
      .where('order_id', '=', order.id)
      .execute();
    const [row] = await rowsOf(await request(EXPORT, { filter: { orderNumber: { eq: order.order_number } } }));
    assert.equal(row!['Order Date'], '01-04-2026 00:00');
    assert.equal(row!['Customer'], '\'=HYPERLINK("x") de "Wet", Jr');
    assert.deepEqual([row!['Guest'], row!['Brands']], ['Yes', 'Kloof & Kin']);
    const { email } = await marketplace.db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', order.customer_id!)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [row!['Status'], row!['Created'], row!['Email']],
      ['Completed', minuteOf(order.created_at), email],
    );
  });

  test('[ORD-13] payment requirements are the delivered lines without a payment date, with the amounts due by their ledgers, added up', async () => {
    const rows = await rowsOf(await request('mutation { paymentRequirements }', {}, 'admin'));
    const { rows: wanted } = await sql<{
      number: number;
      invoice: string | null;
      items: number;
      shipping: number;
      credits: number;
      debits: number;
      due: number;
    }>`
      select order_number as number, invoice_number as invoice, l.sub_total_cents - l.shipping_total_cents as items, l.shipping_total_cents as shipping,
        (select coalesce(sum(amount_cents), 0) from ledger_entries where order_line_id = l.id and is_credit)::bigint as credits,
        (select coalesce(sum(amount_cents), 0) from ledger_entries where order_line_id = l.id and not is_credit)::bigint as debits, coalesce((select sum(case when is_credit then amount_cents else -amount_cents end) from ledger_entries where order_line_id = l.id), 0)::bigint as due
      from order_lines l join orders o on o.id = l.order_id where o.status = 'Completed' and payment_date is null and l.status in ('Completed', 'Fulfilled')`.execute(
      marketplace.db,
    );
    assert.ok(wanted.length > 20);
    const last = rows.pop()!;
    assert.equal(last['Brand'], 'Not in the total: refunded, not paid out');
    const lines = rows.filter(({ Brand }) => !Brand!.startsWith('Total'));
    assert.deepEqual(
      lines
        .map((row) =>
          ['Order Number', 'Invoice', 'Items', 'Shipping', 'Credits', 'Debits', 'Due']
            .map((column) => row[column])
            .join(' '),
        )
        .toSorted(),
      wanted
        .map(({ number, invoice, items, shipping, credits, debits, due: left }) =>
          [number, invoice, ...[items, shipping, credits, debits, left].map(plain)].join(' '),
        )
        .toSorted(),
    );
    const due = (row: Record<string, string>) => cents(Number(row['Due']));
    for (const brand of new Set(lines.map(({ Brand }) => Brand!))) {
      assert.equal(
        due(rows.find(({ Brand }) => Brand === `Total ${brand}`)!),
        sum(lines.filter(({ Brand }) => Brand === brand).map(due)),
        brand,
      );
    }
    assert.equal(due(rows.at(-1)!), sum(wanted.map((line) => line.due)));
  });

  test('[ORD-14] the commission report is sales and booked commission by month and brand, and its last row their sum', async () => {
    const rows = await rowsOf(await request('mutation { salesCommissionReport }'));
    const {
      rows: [wanted],
    } = await sql<{ commission: number; sales: number; shipping: number; pieces: number }>`
      select (select sum(shipping_total_cents) from order_lines l join orders o on o.id = l.order_id where o.status = 'Completed' and l.status <> 'Cancelled')::bigint as shipping,
        (select sum(quantity) from line_items i join order_lines l on l.id = i.order_line_id join orders o on o.id = l.order_id where o.status = 'Completed' and l.status <> 'Cancelled')::int as pieces, (select sum(case when is_credit then -amount_cents else amount_cents end) from ledger_entries e join accounting_codes c on c.id = e.code_id join order_lines l on l.id = e.order_line_id
          where c.code = '2000/000' and l.status <> 'Cancelled')::bigint as commission,
        (select sum(quantity * price_cents) from line_items i join order_lines l on l.id = i.order_line_id join orders o on o.id = l.order_id where o.status = 'Completed' and l.status <> 'Cancelled')::bigint as sales`.execute(
      marketplace.db,
    );
    const [months, last] = [rows.slice(0, -1), rows.at(-1)!];
    assert.equal(last['Month'], 'Total');
    for (const column of ['Sales', 'Commission', 'Shipping', 'Items'])
      assert.equal(cents(Number(last[column])), sum(months.map((row) => cents(Number(row[column])))), column);
    assert.deepEqual(
      ['Sales', 'Shipping', 'Commission', 'Items', 'Orders'].map((column) => last[column]),
      [plain(wanted!.sales), plain(wanted!.shipping), plain(wanted!.commission), String(wanted!.pieces), ''],
    );
    const [month] = months;
    const {
      rows: [sold],
    } = await sql<{
      orders: number;
    }>`select count(distinct o.id)::int as orders from order_lines l join orders o on o.id = l.order_id left join brands b on b.id = l.brand_id
      where o.status = 'Completed' and l.status <> 'Cancelled' and coalesce(b.name, l.brand_name) = ${month!['Brand']} and to_char(o.order_date at time zone 'Africa/Johannesburg', 'YYYY-MM') = ${month!['Month']}`.execute(
      marketplace.db,
    );
    assert.equal(month!['Orders'], String(sold!.orders));
    assert.deepEqual(
      months.map(({ Month }) => Month),
      months
        .map(({ Month }) => Month)
        .toSorted()
        .reverse(),
    );
  });

  test('the files of vouchers, customers and members have under each heading what it says', async () => {
    const minute = (at: Date | null) => (at === null ? '' : minuteOf(at));
    /** A cell without the prefix that prevents execution: mobile numbers begin with a plus. */
    const bare = (rows: Record<string, string>[]) =>
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, cell.replace(/^'/, '')])),
      );

    const vouchers = await marketplace.db
      .selectFrom('vouchers')
      .leftJoin('accounts', 'accounts.id', 'vouchers.created_by')
      .selectAll('vouchers')
      .select('accounts.email')
      .where('reason', '=', 'Internal')
      .orderBy('voucher_number')
      .execute();
    assert.ok(
      vouchers.some(
        ({ redemption_date: redeemed, expiry_date: expires }) =>
          redeemed !== null && expires !== null && redeemed.getTime() !== expires.getTime(),
      ),
    );
    assert.deepEqual(
      bare(await rowsOf(await request('mutation { sendVouchersCsv(reason: Internal) }', {}, 'admin'))),
      vouchers.map((row) => ({
        Number: String(row.voucher_number),
        Code: groupedCode(row.code),
        Value: plain(row.value_cents),
        Recipient: row.recipient_email ?? '',
        Reason: 'Internal',
        Status: row.status,
        'Created By': row.email ?? '',
        'Created At': minute(row.created_at),
        'Expiry Date': minute(row.expiry_date),
        'Redemption Date': minute(row.redemption_date),
        Message: row.message ?? '',
      })),
    );

    const customers = await marketplace.db
      .selectFrom('customers')
      .innerJoin('accounts', 'accounts.id', 'customers.account_id')
      .selectAll('accounts')
      .select(['mobile', 'available_credit_cents'])
      .where('is_subscribed', '=', true)
      .orderBy('accounts.created_at')
      .orderBy('accounts.id')
      .execute();
    assert.ok(customers.some(({ available_credit_cents: credit }) => credit > 0));
    assert.deepEqual(
      bare(await rowsOf(await request('mutation { sendCustomerCsv(isSubscribed: true) }', {}, 'admin'))),
      customers.map((row) => ({
        'First Name': row.first_name ?? '',
        'Last Name': row.last_name ?? '',
        Email: row.email,
        Mobile: row.mobile ?? '',
        Status: row.status,
        Enabled: row.enabled ? 'Yes' : 'No',
        'Available Credit': plain(row.available_credit_cents),
        Registered: minute(row.created_at),
      })),
    );

    const segment = await marketplace.db
      .selectFrom('account_groups')
      .select('id')
      .where('definition', 'is not', null)
      .where('name', '=', 'Open carts')
      .executeTakeFirstOrThrow();
    const members = bare(
      await rowsOf(
        await request(
          'mutation($id: ID!) { exportAccountGroupAccounts(accountGroupId: $id) }',
          { id: segment.id },
          'admin',
        ),
      ),
    );
    const stored = await marketplace.db
      .selectFrom('segment_members')
      .selectAll()
      .where(
        'account_id',
        'in',
        members.map((row) => row['Account ID']!),
      )
      .execute();
    assert.ok(
      stored.some(({ current_cart_value_cents: cart, value_of_orders_cents: bought }) => bought > 0 && cart !== bought),
    );
    assert.deepEqual(
      members,
      members
        .map((member) => stored.find((row) => row.account_id === member['Account ID'])!)
        .map((row) => ({
          'Account ID': row.account_id,
          'E-mail': row.email,
          'First Name': row.first_name ?? '',
          'Last Name': row.last_name ?? '',
          'Customer Recency Group': row.customer_recency_group,
          'Last Purchase': minute(row.last_purchase_at),
          'Last Login': minute(row.last_login),
          'Has Active Cart': row.has_active_cart ? 'Yes' : 'No',
          'Current Cart Value': row.current_cart_value_cents === null ? '' : plain(row.current_cart_value_cents),
          'Cart Updated': minute(row.cart_updated_at),
          'Number of Orders': String(row.number_of_orders),
          'Value of Orders': plain(row.value_of_orders_cents),
          'Registered Date': minute(row.registered_date),
          'App OS': row.app_os ?? '',
          Birthday: row.birthday === null ? '' : dayText(row.birthday),
        })),
    );
  });

  test('[FMT-03] every exported file has days and times of Johannesburg, and none of UTC', async () => {
    await sql`update vouchers set created_at = '2026-03-31T22:30:00Z' where voucher_number = (select min(voucher_number) from vouchers where reason = 'Internal')`.execute(
      marketplace.db,
    );
    const segment = await marketplace.db
      .selectFrom('account_groups')
      .select('id')
      .where('definition', 'is', null)
      .executeTakeFirstOrThrow();
    const sold = await marketplace.db
      .selectFrom('order_lines')
      .select('brand_id')
      .where('status', '=', 'Completed')
      .where('brand_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const calls: Readonly<Record<string, readonly [call: string, variables?: object]>> = {
      exportOrders: [EXPORT],
      paymentRequirements: ['mutation { paymentRequirements }'],
      salesCommissionReport: ['mutation { salesCommissionReport }'],
      sendVouchersCsv: ['mutation { sendVouchersCsv(reason: Internal) }'],
      sendCustomerCsv: ['mutation { sendCustomerCsv(isSubscribed: true) }'],
      exportAccountGroupAccounts: [
        'mutation($id: ID!) { exportAccountGroupAccounts(accountGroupId: $id) }',
        { id: segment.id },
      ],
      processBrandStatement: [
        'mutation($from: DateTime!, $to: DateTime!, $id: ID!) { processBrandStatement(startDate: $from, endDate: $to, brandId: $id) }',
        {
          from: new Date(Date.now() - 365 * 86_400_000).toISOString(),
          to: new Date().toISOString(),
          id: sold.brand_id,
        },
      ],
    };
    const schema = readFileSync(fromRoot('graphql/schema.graphql'), 'utf8');
    const files = [
      ...(/type Mutation \{([^]*?)\n\}/.exec(schema)?.[1] ?? '').matchAll(
        /^ {2}(\w*(?:[Cc]sv|[Ee]xport|Report|Requirements|Statement)\w*)/gm,
      ),
    ].map(([, name]) => name);
    assert.deepEqual(files.toSorted(), Object.keys(calls).toSorted(), 'an export is missing here');
    const seen = new Set<string>();
    for (const [name, [call, variables]] of Object.entries(calls)) {
      for (const row of await rowsOf(await request(call, variables, 'admin'))) {
        for (const [column, cell] of Object.entries(row)) {
          assert.doesNotMatch(cell, /^\d{4}-\d\d-\d\d|\dT\d\d:/, `${name}, ${column}`);
          if (
            cell === '' ||
            !/Date|Created At|^Created$|Registered|Updated|Last Login|Last Purchase|Birthday/.test(column)
          )
            continue;
          assert.match(cell, /^\d\d-\d\d-\d{4}( \d\d:\d\d)?$/, `${name}, ${column}`);
          seen.add(`${name} ${column}`);
        }
      }
    }
    assert.ok(seen.size >= 14, [...seen].join(', '));
    const [first] = await rowsOf(await request('mutation { sendVouchersCsv(reason: Internal) }', {}, 'admin'));
    assert.equal(first!['Created At'], '01-04-2026 00:30');
  });

  test('a large export is compressed and stored in parts; it has the same rows', async () => {
    await marketplace.db.transaction().execute(async (trx) => {
      await sql`insert into orders (status, is_active, order_date, shipping_address) select 'Completed', false, now(), '{"firstName": "Many", "lastName": "Orders"}' from generate_series(1, 51000)`.execute(
        trx,
      );
    });
    const mail = await request(EXPORT, {
      filter: { subTotal: { eq: 0 } },
      sorting: [{ field: 'orderNumber', direction: 'ASC' }],
    });
    assert.deepEqual(
      [mail.attachments[0]!.filename, mail.attachments[0]!.contentType],
      ['orders.csv.gz', 'application/gzip'],
    );
    const { gunzipSync } = await import('node:zlib');
    const lines = gunzipSync(Buffer.from(await (await fetch(mail.attachments[0]!.url)).arrayBuffer()))
      .toString()
      .trimEnd()
      .split('\r\n')
      .slice(1);
    const numbers = lines.map((line) => Number(line.slice(0, line.indexOf(','))));
    assert.ok(lines.length >= 51_000 && numbers.every((number, index) => index === 0 || number > numbers[index - 1]!));
    assert.ok((await marketplace.db.selectFrom('outbox_attachment_parts').select('position').execute()).length > 1);
  });
});

describe('an export with a mail server', () => {
  test('is sent with its file attached, and its parts are deleted', async () => {
    const [smtp, database] = await Promise.all([startSmtp(), acquireDatabase({ scale: 'test' })]);
    const marketplace = await startMarketplace({ database, env: { SMTP_URL: smtp.url } });
    try {
      dataOf(
        await marketplace.graphql(EXPORT, { filter: { isActive: { is: true } } }, await marketplace.login('orders')),
      );
      const [mail] = await eventually(async () => smtp.mails.length > 0 && smtp.mails, 'the mail at the server');
      assert.deepEqual(mail!.to, ['orders@atelier.example']);
      const { count } = await marketplace.db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('is_active', '=', true)
        .executeTakeFirstOrThrow();
      const [, encoded] = /filename=orders\.csv[^]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(mail!.raw) ?? [];
      assert.equal(Buffer.from(encoded!, 'base64').toString().trimEnd().split('\r\n').length, count + 1);
      await eventually(
        async () =>
          (await marketplace.db.selectFrom('outbox_mails').select('id').where('sent_at', 'is not', null).execute())
            .length === 1,
        'the mark',
      );
      assert.equal((await marketplace.db.selectFrom('outbox_attachment_parts').select('position').execute()).length, 0);
    } finally {
      await marketplace.stop();
      await Promise.all([smtp.stop(), database.release()]);
    }
  });
});
