import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { dataOf, eventually } from '../support/answers.ts';
import { runSql } from '../support/database.ts';
import { holdLock } from '../support/held-lock.ts';
import type { StaffName } from '../support/marketplace.ts';
import { readyMarketplace, type ReadyMarketplace } from '../support/marketplace-process.ts';
import { picture } from '../support/pictures.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

/** A write that is stopped half-way by a lock on a table that it needs late. */
interface Write {
  readonly name: string;
  readonly who: StaffName;
  readonly call: string;
  readonly variables: () => Promise<object>;
  /** The table that is locked, and the statement that waits for it. */
  readonly stopAt: string;
  readonly doing: RegExp;
  /** Every table that it writes. */
  readonly tables: readonly string[];
  /** After the same call was sent again: checks that it was done once. */
  readonly once: (variables: never) => Promise<void>;
}

describe('killed in the middle of a write', () => {
  let database: TestDatabase;
  let folder: string;
  let running: ReadyMarketplace;
  const start = async () => {
    running = await readyMarketplace({
      MARKETPLACE_DATABASE_URL: database.url,
      ATELIER_DATA_DIR: folder,
      MARKETPLACE_LEASE_MS: '1000',
      MARKETPLACE_STATEMENT_TIMEOUT_MS: '60000',
    });
  };
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    folder = await mkdtemp(join(tmpdir(), 'atelier-killed-'));
    await start();
  });
  after(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
    await database.release();
    await rm(folder, { recursive: true, force: true });
  });

  const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    runSql<Row>(database.url, text, values);
  const count = async (from: string, values: unknown[] = []) =>
    Number((await sql<{ n: string }>(`select count(*) as n from ${from}`, values))[0]!.n);
  const ids = async (from: string) => (await sql<{ id: string }>(`select id from ${from}`)).map(({ id }) => id);
  /** The full content of all these tables. */
  const contents = async (tables: readonly string[]) =>
    Object.fromEntries(
      await Promise.all(
        tables.map(
          async (table) =>
            [
              table,
              (
                await sql(
                  `select count(*)::int as n, md5(string_agg(t::text, chr(10) order by t::text)) as sum from ${table} t`,
                )
              )[0],
            ] as const,
        ),
      ),
    );
  const kill = async () => {
    running.child.kill('SIGKILL');
    assert.equal(await running.ended, 'SIGKILL');
  };

  const writes: Write[] = [
    {
      name: 'creating a record with what hangs on it',
      who: 'superadmin',
      stopAt: 'actions',
      doing: /insert into "actions"/,
      tables: ['triggers', 'trigger_groups', 'actions'],
      call: 'mutation($input: TriggerInput!) { createTrigger(input: $input) { id } }',
      variables: async () => ({
        input: {
          name: 'Killed',
          eventType: 'Registration',
          accountGroupIds: await ids('account_groups order by id limit 2'),
          actions: [
            {
              name: 'Voucher',
              type: 'IssueVoucher',
              enabled: true,
              voucherValue: 100,
              expiryDate: { unit: 'day', value: 3 },
            },
          ],
        },
      }),
      once: async () => {
        const mine = "triggers where name = 'Killed'";
        assert.deepEqual(
          [
            await count(mine),
            await count(`trigger_groups where trigger_id in (select id from ${mine})`),
            await count(`actions where trigger_id in (select id from ${mine})`),
          ],
          [1, 2, 1],
        );
      },
    },
    {
      name: 'replacing the list that a record has',
      who: 'brands',
      stopAt: 'brands',
      doing: /update "brands"/,
      tables: ['brands', 'brand_images'],
      call: 'mutation($id: ID!, $imageIds: [ID!]!) { setImagesOnBrand(id: $id, imageIds: $imageIds) { id } }',
      variables: async () => {
        // Its portrait is removed from the list, so the brand itself is written last.
        const [brand] = await sql<{ id: string; portrait: string }>(
          'select id, featured_portrait_id as portrait from brands where featured_portrait_id is not null and deleted_at is null order by id limit 1',
        );
        return { id: brand!.id, imageIds: await ids(`images where id <> '${brand!.portrait}' order by id limit 3`) };
      },
      once: async ({ id, imageIds }: { id: string; imageIds: string[] }) => {
        const rows = await sql('select image_id from brand_images where brand_id = $1 order by position', [id]);
        assert.deepEqual(
          rows.map((row) => row['image_id']),
          imageIds,
        );
        assert.equal(await count('brands where id = $1 and featured_portrait_id is null', [id]), 1);
      },
    },
    {
      name: 'one change to many records',
      who: 'products',
      stopAt: 'search_pending',
      doing: /insert into search_pending/,
      tables: ['product_tags', 'products'],
      call: 'mutation($productIds: [ID!]!, $tagIds: [ID!]!) { addTagsToProducts(productIds: $productIds, tagIds: $tagIds) { updatedCount } }',
      variables: async () => {
        const [tag = ''] = await sql<{ id: string }>(
          "insert into tags (name, types) values ('Killed', array['Product']) returning id",
        ).then((rows) => rows.map(({ id }) => id));
        return { productIds: await ids('products order by id limit 100'), tagIds: [tag] };
      },
      once: async ({ tagIds }: { tagIds: string[] }) => {
        assert.equal(await count('product_tags where tag_id = $1', tagIds), 100);
      },
    },
    {
      name: 'a batch of vouchers with its key',
      who: 'orders',
      stopAt: 'vouchers',
      doing: /insert into "vouchers"/,
      tables: ['voucher_batches', 'vouchers'],
      call: 'mutation($input: CreateVouchersInput!) { createVouchers(input: $input) { createdCount } }',
      variables: async () => ({
        input: {
          reason: 'Internal',
          value: 777,
          quantity: 40,
          expiryDate: '2031-05-01T10:00:00.000Z',
          idempotencyKey: 'killed-1',
        },
      }),
      once: async (variables) => {
        // A client that does not know whether the second was answered sends a third, with the same key.
        const again = dataOf(await running.graphql(writes[3]!.call, variables, await running.login('orders')));
        assert.deepEqual(again, { createVouchers: { createdCount: 40 } });
        assert.equal(await count('vouchers where value_cents = 77700'), 40);
      },
    },
    {
      name: 'taking a paid item off an order, with its ledger entries',
      who: 'orders',
      stopAt: 'orders',
      doing: /update "?orders"?/,
      tables: ['orders', 'order_lines', 'line_items', 'ledger_entries'],
      call: 'mutation($orderId: ID!, $input: RemoveItemInput!) { removeItemFromOrder(orderId: $orderId, input: $input) { id } }',
      variables: async () => {
        const [item] = await sql<{ orderId: string; lineId: string; variantId: string }>(`
          select o.id as "orderId", l.id as "lineId", i.variant_id as "variantId" from orders o join order_lines l on l.order_id = o.id join line_items i on i.order_line_id = l.id
          where o.status = 'Completed' and l.status = 'Completed' and not exists (select 1 from refunds r where r.order_line_id = l.id)
            and exists (select 1 from ledger_entries e where e.order_line_id = l.id and e.is_system)
            and (select count(*) from line_items other where other.order_line_id = l.id) > 1 order by i.id limit 1`);
        await sql('delete from variants where id = $1', [item!.variantId]);
        return { orderId: item!.orderId, input: { lineId: item!.lineId, productVariantId: item!.variantId } };
      },
      once: async ({
        input: { lineId, productVariantId },
      }: {
        input: { lineId: string; productVariantId: string };
      }) => {
        assert.equal(
          await count('line_items where order_line_id = $1 and variant_id = $2', [lineId, productVariantId]),
          0,
        );
        const entries = await sql(
          "select description from ledger_entries where order_line_id = $1 and description like 'Item removed: %'",
          [lineId],
        );
        assert.equal(entries.length, 1);
      },
    },
    {
      name: 'a statement and its mails',
      who: 'brands',
      stopAt: 'outbox_attachments',
      doing: /insert into "outbox_attachments"/,
      tables: ['outbox_mails', 'outbox_attachments', 'outbox_attachment_parts'],
      call: 'mutation($brandId: ID!, $startDate: DateTime!, $endDate: DateTime!) { processBrandStatement(brandId: $brandId, startDate: $startDate, endDate: $endDate, sendToBrand: true) }',
      variables: async () => {
        const [row] = await sql<{ id: string }>(
          "select b.id from brands b join order_lines l on l.brand_id = b.id where l.status = 'Completed' and b.deleted_at is null group by b.id order by count(*) desc limit 1",
        );
        await sql("update brands set admin_emails = array['killed@merchant.example'] where id = $1", [row!.id]);
        return { brandId: row!.id, startDate: '2000-01-01T00:00:00.000Z', endDate: '2099-01-01T00:00:00.000Z' };
      },
      once: async () => {
        assert.equal(await count("outbox_mails where subject like 'Statement for %'"), 2);
        assert.equal(
          await count(
            "outbox_attachments a join outbox_mails m on m.id = a.mail_id where m.subject like 'Statement for %'",
          ),
          2,
        );
      },
    },
    {
      name: 'taking over what a shop has',
      who: 'brands',
      stopAt: 'search_documents',
      doing: /search_documents/,
      tables: ['brands', 'brand_locations', 'brand_policies', 'products', 'variants'],
      call: 'mutation($id: ID!) { syncOneBrand(id: $id) { id } }',
      variables: async () => {
        const [row] = await sql<{ id: string; domain: string }>(
          'select b.id, b.shopify_domain as domain from brands b join provider_shops s on s.domain = b.shopify_domain join products p on p.brand_id = b.id where b.deleted_at is null and lower(b.verified) = $1 and b.shopify_token = s.access_token group by b.id order by b.id limit 1',
          ['verified'],
        );
        await sql("update products set product_title = 'Older than the shop' where brand_id = $1", [row!.id]);
        return { id: row!.id };
      },
      once: async ({ id }: { id: string }) => {
        assert.equal(
          await count(
            "products where brand_id = $1 and product_title = 'Older than the shop' and provider_id is not null",
            [id],
          ),
          0,
        );
        assert.equal(
          await count(
            '(select provider_id from products where brand_id = $1 and provider_id is not null group by provider_id having count(*) > 1) twice',
            [id],
          ),
          0,
        );
      },
    },
  ];

  /** Those that need none of one another's locks are in progress together when the process is killed. */
  const rounds = [[0, 2, 3, 5], [1, 4], [6]].map((round) => round.map((at) => writes[at]!));
  assert.equal(rounds.flat().length, writes.length);
  for (const round of rounds) {
    test(`${round.map(({ name }) => name).join('; ')}: nothing of it is stored; sent again it is stored once`, async () => {
      const all = [];
      for (const write of round)
        all.push({ ...write, given: await write.variables(), token: await running.login(write.who) });
      const tables = [...new Set(round.flatMap((write) => write.tables))];
      const untouched = await contents(tables);
      const locks = await Promise.all(
        round.map(({ stopAt }) => holdLock(database.url, `lock table ${stopAt} in share mode`)),
      );
      try {
        const answers = await Promise.all(
          all.map(async ({ call, given, token, doing }, at) => {
            const answer = running.graphql(call, given, token).then(
              (reply) => JSON.stringify(reply),
              () => 'aborted',
            );
            const early = answer.then((text) => assert.fail(`it was not stopped: ${text}`));
            early.catch(() => undefined);
            const { hasWritten } = await Promise.race([locks[at]!.reached(doing), early]);
            assert.ok(hasWritten, 'it was stopped before it had written anything');
            return { answer };
          }),
        );
        await kill();
        for (const { answer } of answers) assert.equal(await answer, 'aborted');
      } finally {
        await Promise.all(locks.map((lock) => lock.release()));
      }
      assert.deepEqual(await contents(tables), untouched);
      await start();
      for (const { call, given, who, once } of all) {
        dataOf(await running.graphql(call, given, await running.login(who)));
        await once(given as never);
      }
    });
  }

  test('a queued job: it is done by the next process, once', async () => {
    const mails = "outbox_mails where subject = 'Orders export'";
    const earlier = await count(mails);
    const lock = await holdLock(database.url, 'lock table outbox_attachments in share mode');
    try {
      dataOf(await running.graphql('mutation { exportOrders }', {}, await running.login('orders')));
      assert.deepEqual(await lock.reached(/insert into "outbox_attachments"/), { hasWritten: true });
      await kill();
    } finally {
      await lock.release();
    }
    assert.equal(await count(mails), earlier);
    assert.equal(
      await count("graphile_worker.jobs where task_identifier = 'export-orders' and locked_by is not null"),
      1,
      'the job is as the dead process held it',
    );
    await start();
    await eventually(async () => (await count('graphile_worker._private_jobs')) === 0, 'the queue to be empty');
    assert.equal(await count(mails), earlier + 1);
    assert.equal(await count(`outbox_attachments where mail_id in (select id from ${mails})`), earlier + 1);
  });

  test('an upload: neither a record nor a picture exists, and temporary files are cleaned up', async () => {
    const originals = join(folder, 'images', 'originals');
    const files = () => readdir(originals).catch(() => []);
    const { buffer } = await picture('#7f4f3a');
    const upload = async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), 'killed.png');
      return fetch(`${running.url}/images/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${await running.login('brands')}` },
      });
    };
    const before = await contents(['images']);
    const lock = await holdLock(database.url, 'lock table images in share mode');
    try {
      const answer = upload().then(
        ({ status }) => status,
        () => 'aborted',
      );
      await lock.reached(/insert into "images"/);
      await kill();
      assert.equal(await answer, 'aborted');
    } finally {
      await lock.release();
    }
    assert.deepEqual(await contents(['images']), before);
    const [rest = '', ...others] = await files();
    assert.deepEqual([rest.endsWith('.part'), others], [true, []]);

    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(originals, rest), longAgo, longAgo);
    await start();
    assert.deepEqual(await files(), []);
    const response = await upload();
    assert.equal(response.status, 201);
    const { key, url } = (await response.json()) as { key: string; url: string };
    assert.deepEqual(await files(), [key]);
    assert.equal((await fetch(`${running.url}${new URL(url).pathname}`)).status, 200);
    assert.equal(await count('images where key = $1', [key]), 1);
  });
});
