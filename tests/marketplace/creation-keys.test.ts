import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { buildSchema } from 'graphql';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { registry } from '../../graphql/generated/registry.ts';
import type { OperationName } from '../../graphql/generated/operations.ts';
import { forgetCreationKeys } from '../../marketplace/core/creation-keys.ts';
import type { Database } from '../../marketplace/core/db/schema.ts';
import { dataOf, errorOf } from '../support/answers.ts';
import type { StaffName } from '../support/marketplace.ts';
import { runningMarketplace } from '../support/running.ts';

/** How a record is created; `mark` makes its values differ from another one's. */
interface Creation {
  readonly operation: OperationName;
  readonly makes: keyof Database;
  readonly input: (mark: string) => Promise<Record<string, unknown>> | Record<string, unknown>;
}

describe('a creation sent twice with one key happens once', () => {
  const marketplace = runningMarketplace();
  const firstId = async (table: 'order_lines' | 'accounting_codes' | 'messages' | 'triggers' | 'account_groups') =>
    (await marketplace.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;

  const creations: readonly Creation[] = [
    {
      operation: 'CreateOneAccount',
      makes: 'accounts',
      input: (mark) => ({
        input: {
          account: { firstName: 'Zola', lastName: 'Key', email: `${mark}@keys.example`, password: 'correct horse' },
        },
      }),
    },
    {
      operation: 'CreateOneShopifyBrand',
      makes: 'brands',
      input: (mark) => ({
        input: { brandName: `Key ${mark}`, domain: `${mark}.example`, clientKey: 'a', clientSecret: 'b' },
      }),
    },
    { operation: 'CreateOneTag', makes: 'tags', input: (mark) => ({ tag: { name: `Key ${mark}` } }) },
    {
      operation: 'CreateLedgerItem',
      makes: 'ledger_entries',
      input: async (mark) => ({
        orderLineId: await firstId('order_lines'),
        input: { codeId: await firstId('accounting_codes'), description: mark, amount: 20, isCredit: true },
      }),
    },
    { operation: 'CreateOneAccountGroup', makes: 'account_groups', input: (mark) => ({ name: `Key ${mark}` }) },
    {
      operation: 'CreateMessage',
      makes: 'messages',
      input: (mark) => ({ input: { name: `Key ${mark}`, title: 'A title' } }),
    },
    {
      operation: 'CreateMessageCampaign',
      makes: 'message_campaigns',
      input: async (mark) => ({
        input: {
          name: `Key ${mark}`,
          type: 'ONCE',
          scheduledAt: '2099-01-01T08:00:00.000Z',
          messageId: await firstId('messages'),
          channels: ['EMAIL'],
        },
      }),
    },
    {
      operation: 'CreateTrigger',
      makes: 'triggers',
      input: (mark) => ({ input: { name: `Key ${mark}`, eventType: 'Registration' } }),
    },
    {
      operation: 'UpdateTrigger',
      makes: 'actions',
      input: async (mark) => ({
        id: await firstId('triggers'),
        input: {
          actions: [
            {
              name: `Key ${mark}`,
              type: 'SendMessage',
              enabled: false,
              messageId: await firstId('messages'),
              channels: ['EMAIL'],
              delay: { unit: 'minutes', value: 5 },
            },
          ],
        },
      }),
    },
  ];
  const mailed: readonly Pick<Creation, 'operation' | 'input'>[] = [
    { operation: 'ExportOrders', input: (mark) => ({ filter: { orderNumber: { eq: mark.length } } }) },
    { operation: 'PaymentRequirements', input: () => ({}) },
    { operation: 'SalesCommissionReport', input: () => ({}) },
    { operation: 'SendVouchersCsv', input: () => ({ reason: 'Internal' }) },
    { operation: 'SendCustomerCsv', input: (mark) => ({ isSubscribed: true, emails: [`${mark}@keys.example`] }) },
    {
      operation: 'ExportAccountGroupAccounts',
      input: async () => ({ accountGroupId: await firstId('account_groups') }),
    },
  ];

  before(async () => {
    await sql`create table queued (task text)`.execute(marketplace.db);
    await sql`create function note_queued() returns trigger language plpgsql as $$ begin
      insert into queued select identifier from graphile_worker._private_tasks where id = new.task_id; return new; end $$`.execute(
      marketplace.db,
    );
    await sql`create trigger note after insert on graphile_worker._private_jobs for each row execute function note_queued()`.execute(
      marketplace.db,
    );
  });

  const send = async (operation: OperationName, variables: object, who: StaffName = 'superadmin') =>
    marketplace.graphql<Record<string, { id: string } | boolean>>(
      registry[operation].document,
      variables,
      await marketplace.login(who),
    );
  const count = async (table: keyof Database) =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(marketplace.db)).rows[0]?.n,
    );
  const exportsQueued = async () =>
    Number(
      (
        await sql<{ n: string }>`select count(*) as n from queued where task ~ '^(export-|payment-|sales-)'`.execute(
          marketplace.db,
        )
      ).rows[0]?.n,
    );
  const only = (data: Record<string, { id: string } | boolean>) => Object.values(data)[0];

  test('only the user who sent a creation can ask by its key whether it is stored', async () => {
    const idempotencyKey = randomUUID();
    const isStored = async (who: StaffName) =>
      only(
        dataOf(
          await marketplace.graphql<Record<string, boolean>>(
            registry.CreationIsStored.document,
            { idempotencyKey },
            await marketplace.login(who),
          ),
        ),
      );
    assert.equal(await isStored('superadmin'), false);
    dataOf(await send('CreateOneTag', { tag: { name: 'Key looked for' }, idempotencyKey }));
    assert.equal(await isStored('superadmin'), true);
    assert.equal(await isStored('admin'), false);
  });

  test('every mutation that takes a key is tested here', () => {
    const contract = buildSchema(readFileSync(new URL('../../graphql/schema.graphql', import.meta.url), 'utf8'));
    const takesKey = Object.values(contract.getMutationType()!.getFields())
      .filter(({ args }) => args.some(({ name }) => name === 'idempotencyKey'))
      .map(({ name }) => name);
    assert.deepEqual(
      takesKey.sort(),
      [...creations, ...mailed]
        .map(({ operation }) => registry[operation].rootField)
        .concat('processBrandStatement')
        .sort(),
    );
  });

  for (const { operation, makes, input } of creations) {
    test(`${operation}: one after the other, at once, with other values, by somebody else`, async () => {
      const mark = randomUUID();
      const variables = { ...(await input(mark)), idempotencyKey: mark };
      const before = await count(makes);
      const answers = await Promise.all([
        send(operation, variables),
        send(operation, variables),
        send(operation, variables),
      ]);
      const [first, ...repeats] = answers.map((answer) => only(dataOf(answer)));
      for (const repeat of repeats) assert.deepEqual(repeat, first);
      assert.deepEqual(only(dataOf(await send(operation, variables))), first);
      assert.equal(await count(makes), before + 1);
      const other = errorOf(
        await send(operation, { ...(await input(`other-${mark}`)), idempotencyKey: mark }),
        'CONFLICT',
      );
      assert.equal(other.message, 'This request was already saved with other values. Nothing was created.');
      assert.equal(await count(makes), before + 1);
      dataOf(await send(operation, { ...(await input(`else-${mark}`)), idempotencyKey: mark }, 'admin'));
      assert.equal(await count(makes), before + 2, 'a key is one person’s own');
    });
  }

  for (const { operation, input } of mailed) {
    test(`${operation} queues its mail once`, async () => {
      const mark = randomUUID();
      const variables = { ...(await input(mark)), idempotencyKey: mark };
      const before = await exportsQueued();
      for (const answer of await Promise.all([send(operation, variables), send(operation, variables)]))
        assert.equal(only(dataOf(answer)), true);
      assert.equal(only(dataOf(await send(operation, variables))), true);
      assert.equal(await exportsQueued(), before + 1);
      dataOf(await send(operation, { ...variables, idempotencyKey: `${mark}-2` }));
      assert.equal(await exportsQueued(), before + 2);
    });
  }

  test('ProcessBrandStatement mails its statement once', async () => {
    const { brand_id: brandId } = await marketplace.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('brand_id')
      .where('orders.status', '=', 'Completed')
      .where('order_lines.status', '=', 'Completed')
      .where('brand_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const variables = {
      brandId,
      startDate: '2020-01-01T00:00:00.000Z',
      endDate: '2030-01-01T00:00:00.000Z',
      idempotencyKey: randomUUID(),
    };
    const statements = async () =>
      (
        await marketplace.db
          .selectFrom('outbox_mails')
          .select('id')
          .where('subject', 'like', 'Statement for %')
          .execute()
      ).length;
    const before = await statements();
    await Promise.all([send('ProcessBrandStatement', variables), send('ProcessBrandStatement', variables)]);
    dataOf(await send('ProcessBrandStatement', variables));
    assert.equal(await statements(), before + 1);
  });

  test('a failed attempt leaves its key free, and no records', async () => {
    const key = randomUUID();
    const taken = `Key ${randomUUID()}`;
    dataOf(await send('CreateOneTag', { tag: { name: taken } }));
    errorOf(await send('CreateOneTag', { tag: { name: taken }, idempotencyKey: key }), 'CONFLICT');
    assert.ok(only(dataOf(await send('CreateOneTag', { tag: { name: `${taken} b` }, idempotencyKey: key }))));
  });

  test('repeating the creation of a record deleted in the meantime creates nothing', async () => {
    const variables = { tag: { name: `Key ${randomUUID()}` }, idempotencyKey: randomUUID() };
    const { id } = only(dataOf(await send('CreateOneTag', variables))) as { id: string };
    await marketplace.db.deleteFrom('tags').where('id', '=', id).execute();
    errorOf(await send('CreateOneTag', variables), 'NOT_FOUND');
  });

  test('users who may not create may not do so with a key, and a key consists of letters, digits and punctuation', async () => {
    const variables = { tag: { name: `Key ${randomUUID()}` }, idempotencyKey: randomUUID() };
    errorOf(await send('CreateOneTag', variables, 'orders'), 'FORBIDDEN');
    errorOf(await marketplace.graphql(registry.CreateOneTag.document, variables), 'UNAUTHENTICATED');
    for (const idempotencyKey of ['', 'a b', 'x'.repeat(201), 'ключ'])
      errorOf(await send('CreateOneTag', { ...variables, idempotencyKey }), 'BAD_REQUEST');
  });

  test('keys and the values sent with them are kept as hashes, for a week', async () => {
    const key = randomUUID();
    dataOf(
      await send('CreateOneAccount', {
        input: {
          account: { firstName: 'Zola', lastName: 'Key', email: `${key}@keys.example`, password: 'correct horse' },
        },
        idempotencyKey: key,
      }),
    );
    const rows = JSON.stringify(await marketplace.db.selectFrom('creation_keys').selectAll().execute());
    assert.ok(!rows.includes(key) && !rows.includes('horse'));
    const all = await count('creation_keys');
    assert.equal(await forgetCreationKeys(marketplace.db, new Date(Date.now() + 6 * 86_400_000)), 0);
    assert.equal(await forgetCreationKeys(marketplace.db, new Date(Date.now() + 8 * 86_400_000)), all);
  });
});
