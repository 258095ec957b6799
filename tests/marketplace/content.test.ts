import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runningMarketplace } from '../support/running.ts';

interface Collection {
  total: number;
  items: { sys: { id: string }; name: string }[];
}

describe('the stand-in of the content service', () => {
  const marketplace = runningMarketplace();
  const ask = async (query: string, variables: object = {}) => {
    const response = await fetch(`${marketplace.url}/content/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    return {
      status: response.status,
      ...((await response.json()) as { data?: Record<string, unknown>; errors?: { message: string }[] }),
    };
  };
  const COLLECTION =
    'query EmailTemplates($skip: Int, $limit: Int, $where: EmailTemplatesFilter) { emailTemplatesCollection(skip: $skip, limit: $limit, where: $where, order: [name_ASC]) { total items { sys { id } name } } }';
  const page = async (variables: object) =>
    (await ask(COLLECTION, variables)).data!['emailTemplatesCollection'] as Collection;

  test('[MSG-15] [MSG-17] lists every template by name, in pages, and searches by part of a name', async () => {
    const all = await page({ limit: 1000 });
    assert.equal(all.items.length, all.total);
    const names = all.items.map(({ name }) => name);
    assert.ok(names.includes('Winter preview') && names.includes('Container with unsubscribe'));
    const [first, second] = [await page({ limit: 5 }), await page({ skip: 5, limit: 5 })];
    assert.deepEqual([...first.items, ...second.items], all.items.slice(0, 10));
    assert.deepEqual(
      (await page({ where: { name_contains: 'HOUSES' } })).items.map(({ name }) => name),
      ['Five houses to know'],
    );
    assert.equal((await page({ where: { name_contains: '%' } })).total, 0);
  });

  test('returns one template by id, null for an unknown one, and refuses an invalid query', async () => {
    const one = 'query($id: String!) { emailTemplates(id: $id) { _id name kind subject html } }';
    const { data } = await ask(one, { id: 'template-10' });
    const template = data!['emailTemplates'] as { _id: string; subject: string; html: string; kind: string };
    assert.deepEqual(
      [template._id, template.kind, template.subject],
      ['template-10', 'GRID_TEMPLATE', 'A first look at winter'],
    );
    assert.match(template.html, /Boiled wool and velvet/);
    assert.deepEqual((await ask(one, { id: 'gone' })).data, { emailTemplates: null });
    assert.ok((await ask('query { brands { id } }')).errors);
    const response = await fetch(`${marketplace.url}/content/graphql`, { method: 'POST', body: 'nonsense' });
    assert.equal(response.status, 400);
  });

  test('a query for too much at once is refused', async () => {
    const aliases = (number: number) =>
      `{ ${Array.from({ length: number }, (_, at) => `a${at}: emailTemplatesCollection(limit: 1000) { items { html } }`).join(' ')} }`;
    assert.equal((await ask(aliases(20))).status, 200);
    for (const query of [aliases(21), aliases(400), `{ ${'emailTemplates(id: "x") { _id } '.repeat(1_500)} }`]) {
      const { status, data, errors } = await ask(query);
      assert.deepEqual([status, data, errors?.length], [400, undefined, 1]);
    }
  });

  test('[MSG-12] shows each template on a page with its own address', async () => {
    const shown = await fetch(`${marketplace.url}/content/templates/template-10`);
    assert.match(shown.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(await shown.text(), /Boiled wool and velvet/);
    for (const id of ['gone', '../graphql', ''])
      assert.equal((await fetch(`${marketplace.url}/content/templates/${id}`)).status, 404);
  });

  test('every template of the seeded messages exists', async () => {
    const ids = (
      await marketplace.db.selectFrom('messages').select('content_id').where('content_id', 'is not', null).execute()
    ).map(({ content_id }) => content_id);
    const known = (await marketplace.db.selectFrom('email_templates').select('id').execute()).map(({ id }) => id);
    assert.ok(ids.length > 3);
    assert.deepEqual(
      ids.filter((id) => !known.includes(id!)),
      [],
    );
  });
});
