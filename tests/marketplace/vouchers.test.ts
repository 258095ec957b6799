import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { CODE_SIGNS, groupedCode } from '../../marketplace/modules/vouchers/code.ts';
import { insertWithCodes, issueVoucher } from '../../marketplace/modules/vouchers/creation.ts';
import { createMailer } from '../../marketplace/core/mail/mailer.ts';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const ROW =
  'id voucherNumber code value recipientEmail createdAt expiryDate redemptionDate status reason createdBy { email }';
interface Voucher {
  id: string;
  voucherNumber: number;
  code: string;
  value: number;
  recipientEmail: string | null;
  createdAt: string;
  expiryDate: string;
  redemptionDate: string | null;
  status: string;
  reason: string;
  createdBy: { email: string } | null;
}
const NONE = '00000000-0000-4000-8000-000000000000';
const LATER = '2031-05-01T10:00:00.000Z';
const batch = { reason: 'Internal', value: 250, quantity: 3, expiryDate: LATER };

describe('vouchers', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('orders');
  });
  const graphql = <Data>(query: string, variables: object = {}, as = token) =>
    marketplace.graphql<Data>(query, variables, as);
  const create = (input: object, as = token) =>
    graphql<{ createVouchers: { createdCount: number } }>(
      'mutation Create($input: CreateVouchersInput!) { createVouchers(input: $input) { createdCount } }',
      { input },
      as,
    );
  const update = (id: string, values: object) =>
    graphql<{ updateOneVoucher: Voucher }>(
      `mutation Update($input: UpdateOneVoucherInput!) { updateOneVoucher(input: $input) { ${ROW} } }`,
      { input: { id, update: values } },
    );
  const resend = (id: string) =>
    graphql<{ resendVoucher: boolean }>('mutation Resend($id: ID!) { resendVoucher(id: $id) }', { id });
  const list = async (args: object) =>
    dataOf(
      await graphql<{ vouchers: { totalCount: number; edges: { node: Voucher }[] } }>(
        `query List($paging: CursorPaging, $filter: VoucherFilter, $sorting: [VoucherSort!]) { vouchers(paging: $paging, filter: $filter, sorting: $sorting) { totalCount edges { node { ${ROW} } } } }`,
        args,
      ),
    ).vouchers;
  const count = async () =>
    Number(
      (
        await marketplace.db
          .selectFrom('vouchers')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const ofStatus = async (status: 'ACTIVE' | 'EXPIRED' | 'CANCELLED' | 'REDEEMED', email: 'is' | 'is not' = 'is not') =>
    marketplace.db
      .selectFrom('vouchers')
      .selectAll()
      .where('status', '=', status)
      .where('recipient_email', email, null)
      .orderBy('id')
      .executeTakeFirstOrThrow();

  test('[VOU-03] [VOU-04] [VOU-05] [VOU-06] a page of a status, newest first, has exactly the rows of that status', async () => {
    for (const status of ['ACTIVE', 'EXPIRED', 'CANCELLED', 'REDEEMED']) {
      const page = await list({
        filter: { status: { eq: status } },
        sorting: [{ field: 'createdAt', direction: 'DESC' }],
        paging: { first: 20 },
      });
      const rows = (
        await sql<{
          id: string;
        }>`select id from vouchers where status = ${status} order by created_at desc, id desc`.execute(marketplace.db)
      ).rows;
      assert.ok(rows.length > 0);
      assert.equal(page.totalCount, rows.length);
      assert.deepEqual(
        page.edges.map(({ node }) => node.id),
        rows.slice(0, 20).map(({ id }) => id),
      );
    }
  });

  test('sorts by every field of the contract, and filters by reason, recipient, number and dates', async () => {
    const columns = {
      id: 'id',
      voucherNumber: 'voucher_number',
      code: 'code',
      value: 'value_cents',
      status: 'status',
      createdAt: 'created_at',
      expiryDate: 'expiry_date',
    };
    for (const [field, column] of Object.entries(columns)) {
      const ids = (await list({ sorting: [{ field, direction: 'ASC' }], paging: { first: 50 } })).edges.map(
        ({ node }) => node.id,
      );
      const { rows } = await sql<{
        id: string;
      }>`select id from vouchers order by ${sql.ref(column)}, id limit 50`.execute(marketplace.db);
      assert.deepEqual(
        ids,
        rows.map(({ id }) => id),
        field,
      );
    }
    const { node } = (
      await list({ filter: { recipientEmail: { isNot: null }, reason: { eq: 'Purchase' } }, paging: { first: 1 } })
    ).edges[0]!;
    const same = await list({
      filter: {
        recipientEmail: { eq: node.recipientEmail },
        voucherNumber: { eq: node.voucherNumber },
        createdAt: { eq: node.createdAt },
        expiryDate: { gte: node.expiryDate },
      },
    });
    assert.deepEqual(
      same.edges.map((edge) => edge.node.id),
      [node.id],
    );
  });

  test('[VOU-07] a code is found by any part of it; escaped pattern characters match literally', async () => {
    assert.deepEqual(
      (await list({ filter: { code: { iLike: '%FYNBOS%' } } })).edges.map(({ node }) => node.code),
      ['FYNBOS2025'],
    );
    for (const typed of ['\\%', '\\_', "';--", '\\\\'])
      assert.equal((await list({ filter: { code: { iLike: `%${typed}%` } } })).totalCount, 0, typed);
  });

  test('[VOU-26] a batch is issued with value, expiry, reason and creator; codes are all different and have no similar characters', async () => {
    assert.equal(dataOf(await create({ ...batch, quantity: 500, value: 260 })).createVouchers.createdCount, 500);
    const rows = await marketplace.db.selectFrom('vouchers').selectAll().where('value_cents', '=', 26_000).execute();
    assert.equal(rows.length, 500);
    assert.equal(new Set(rows.map(({ code }) => code)).size, 500);
    assert.ok(rows.every(({ code }) => code.length === 12 && [...code].every((sign) => CODE_SIGNS.includes(sign))));
    assert.doesNotMatch(CODE_SIGNS.join(''), /[01OIL2Z5S8BUV]/);
    assert.equal(new Set(CODE_SIGNS).size, CODE_SIGNS.length);
    const { node } = (await list({ filter: { id: { eq: rows[0]!.id } } })).edges[0]!;
    // [VOU-28] The whole of the last day in Johannesburg.
    assert.deepEqual(
      { ...node, id: '', voucherNumber: 0, code: '', createdAt: '' },
      {
        id: '',
        voucherNumber: 0,
        code: '',
        createdAt: '',
        value: 260,
        recipientEmail: null,
        expiryDate: '2031-05-01T21:59:59.999Z',
        redemptionDate: null,
        status: 'ACTIVE',
        reason: 'Internal',
        createdBy: { email: 'orders@atelier.example' },
      },
    );
  });

  test('[VOU-27] [VOU-28] a batch with a key is issued once, however often it is requested, concurrently too', async () => {
    const input = { ...batch, idempotencyKey: 'run-1:batch-1' };
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(input)));
    assert.deepEqual(
      answers.map((answer) => dataOf(answer).createVouchers.createdCount),
      [3, 3, 3, 3, 3, 3],
    );
    assert.equal(await count(), before + 3);
    dataOf(await create({ ...input, idempotencyKey: 'run-1:batch-2' }));
    dataOf(await create(batch));
    dataOf(await create(batch));
    assert.equal(await count(), before + 12);
  });

  test('a key of another batch, or of another user, issues nothing', async () => {
    const input = { ...batch, idempotencyKey: 'run-2' };
    dataOf(await create(input));
    const before = await count();
    for (const other of [
      { value: 300 },
      { quantity: 4 },
      { reason: 'Purchase' },
      { expiryDate: '2031-05-02T10:00:00Z' },
    ])
      errorOf(await create({ ...input, ...other }), 'CONFLICT');
    errorOf(await create(input, await marketplace.login('admin')), 'CONFLICT');
    assert.equal(await count(), before);
  });

  test('[VOU-26] [VOU-28] an invalid batch is refused at its field and nothing is issued', async () => {
    const before = await count();
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const bad: readonly [object, string][] = [
      [{ value: 0 }, 'value'],
      [{ value: -50 }, 'value'],
      [{ value: 1_000_000_000 }, 'value'],
      [{ quantity: 0 }, 'quantity'],
      [{ quantity: 501 }, 'quantity'],
      [{ quantity: 1_000_000 }, 'quantity'],
      [{ expiryDate: yesterday }, 'expiryDate'],
      [{ idempotencyKey: '' }, 'idempotencyKey'],
      [{ idempotencyKey: 'x'.repeat(201) }, 'idempotencyKey'],
      [{ idempotencyKey: 'a\0b' }, 'idempotencyKey'],
    ];
    for (const [part, field] of bad) {
      const { extensions } = errorOf(await create({ ...batch, ...part }), 'BAD_REQUEST');
      assert.deepEqual(Object.keys(extensions.fieldErrors ?? {}), [`input.${field}`]);
    }
    for (const part of [
      { value: 12.5 },
      { value: '250' },
      { quantity: 1.5 },
      { reason: 'Gift' },
      { expiryDate: 'soon' },
    ]) {
      const { errors = [] } = await create({ ...batch, ...part });
      assert.match(errors[0]?.message ?? '', new RegExp(`input\\.${Object.keys(part)[0]}`));
    }
    assert.equal(await count(), before);
  });

  test('[VOU-28] today is a valid expiry date, until the end of the day', async () => {
    const before = await count();
    dataOf(await create({ ...batch, quantity: 1, expiryDate: new Date().toISOString() }));
    assert.equal(await count(), before + 1);
  });

  test('a code in use is replaced by a new one, and the batch is still complete', async () => {
    const { code: taken } = await ofStatus('ACTIVE');
    const thrown = [taken, 'FREEAAAAAAAA', 'FREECCCCCCCC', taken, 'FREEDDDDDDDD'];
    const ids = await marketplace.db
      .transaction()
      .execute((trx) =>
        insertWithCodes(
          trx,
          3,
          { value_cents: 100, reason: 'Internal' },
          () => thrown.shift() ?? assert.fail('no code left'),
        ),
      );
    const rows = await marketplace.db
      .selectFrom('vouchers')
      .select('code')
      .where('id', 'in', ids)
      .orderBy('code')
      .execute();
    assert.deepEqual(rows, [{ code: 'FREEAAAAAAAA' }, { code: 'FREECCCCCCCC' }, { code: 'FREEDDDDDDDD' }]);
  });

  test('[VOU-11] [VOU-14] active, expired and cancelled interchange, and the last day moves to its end', async () => {
    const { id } = await ofStatus('ACTIVE');
    for (const status of ['CANCELLED', 'EXPIRED', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'ACTIVE']) {
      const changed = dataOf(await update(id, { status, expiryDate: LATER })).updateOneVoucher;
      assert.deepEqual([changed.status, changed.expiryDate], [status, '2031-05-01T21:59:59.999Z']);
    }
    assert.equal(
      dataOf(await update(id, { expiryDate: '2032-01-31T22:00:00Z' })).updateOneVoucher.expiryDate,
      '2032-02-01T21:59:59.999Z',
    );
    assert.equal(
      dataOf(await update(id, { status: 'CANCELLED' })).updateOneVoucher.expiryDate,
      '2032-02-01T21:59:59.999Z',
    );
  });

  test('[VOU-14] staff can neither set nor undo redemption', async () => {
    const { id } = await ofStatus('CANCELLED');
    errorOf(await update(id, { status: 'REDEEMED' }), 'BAD_REQUEST');
    const redeemed = await ofStatus('REDEEMED');
    for (const values of [{ status: 'ACTIVE' }, { expiryDate: LATER }, { status: 'CANCELLED', expiryDate: LATER }])
      errorOf(await update(redeemed.id, values), 'CONFLICT');
    assert.deepEqual(
      await marketplace.db.selectFrom('vouchers').selectAll().where('id', '=', redeemed.id).executeTakeFirst(),
      redeemed,
    );
    errorOf(await update(NONE, { status: 'ACTIVE' }), 'NOT_FOUND');
    errorOf(await update('no id', { status: 'ACTIVE' }), 'NOT_FOUND');
  });

  test('[VOU-12] [VOU-13] null is neither a valid status nor a valid date', async () => {
    const { id } = await ofStatus('CANCELLED');
    assert.equal(errorOf(await update(id, { status: null }), 'BAD_REQUEST').message, 'Status is required');
    assert.equal(errorOf(await update(id, { expiryDate: null }), 'BAD_REQUEST').message, 'Expiry date is required');
  });

  test('a voucher whose last day is over is expired by a job, and no other', async () => {
    const ids = (
      await marketplace.db
        .insertInto('vouchers')
        .values([
          { code: 'OVER11111111', value_cents: 100, reason: 'Internal', expiry_date: new Date(Date.now() - 1_000) },
          {
            code: 'OVER22222222',
            value_cents: 100,
            reason: 'Internal',
            status: 'CANCELLED',
            expiry_date: new Date(Date.now() - 1_000),
          },
          { code: 'OVER33333333', value_cents: 100, reason: 'Internal', expiry_date: new Date(Date.now() + 3_600_000) },
          { code: 'OVER44444444', value_cents: 100, reason: 'Internal', expiry_date: null },
        ])
        .returning('id')
        .execute()
    ).map(({ id }) => id);
    const statuses = async () =>
      (
        await marketplace.db.selectFrom('vouchers').select('status').where('id', 'in', ids).orderBy('code').execute()
      ).map(({ status }) => status);
    await sql`select graphile_worker.add_job('expire-vouchers', '{}'::json)`.execute(marketplace.db);
    await eventually(async () => (await statuses())[0] === 'EXPIRED', 'the job');
    assert.deepEqual(await statuses(), ['EXPIRED', 'CANCELLED', 'ACTIVE', 'ACTIVE']);
    const { rows } = await sql<{
      identifier: string;
    }>`select identifier from graphile_worker._private_known_crontabs`.execute(marketplace.db);
    assert.ok(
      rows.some(({ identifier }) => identifier === 'expire-vouchers'),
      'the clock knows the job',
    );
  });

  test('[VOU-16] [VOU-08] an active voucher is mailed to its recipient once more, its code in groups of three', async () => {
    const voucher = await ofStatus('ACTIVE');
    assert.equal(dataOf(await resend(voucher.id)).resendVoucher, true);
    const mail = (await marketplace.outbox()).find(({ text }) => text.includes(groupedCode(voucher.code)));
    assert.equal(mail?.to, voucher.recipient_email);
    assert.equal(groupedCode('ABCDEF123'), 'ABC-DEF-123');
    assert.equal(groupedCode('ABCDEFGH'), 'ABC-DEF-GH');
    const sent = (await marketplace.outbox()).length;
    for (const { id } of [await ofStatus('ACTIVE', 'is'), await ofStatus('REDEEMED'), await ofStatus('EXPIRED')])
      errorOf(await resend(id), 'CONFLICT');
    errorOf(await resend(NONE), 'NOT_FOUND');
    assert.equal((await marketplace.outbox()).length, sent);
  });

  test('a voucher issued to a customer is mailed with its message, if and only if the action succeeds', async () => {
    const mailer = createMailer({ from: 'atelier@atelier.example', delivers: false });
    const voucher = {
      value_cents: 15_050,
      reason: 'Internal' as const,
      expiry_date: new Date(LATER),
      recipient_email: 'to@example.com',
      message: 'Happy birthday',
      created_by: null,
    };
    const id = await marketplace.db.transaction().execute((trx) => issueVoucher(trx, { mailer }, voucher));
    const { code } = await marketplace.db
      .selectFrom('vouchers')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const mail = (await marketplace.outbox()).find(({ to }) => to === 'to@example.com');
    assert.match(
      mail?.text ?? '',
      new RegExp(`Happy birthday[^]*Code: ${groupedCode(code)}\nValue: R\\s150,50\nValid until: 01-05-2031`),
    );
    const before = [await count(), (await marketplace.outbox()).length];
    await assert.rejects(
      marketplace.db.transaction().execute(async (trx) => {
        await issueVoucher(trx, { mailer }, voucher);
        throw new Error('changed my mind');
      }),
    );
    assert.deepEqual([await count(), (await marketplace.outbox()).length], before);
  });

  test('[VOU-20] the vouchers of a reason are mailed as CSV to the user who requests them, and nobody else', async () => {
    dataOf(await graphql('mutation Csv { sendVouchersCsv(reason: Expiry) }'));
    const mail = await eventually(
      async () => (await marketplace.outbox()).find(({ subject }) => subject === 'Vouchers export'),
      'the export',
    );
    assert.equal(mail.to, 'orders@atelier.example');
    const lines = (await (await fetch(marketplace.url + new URL(mail.attachments[0]!.url).pathname)).text())
      .trim()
      .split('\r\n');
    const rows = await marketplace.db
      .selectFrom('vouchers')
      .selectAll()
      .where('reason', '=', 'Expiry')
      .orderBy('voucher_number')
      .execute();
    assert.ok(rows.length > 0);
    assert.equal(lines.length, rows.length + 1);
    for (const [index, row] of rows.entries())
      assert.ok(
        lines[index + 1]!.startsWith(`${row.voucher_number},${groupedCode(row.code)},${row.value_cents / 100}.00,`),
        lines[index + 1],
      );
  });
});
