import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const NONE = '00000000-0000-4000-8000-000000000000';
const TAG = 'id name description types category categoryLabel meta image { id url } createdAt updatedAt';

interface Tag {
  id: string;
  name: string;
  description: string | null;
  types: string[];
  category: string | null;
  categoryLabel: string | null;
  meta: Record<string, unknown> | string | null;
  image: { id: string; url: string } | null;
  createdAt: string;
  updatedAt: string;
}

describe('tags', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('admin');
  });

  const graphql = <Data>(query: string, variables: object = {}) => marketplace.graphql<Data>(query, variables, token);
  const create = (tag: object) =>
    graphql<{ createOneTag: Tag }>(`mutation CreateOneTag($tag: TagInput!) { createOneTag(tag: $tag) { ${TAG} } }`, {
      tag,
    });
  const update = (id: string, values: object) =>
    graphql<{ updateOneTag: Tag }>(
      `mutation UpdateOneTag($id: ID!, $update: TagUpdate!) { updateOneTag(id: $id, update: $update) { ${TAG} } }`,
      { id, update: values },
    );
  const get = async (id: string) =>
    dataOf(await graphql<{ tag: Tag }>(`query Tag($id: ID!) { tag(id: $id) { ${TAG} } }`, { id })).tag;
  const list = async (args: object) =>
    dataOf(
      await graphql<{ tags: { edges: { node: Tag }[]; totalCount: number } }>(
        `query Tags($paging: CursorPaging, $filter: TagFilter, $sorting: [TagSort!]) { tags(paging: $paging, filter: $filter, sorting: $sorting)
      { edges { node { ${TAG} } } totalCount } }`,
        args,
      ),
    ).tags;
  const publish = (tagId: string) =>
    graphql<{ publishTagFeed: boolean }>('mutation PublishTagFeed($tagId: ID!) { publishTagFeed(tagId: $tagId) }', {
      tagId,
    });

  test('[TAG-18] [TAG-19] [TAG-21] a tag needs only a name; no types means all types, no group stays empty', async () => {
    const tag = dataOf(await create({ name: '  Sun-faded  ' })).createOneTag;
    assert.equal(tag.name, 'Sun-faded');
    assert.deepEqual(tag.types, ['Brand', 'Story', 'Product']);
    assert.equal(tag.category, null);
    assert.equal(tag.description, null);
    const other = dataOf(
      await create({
        name: 'Ochre of the test',
        description: 'Earth',
        types: ['Product', 'Product'],
        category: 'COLOR',
      }),
    ).createOneTag;
    assert.deepEqual(other.types, ['Product']);
    assert.equal(other.categoryLabel, 'Color');
  });

  test('[TAG-17] an empty name is refused, and one in use too, whatever its capitals', async () => {
    assert.deepEqual(Object.keys(errorOf(await create({ name: '  ' }), 'BAD_REQUEST').extensions.fieldErrors ?? {}), [
      'tag.name',
    ]);
    const tag = dataOf(await create({ name: 'Slow Made' })).createOneTag;
    const taken = errorOf(await create({ name: 'slow made' }), 'CONFLICT');
    assert.equal(taken.message, 'A tag named "slow made" exists already.');
    assert.equal(taken.extensions.fieldErrors?.['tag.name'], taken.message);
    const other = dataOf(await create({ name: 'Fast Made' })).createOneTag;
    errorOf(await update(other.id, { name: 'SLOW MADE' }), 'CONFLICT');
    dataOf(await update(tag.id, { name: 'SLOW MADE' }));
  });

  test('[TAG-20] an update changes only the given fields and the updated date', async () => {
    const tag = dataOf(
      await create({ name: 'Hand-dyed', description: 'By hand', types: ['Brand'], category: 'STYLE' }),
    ).createOneTag;
    const changed = dataOf(await update(tag.id, { types: [], description: null })).updateOneTag;
    assert.deepEqual(changed.types, ['Brand', 'Story', 'Product']);
    assert.equal(changed.description, null);
    assert.equal(changed.category, 'STYLE');
    assert.ok(changed.updatedAt > tag.updatedAt);
    assert.equal(changed.createdAt, tag.createdAt);
    assert.equal(dataOf(await update(tag.id, { category: null })).updateOneTag.category, null);
    assert.deepEqual(dataOf(await update(tag.id, {})).updateOneTag.types, changed.types);
    errorOf(await update(tag.id, { name: null }), 'BAD_REQUEST');
    errorOf(await update(NONE, { name: 'x' }), 'NOT_FOUND');
  });

  test('[TAG-02] [TAG-03] [TAG-04] [TAG-06] filters by name, type and group, and sorts', async () => {
    for (const [type] of [['Brand'], ['Story'], ['Product']] as const) {
      const { edges, totalCount } = await list({ filter: { types: { in: [type] } }, paging: { first: 50 } });
      assert.ok(edges.length > 0 && edges.every(({ node }) => node.types.includes(type)));
      const stored = await marketplace.db.selectFrom('tags').select('types').execute();
      assert.equal(totalCount, stored.filter(({ types }) => types.includes(type)).length);
    }
    assert.ok(
      (await list({ filter: { category: { eq: 'COLOR' } } })).edges.every(({ node }) => node.category === 'COLOR'),
    );
    assert.ok((await list({ filter: { category: { is: null } } })).edges.every(({ node }) => node.category === null));
    const byName = (await list({ sorting: [{ field: 'name', direction: 'DESC' }], paging: { first: 50 } })).edges.map(
      ({ node }) => node.name,
    );
    assert.deepEqual(
      byName,
      [...byName].sort((a, b) => b.localeCompare(a, 'en')),
    );
    assert.deepEqual((await list({ filter: { name: { iLike: '%no such tag%' } } })).edges, []);
  });

  test('[CAL-19] allTags returns those of a type, by name', async () => {
    const { allTags } = dataOf(
      await graphql<{ allTags: Tag[] }>(`query AllTags($type: TagType) { allTags(type: $type) { ${TAG} } }`, {
        type: 'Story',
      }),
    );
    assert.ok(allTags.length > 0 && allTags.every(({ types }) => types.includes('Story')));
    const all = dataOf(await graphql<{ allTags: Tag[] }>('query { allTags { id } }')).allTags;
    assert.ok(all.length > allTags.length);
  });

  test('[TAG-05] [CAL-20] groups and types are those of the specification', async () => {
    const data = dataOf(
      await graphql<{ tagTypes: { name: string; title: string }[]; tagCategories: { name: string; title: string }[] }>(
        '{ tagTypes { name title } tagCategories { name title } }',
      ),
    );
    assert.deepEqual(data.tagTypes, [
      { name: 'Brand', title: 'Brand' },
      { name: 'Story', title: 'Story' },
      { name: 'Product', title: 'Products' },
    ]);
    assert.deepEqual(
      data.tagCategories.map(({ name }) => name),
      [
        'COLOR',
        'PRODUCT_TYPE',
        'MATERIAL',
        'BRAND',
        'OCCASION',
        'STYLE',
        'SIZE',
        'PRICE_RANGE',
        'COLLECTION',
        'FEATURE',
        'EDITORIAL',
        'ADMIN',
      ],
    );
  });

  test('[TAG-33] setImageOnTag sets an image, clears it with null, and refuses ids that are not images', async () => {
    const tag = dataOf(await create({ name: 'Pictured' })).createOneTag;
    const { id: imageId } = await marketplace.db.selectFrom('images').select('id').limit(1).executeTakeFirstOrThrow();
    const set = (id: string | null) =>
      graphql<{ setImageOnTag: Tag }>(
        `mutation($id: ID!, $imageId: ID) { setImageOnTag(id: $id, imageId: $imageId) { ${TAG} } }`,
        { id: tag.id, imageId: id },
      );
    assert.equal(dataOf(await set(imageId)).setImageOnTag.image?.id, imageId);
    errorOf(await set(NONE), 'NOT_FOUND');
    assert.equal((await get(tag.id)).image?.id, imageId);
    assert.equal(dataOf(await set(null)).setImageOnTag.image, null);
  });

  test('[TAG-07] deleting tags removes them everywhere, all of them or none', async () => {
    const ids = (await marketplace.db.selectFrom('brand_tags').select('tag_id').distinct().limit(2).execute()).map(
      ({ tag_id }) => tag_id,
    );
    const many = (given: string[]) =>
      graphql<{ deleteManyTags: { deletedCount: number } }>(
        'mutation($ids: [ID!]!) { deleteManyTags(ids: $ids) { deletedCount } }',
        { ids: given },
      );
    assert.match(errorOf(await many([...ids, NONE]), 'NOT_FOUND').message, new RegExp(NONE));
    errorOf(await many([]), 'BAD_REQUEST');
    await get(ids[0]!);
    assert.deepEqual(dataOf(await many(ids)), { deleteManyTags: { deletedCount: 2 } });
    assert.deepEqual(
      await marketplace.db.selectFrom('brand_tags').select('tag_id').where('tag_id', 'in', ids).execute(),
      [],
    );
    assert.deepEqual(
      await marketplace.db.selectFrom('product_tags').select('tag_id').where('tag_id', 'in', ids).execute(),
      [],
    );
  });

  test('[TAG-36] deleteOneTag deletes one', async () => {
    const tag = dataOf(await create({ name: 'Short-lived' })).createOneTag;
    const remove = () => graphql('mutation($id: ID!) { deleteOneTag(id: $id) { id } }', { id: tag.id });
    assert.deepEqual(dataOf(await remove()), { deleteOneTag: { id: tag.id } });
    errorOf(await remove(), 'NOT_FOUND');
    errorOf(await graphql('query($id: ID!) { tag(id: $id) { id } }', { id: tag.id }), 'NOT_FOUND');
  });

  test('[TAG-26] [TAG-38] publishing writes the entry, with the products with this tag, and stores its id in meta', async () => {
    const { tag_id: tagId } = await marketplace.db
      .selectFrom('product_tags')
      .innerJoin('products', 'products.id', 'product_tags.product_id')
      .select('tag_id')
      .where('products.enabled', '=', true)
      .where('products.status', '=', 'active')
      .where('tag_id', 'not in', marketplace.db.selectFrom('feed_entries').select('tag_id'))
      .limit(1)
      .executeTakeFirstOrThrow();
    await marketplace.db
      .updateTable('tags')
      .set({ meta: JSON.stringify(JSON.stringify({ kept: 'yes' })) })
      .where('id', '=', tagId)
      .execute();

    assert.deepEqual(dataOf(await publish(tagId)), { publishTagFeed: true });
    const meta = (await get(tagId)).meta as Record<string, string>;
    assert.equal(meta['kept'], 'yes');
    assert.match(meta['contentfulFeedId']!, /^\w{22}$/);
    const entry = (await (await fetch(`${marketplace.url}/content/feeds/${meta['contentfulFeedId']}`)).json()) as {
      tagId: string;
      productIds: string[];
      publishedAt: string;
    };
    assert.equal(entry.tagId, tagId);
    const products = await marketplace.db
      .selectFrom('product_tags')
      .innerJoin('products', 'products.id', 'product_tags.product_id')
      .select('products.id')
      .where('tag_id', '=', tagId)
      .where('enabled', '=', true)
      .where('status', '=', 'active')
      .execute();
    assert.deepEqual([...entry.productIds].sort(), products.map(({ id }) => id).sort());

    dataOf(await publish(tagId));
    assert.equal(((await get(tagId)).meta as Record<string, string>)['contentfulFeedId'], meta['contentfulFeedId']);
    const { items } = (await (await fetch(`${marketplace.url}/content/feeds`)).json()) as {
      items: { tagId: string; publishedAt: string }[];
    };
    assert.equal(items.filter((item) => item.tagId === tagId).length, 1);
    assert.ok(items[0]!.publishedAt > entry.publishedAt);
    errorOf(await publish(NONE), 'NOT_FOUND');
  });
});
