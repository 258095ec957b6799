import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { engineKeys } from '../../marketplace/stand-ins/search/engine-keys.ts';
import { dataOf, eventually } from '../support/answers.ts';
import { startMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { startMeilisearch, type MeilisearchDouble } from '../support/meilisearch-double.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

const KEY = 'a-key-that-may-write';
const RENAME = 'mutation R($id: ID!, $update: TagUpdate!) { updateOneTag(id: $id, update: $update) { id name } }';

describe('an external Meilisearch', () => {
  let database: TestDatabase;
  let outside: MeilisearchDouble;
  let marketplace: TestMarketplace;
  let token: string;
  const start = () =>
    startMarketplace({ database, env: { MEILISEARCH_HOST: outside.url, MEILISEARCH_WRITE_KEY: KEY } });
  before(async () => {
    [database, outside] = await Promise.all([acquireDatabase(), startMeilisearch({ key: KEY })]);
    marketplace = await start();
    token = await marketplace.login('admin');
  });
  after(async () => {
    await marketplace.stop();
    await outside.stop();
    await database.release();
  });

  /** The content of the marketplace's own index and of the external one: ids with their tags. */
  const inside = async () => {
    const rows = await marketplace.db
      .selectFrom('search_documents')
      .select(['id', 'tags', 'title'])
      .where('index_uid', '=', 'products')
      .execute();
    return new Map(rows.map(({ id, tags, title }) => [id, JSON.stringify([title, tags])]));
  };
  const told = () =>
    new Map(
      [...(outside.indexes.get('products') ?? [])].map(([id, { title, tags }]) => [id, JSON.stringify([title, tags])]),
    );
  const isSame = async () => {
    const [ours, theirs] = [await inside(), told()];
    return ours.size === theirs.size && [...ours].every(([id, text]) => theirs.get(id) === text);
  };
  // The timer fires every minute; the test does not wait for it.
  const tick = () =>
    sql`select graphile_worker.add_job('push-products', payload := '{}'::json, queue_name := 'push-products')`.execute(
      marketplace.db,
    );
  const pending = async () =>
    Number(
      (await sql<{ count: number }>`select count(*) as count from search_push_pending`.execute(marketplace.db)).rows[0]
        ?.count,
    );
  const someTag = async () =>
    (
      await sql<{
        id: string;
      }>`select tag_id as id from product_tags group by tag_id order by count(*) desc, tag_id limit 1`.execute(
        marketplace.db,
      )
    ).rows[0]!.id;
  const rename = async (name: string) =>
    dataOf(await marketplace.graphql(RENAME, { id: await someTag(), update: { name } }, token));

  test('is filled once, without a field that it does not know', async () => {
    await tick();
    await eventually(isSame, 'the first filling');
    assert.ok(told().size > 100);
    await eventually(async () => !outside.indexes.has('products-next'), 'the index beside it to be gone');
    assert.deepEqual([...outside.indexes.keys()], ['products']);
  });

  test('gets a change of a tag within seconds, automatically', async () => {
    await rename('Told at once');
    await eventually(
      async () => [...told().values()].some((text) => text.includes('Told at once')) && (await isSame()),
      'the change to arrive',
    );
  });

  test('gets cascading deletions', async () => {
    const {
      rows: [variant],
    } = await sql<{
      id: string;
    }>`select variant_id::text as id from search_documents where index_uid = 'products' and variant_id not in (select variant_id from line_items where variant_id is not null) limit 1`.execute(
      marketplace.db,
    );
    await sql`delete from variants where id = ${variant!.id}::uuid`.execute(marketplace.db);
    assert.ok((await pending()) > 0, 'the change is noted');
    await tick();
    await eventually(async () => !told().has(variant!.id) && (await isSame()), 'it to be gone');
  });

  test('that is down for a while loses nothing, and ends up equal to the marketplace', async () => {
    outside.goDown();
    await rename('While it was away');
    await eventually(
      async () => marketplace.log.some(({ msg }) => String(msg).startsWith('the external search did not accept')),
      'a failed try',
    );
    await rename('And once more');
    await eventually(
      async () =>
        (await pending()) > 0 && [...(await inside()).values()].some((text) => text.includes('And once more')),
      'the changes to wait',
    );
    outside.comeBack();
    await tick();
    await eventually(async () => (await pending()) === 0 && (await isSame()), 'everything to be told');
    assert.ok([...told().values()].some((text) => text.includes('And once more')));
    assert.ok(![...told().values()].some((text) => text.includes('While it was away')));
  });

  test('gets the changes made while no marketplace ran, and is not filled again', async () => {
    await marketplace.stop();
    outside.goDown();
    const swaps = () => outside.asked.filter((line) => line.includes('/swap-indexes')).length;
    const before = swaps();
    outside.comeBack();
    marketplace = await start();
    await sql`update search_documents set title = 'Changed by hand' where id = (select id from search_documents where index_uid = 'products' limit 1)`.execute(
      marketplace.db,
    );
    await tick();
    await eventually(
      async () => [...told().values()].some((text) => text.includes('Changed by hand')) && (await isSame()),
      'the change to arrive',
    );
    assert.equal(swaps(), before);
  });

  test('its two keys are created once, with no more rights than needed', async () => {
    const make = async () => {
      const child = spawn(
        process.execPath,
        [new URL('../../marketplace/stand-ins/search/make-keys.ts', import.meta.url).pathname],
        {
          env: {
            PATH: process.env['PATH'] ?? '',
            MEILISEARCH_HOST: outside.url,
            MEILISEARCH_API_KEY: KEY,
          } as unknown as NodeJS.ProcessEnv,
        },
      );
      const [code] = (await once(child, 'exit')) as [number];
      return code;
    };
    assert.deepEqual([await make(), await make()], [0, 0]);
    assert.deepEqual(
      [...outside.keys.values()],
      engineKeys('products').map((key) => ({ ...key })),
    );
    assert.deepEqual(engineKeys('products')[0]?.actions, ['search']);
    assert.deepEqual(
      engineKeys('products', ['cheap', 'dear']).map(({ indexes }) => indexes),
      [
        ['products', 'cheap', 'dear'],
        ['products', 'products-next'],
      ],
    );
  });
});

test('without one no changes are recorded', async () => {
  const database = await acquireDatabase();
  const marketplace = await startMarketplace({ database });
  try {
    await sql`update search_documents set title = 'x' where index_uid = 'products'`.execute(marketplace.db);
    assert.equal(
      (await sql<{ count: number }>`select count(*) as count from search_push_pending`.execute(marketplace.db)).rows[0]
        ?.count,
      0,
    );
  } finally {
    await marketplace.stop();
    await database.release();
  }
});
