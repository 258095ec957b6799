import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const NONE = '00000000-0000-4000-8000-000000000000';
const MESSAGE =
  'id name title body contentId notificationTitle notificationBody enabled meta { deeplink } createdAt updatedAt';

interface Message {
  id: string;
  name: string;
  title: string | null;
  body: string | null;
  contentId: string | null;
  notificationTitle: string | null;
  notificationBody: string | null;
  enabled: boolean;
  meta: { deeplink: string | null } | null;
  createdAt: string;
  updatedAt: string;
}

describe('messages', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('admin');
  });

  const graphql = <Data>(query: string, variables: object = {}) => marketplace.graphql<Data>(query, variables, token);
  const create = (input: object) =>
    graphql<{ createMessage: Message }>(
      `mutation CreateMessage($input: MessageInput!) { createMessage(input: $input) { ${MESSAGE} } }`,
      { input },
    );
  const update = (id: string, input: object) =>
    graphql<{ updateMessage: Message }>(
      `mutation UpdateMessage($id: ID!, $input: MessageUpdate!) { updateMessage(id: $id, input: $input) { ${MESSAGE} } }`,
      { id, input },
    );
  const get = (id: string) =>
    graphql<{ message: Message }>(`query Message($id: ID!) { message(id: $id) { ${MESSAGE} } }`, { id });
  const list = async (args: object) =>
    dataOf(
      await graphql<{ messages: { edges: { node: Message }[]; totalCount: number } }>(
        `query Messages($paging: CursorPaging, $filter: MessageFilter, $sorting: [MessageSort!]) { messages(paging: $paging, filter: $filter, sorting: $sorting)
      { edges { node { ${MESSAGE} } } totalCount } }`,
        args,
      ),
    ).messages;
  const names = async (args: object) => (await list(args)).edges.map(({ node }) => node.name);

  test('[MSG-01] [MSG-02] are found by name or title, and by whether they are enabled', async () => {
    dataOf(await create({ name: 'Quince', title: 'Of the orchard', enabled: false }));
    dataOf(await create({ name: 'Orchard letter', title: 'Medlar' }));
    const like = { iLike: '%ORCHARD%' };
    const found = await names({
      filter: { or: [{ name: like }, { title: like }] },
      sorting: [{ field: 'name', direction: 'ASC' }],
    });
    assert.deepEqual(found, ['Orchard letter', 'Quince']);
    assert.deepEqual(await names({ filter: { enabled: { is: false }, title: like } }), ['Quince']);
    assert.deepEqual(await names({ filter: { enabled: { is: true }, title: like } }), []);
  });

  test('[MSG-04] [MSG-05] [MSG-06] come newest first by default, and in pages', async () => {
    const born = (await list({ paging: { first: 20 } })).edges.map(({ node }) => node.createdAt);
    assert.deepEqual(born, born.toSorted().reverse());
    assert.ok((await list({})).totalCount >= 24);
    const changed = (
      await list({ paging: { first: 5 }, sorting: [{ field: 'updatedAt', direction: 'ASC' }] })
    ).edges.map(({ node }) => node.updatedAt);
    assert.deepEqual(changed, changed.toSorted());
    assert.equal(changed.length, 5);
  });

  test('[MSG-18] a new message is enabled by default, and keeps the typed text', async () => {
    const message = dataOf(
      await create({
        name: '  Hello ',
        title: 'Subject',
        body: ' kept  ',
        notificationTitle: '',
        meta: { deeplink: 'atelier://home' },
      }),
    ).createMessage;
    assert.deepEqual(
      [message.name, message.body, message.notificationTitle, message.enabled, message.meta],
      ['Hello', ' kept  ', null, true, { deeplink: 'atelier://home' }],
    );
    assert.equal(dataOf(await create({ name: 'Off', enabled: false })).createMessage.enabled, false);
  });

  test('[MSG-19] an empty name is refused on the field', async () => {
    const refused = errorOf(await create({ name: ' ' }), 'BAD_REQUEST');
    assert.deepEqual(refused.extensions.fieldErrors, { 'input.name': 'Name is required' });
    const { id } = dataOf(await create({ name: 'Named' })).createMessage;
    errorOf(await update(id, { name: '' }), 'BAD_REQUEST');
  });

  test('[MSG-16] has a template or its own text, never both', async () => {
    errorOf(await create({ name: 'Both', contentId: 'template-01', body: 'Text' }), 'BAD_REQUEST');
    const { id } = dataOf(await create({ name: 'Basic', title: 'Subject', body: 'Text' })).createMessage;
    errorOf(await update(id, { contentId: 'template-01' }), 'BAD_REQUEST');
    const switched = dataOf(await update(id, { contentId: 'template-01', title: null, body: null })).updateMessage;
    assert.deepEqual([switched.contentId, switched.title, switched.body], ['template-01', null, null]);
    const back = dataOf(await update(id, { contentId: null, title: 'Subject', body: 'Text' })).updateMessage;
    assert.deepEqual([back.contentId, back.title, back.body], [null, 'Subject', 'Text']);
  });

  test('an update changes only the given fields; one without fields changes nothing', async () => {
    const message = dataOf(await create({ name: 'Slow', title: 'One', notificationBody: 'Two' })).createMessage;
    assert.deepEqual(dataOf(await update(message.id, {})).updateMessage, message);
    const changed = dataOf(await update(message.id, { enabled: false, meta: null })).updateMessage;
    assert.deepEqual(
      [changed.enabled, changed.title, changed.notificationBody, changed.meta],
      [false, 'One', 'Two', { deeplink: null }],
    );
    assert.ok(changed.updatedAt > message.updatedAt);
    errorOf(await update(NONE, { name: 'x' }), 'NOT_FOUND');
    errorOf(await get('no-id'), 'NOT_FOUND');
  });

  test('[MSG-26] after a message is deleted, what was to send it remains without a message', async () => {
    const used = await marketplace.db
      .selectFrom('message_campaigns')
      .select(['id', 'message_id'])
      .where('message_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const remove = () =>
      graphql('mutation RemoveMessage($id: ID!) { removeMessage(id: $id) { id } }', { id: used.message_id });
    assert.deepEqual(dataOf(await remove()), { removeMessage: { id: used.message_id } });
    errorOf(await remove(), 'NOT_FOUND');
    errorOf(await get(used.message_id!), 'NOT_FOUND');
    const campaign = dataOf(
      await graphql<{ messageCampaign: { message: null } }>(
        'query($id: ID!) { messageCampaign(id: $id) { message { id } } }',
        { id: used.id },
      ),
    ).messageCampaign;
    assert.equal(campaign.message, null);
  });
});
