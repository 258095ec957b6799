import { endToEndFiles } from './end-to-end-files.ts';
import { ofKind, titleOf, type Field, type Resource } from './resource.ts';

function unit(resource: Resource): string {
  const { name, one, type, fields } = resource;
  const first = titleOf(resource);
  const filled = fields
    .map((field) => `${field.name}: ${field.kind === 'boolean' ? 'false' : field === first ? "' Ada '" : "''"}`)
    .join(', ');
  const sent = fields
    .map((field) => `${field.name}: ${field.kind === 'boolean' ? 'false' : field === first ? "'Ada'" : 'null'}`)
    .join(', ');
  const [email] = ofKind(resource, 'email');
  return `import { empty${type}, ${one}Schema, to${type}Form, to${type}Input } from '@/lib/resources/${name}/schema';

test('the ${first.label.toLowerCase()} is required, and an empty text is sent as none', () => {
  expect(${one}Schema.safeParse(empty${type}).error?.issues.map(({ path }) => path)).toEqual([['${first.name}']]);
  expect(to${type}Input(${one}Schema.parse({ ${filled} }))).toEqual({ ${sent} });
});
${
  email
    ? `
test('an e-mail address has to be one', () => {
  const errors = (${email.name}: string) => ${one}Schema.safeParse({ ...empty${type}, ${first.name}: 'Ada', ${email.name} }).error?.issues.length ?? 0;
  expect([errors('nobody'), errors('ada@example.com')]).toEqual([1, 0]);
});
`
    : ''
}
test('a record becomes a form, and back', () => {
  const values = { ${fields.map((field) => `${field.name}: ${field.kind === 'boolean' ? 'true' : field === first ? "'Ada'" : 'null'}`).join(', ')} };
  const at = '2026-01-01T00:00:00.000Z';
  expect(to${type}Input(to${type}Form({ id: '1', ...values, createdAt: at, updatedAt: at }))).toEqual(values);
});
`;
}

function marketplace(resource: Resource): string {
  const { camel, one, operation, type, words, word, fields } = resource;
  const { name } = titleOf(resource);
  const [flag] = ofKind(resource, 'boolean');
  const other = fields.find((field) => field.name !== name && field.kind !== 'boolean');
  const [email] = ofKind(resource, 'email');
  const all = ['id', ...fields.map((field) => field.name)].join(' ');
  const ts = (field: Field) => (field.kind === 'boolean' ? 'boolean' : 'string | null');
  return `import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const NONE = '00000000-0000-4000-8000-000000000000';

interface ${type} {
  id: string;
${fields.map((field) => `  ${field.name}: ${ts(field)};`).join('\n')}
}

describe('${words}', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('admin');
  });
  const graphql = <Data>(query: string, variables: object = {}) => marketplace.graphql<Data>(query, variables, token);
  const create = (${one}: object) =>
    graphql<{ createOne${type}: ${type} }>(
      'mutation Create($${one}: ${type}Input!) { createOne${type}(${one}: $${one}) { ${all} } }',
      { ${one} },
    );
  const update = (id: string, values: object) =>
    graphql<{ updateOne${type}: ${type} }>(
      'mutation Update($id: ID!, $update: ${type}Update!) { updateOne${type}(id: $id, update: $update) { ${all} } }',
      { id, update: values },
    );
  const list = async (filter: object) =>
    dataOf(
      await graphql<{ ${camel}: { edges: { node: ${type} }[] } }>(
        'query List($filter: ${type}Filter) { ${camel}(filter: $filter, paging: { first: 50 }) { edges { node { ${all} } } } }',
        { filter },
      ),
    ).${camel}.edges.map(({ node }) => node);

  test('a ${word} needs a ${titleOf(resource).label.toLowerCase()}, is found by it, changed and deleted', async () => {
    errorOf(await create({ ${name}: ' ' }), 'BAD_REQUEST');
    const made = dataOf(await create({ ${name}: ' Made by the test ' })).createOne${type};
    assert.deepEqual(made, { id: made.id, ${fields
      .map(
        (field) =>
          `${field.name}: ${field.name === name ? "'Made by the test'" : field.kind === 'boolean' ? 'true' : 'null'}`,
      )
      .join(', ')} });
    assert.deepEqual((await list({ ${name}: { iLike: '%by the TEST%' } })).map(({ id }) => id), [made.id]);
    const changed = dataOf(await update(made.id, { ${[other && `${other.name}: 'a@b.co'`, flag && `${flag.name}: false`].filter(Boolean).join(', ') || `${name}: 'Renamed by the test'`} })).updateOne${type};
    assert.deepEqual(changed, { ...made, ${[other && `${other.name}: 'a@b.co'`, flag && `${flag.name}: false`].filter(Boolean).join(', ') || `${name}: 'Renamed by the test'`} });
    dataOf(await graphql('mutation D($id: ID!) { deleteOne${type}(id: $id) { id } }', { id: made.id }));
    assert.deepEqual(await list({ id: { eq: made.id } }), []);
    errorOf(await update(made.id, { ${name}: 'Gone' }), 'NOT_FOUND');
  });

${
  email
    ? `  test('the marketplace refuses an invalid e-mail address', async () => {
    errorOf(await create({ ${name}: 'Wrong address', ${email.name}: 'nobody' }), 'BAD_REQUEST');
    const { id } = dataOf(await create({ ${name}: 'Right address', ${email.name}: ' ada@example.com ' })).createOne${type};
    errorOf(await update(id, { ${email.name}: 'nobody' }), 'BAD_REQUEST');
    assert.deepEqual((await list({ id: { eq: id } })).map((each) => each.${email.name}), ['ada@example.com']);
    assert.equal(dataOf(await update(id, { ${email.name}: '' })).updateOne${type}.${email.name}, null);
  });

`
    : ''
}  test('many are deleted together or not at all', async () => {
    const { id } = dataOf(await create({ ${name}: 'One of many' })).createOne${type};
    const deleteMany = (ids: string[]) =>
      graphql<{ deleteMany${operation}: { deletedCount: number } }>(
        'mutation D($ids: [ID!]!) { deleteMany${operation}(ids: $ids) { deletedCount } }',
        { ids },
      );
    errorOf(await deleteMany([id, NONE]), 'NOT_FOUND');
    assert.equal((await list({ id: { eq: id } })).length, 1);
    assert.equal(dataOf(await deleteMany([id])).deleteMany${operation}.deletedCount, 1);
  });
});
`;
}

/**
 * The first tests: the form's rules, the marketplace's half, the list by the list suite, and the life of one record.
 */
export const testFiles = (resource: Resource): Record<string, string> => ({
  [`tests/unit/lib/resources/${resource.name}/schema.test.ts`]: unit(resource),
  [`tests/marketplace/${resource.name}.test.ts`]: marketplace(resource),
  ...endToEndFiles(resource),
});
