/** The errors of an adapted operation come in our names, and `userErrors` of an answered mutation are errors. */
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { loadAdapter } from '@/graphql/adapter/load';
import { registry } from '@/graphql/generated/registry';

const contract = { own: buildSchema(readFileSync('graphql/schema.graphql', 'utf8')), operations: registry };
const live = buildSchema(`
  type Query { topic: Topic }
  type Mutation {
    topicUpdate(topicId: ID!, input: TopicInput!): TopicPayload
    topicCreate(data: NewTopic!): TopicPayload
  }
  input TopicInput { label: String, kinds: [String!] }
  input NewTopic { label: String!, text: String }
  type Topic { id: ID! }
  type TopicPayload { topic: Topic, userErrors: [Trouble!]! }
  type Trouble { field: [String!], message: String! }
`);
const adapter = loadAdapter(
  [
    {
      name: 'UpdateOneTag.graphql',
      text: `mutation UpdateOneTag($id: ID!, $update: TopicInput!) {
        updateOneTag: topicUpdate(topicId: $id, input: $update) { topic { id } userErrors { field message } }
      }`,
    },
    {
      name: 'CreateOneTag.graphql',
      text: `mutation CreateOneTag($label: String!, $text: String) {
        createOneTag: topicCreate(data: { label: $label, text: $text }) { topic { id } userErrors { field message } }
      }`,
    },
    {
      name: 'adapter.json',
      text: JSON.stringify({
        inputs: { TagUpdate: { name: 'label', types: 'kinds', description: null, category: null } },
        operations: {
          UpdateOneTag: { values: { updateOneTag: 'pick:topic' } },
          CreateOneTag: {
            variables: { label: 'tag.name', text: 'tag.description' },
            ignores: ['tag.types', 'tag.category', 'idempotencyKey'],
            values: { createOneTag: 'pick:topic' },
          },
        },
      }),
    },
  ],
  contract,
  live,
);
const heard = (name: string, answer: { data?: unknown; errors?: unknown }) => adapter.get(name)?.heard(answer);

test.each([
  ['UpdateOneTag', 'input.label', 'update.name'],
  ['UpdateOneTag', 'label', 'update.name'],
  ['UpdateOneTag', 'update.label', 'update.name'],
  ['UpdateOneTag', 'input.kinds.0', 'update.types.0'],
  ['UpdateOneTag', 'input.kinds[0]', 'update.types.0'],
  ['UpdateOneTag', 'topicId', 'id'],
  ['CreateOneTag', 'data.label', 'tag.name'],
  ['CreateOneTag', 'text', 'tag.description'],
  ['CreateOneTag', 'colour', 'colour'],
])('%s: the error of %s is one of %s', (name, theirs, ours) => {
  const errors = [{ message: 'No', extensions: { code: 'BAD_REQUEST', fieldErrors: { [theirs]: 'Too long.' } } }];
  expect(heard(name, { data: null, errors })).toEqual({
    data: null,
    errors: [{ message: 'No', extensions: { code: 'BAD_REQUEST', fieldErrors: { [ours]: 'Too long.' } } }],
  });
});

test('userErrors refuse an answered mutation, with the fields as ours', () => {
  const userErrors = [
    { field: ['input', 'label'], message: 'is taken' },
    { field: ['input', 'label'], message: 'is too long' },
    { field: 'kinds', message: 'are unknown' },
  ];
  expect(heard('UpdateOneTag', { data: { updateOneTag: { topic: null, userErrors } } })).toEqual({
    data: null,
    errors: [
      {
        message: 'is taken',
        extensions: {
          code: 'BAD_USER_INPUT',
          fieldErrors: { 'update.name': 'is taken', 'update.types': 'are unknown' },
        },
      },
    ],
  });
});

test('one that concerns no field is the message of the failure', () => {
  const userErrors = [
    { field: ['label'], message: 'is taken' },
    { field: null, message: 'The shop is closed' },
  ];
  expect(heard('UpdateOneTag', { data: { updateOneTag: { topic: null, userErrors } } })?.errors).toMatchObject([
    { message: 'The shop is closed', extensions: { fieldErrors: { 'update.name': 'is taken' } } },
  ]);
});

test.each([
  [{ data: { updateOneTag: { topic: { id: '1' }, userErrors: [] } } }],
  [{ data: { updateOneTag: { topic: { id: '1' }, userErrors: 'none' } } }],
  [{ data: null, errors: 'broken' }],
  [{ data: null, errors: [null, { message: 'No', extensions: { fieldErrors: [1] } }] }],
])('an answer without them, or of another form, stays as it is', (answer) => {
  expect(heard('UpdateOneTag', answer)).toEqual({ errors: undefined, ...answer });
});
