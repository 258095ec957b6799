import { buildSchema } from 'graphql';
import { compareContract } from '@/graphql/compatibility';

const OWN = `
  type Query { things(filter: ThingFilter, first: Int): [Thing!]!  thing(id: ID!): Thing }
  type Mutation { renameThing(id: ID!, input: Rename!): Thing }
  enum Colour { RED BLUE }
  input ThingFilter { and: [ThingFilter!] name: String colour: Colour }
  input Rename { name: String! }
  type Thing { id: ID! name: String! price: Float tags: [String!] }
`;
const operations = {
  Things: {
    resource: 'things',
    document:
      'query Things($filter: ThingFilter) { things(filter: $filter) { ...Row } } fragment Row on Thing { id name }',
  },
  Thing: { resource: 'things', document: 'query Thing($id: ID!) { thing(id: $id) { id price tags } }' },
  RenameThing: {
    resource: 'things',
    document: 'mutation RenameThing($id: ID!, $input: Rename!) { renameThing(id: $id, input: $input) { id } }',
  },
};
const own = buildSchema(OWN);
/** The message for each operation that would not work if the upstream's schema differed in this way. */
const against = (change: (schema: string) => string) =>
  Object.fromEntries(
    compareContract(buildSchema(change(OWN)), own, operations)
      .filter(({ state }) => state !== 'fine')
      .map(({ operation, state, problems }) => [
        operation,
        [state, ...problems.map(({ says, change }) => `${says} ${change}`)],
      ]),
  );

describe('whether an upstream serves the console', () => {
  it('finds nothing in the contract itself, in a larger one, or in one whose root types have other names', () => {
    expect(against((schema) => schema)).toEqual({});
    expect(
      against((schema) =>
        schema
          .replace('type Thing {', 'type Thing { extra: Int!')
          .replace('RED BLUE', 'RED BLUE GREEN')
          .replace('price: Float', 'price: Float!')
          .replace('first: Int', 'first: Int = 10, more: Int'),
      ),
    ).toEqual({});
    expect(
      against(
        (schema) =>
          `schema { query: Q mutation: M } ${schema.replace('type Query', 'type Q').replace('type Mutation', 'type M')}`,
      ),
    ).toEqual({});
  });

  it.each([
    [
      'a field that is gone',
      ' tags: [String!]',
      '',
      { Thing: ['missing', 'Thing.tags is not offered. extend type Thing { tags: [String!] }'] },
    ],
    [
      'a root field that is gone, with its arguments',
      ' thing(id: ID!): Thing',
      '',
      { Thing: ['missing', 'Query.thing is not offered. extend type Query { thing(id: ID!): Thing }'] },
    ],
    [
      'another type',
      'price: Float',
      'price: String',
      { Thing: ['changed', 'Thing.price is String, the console reads Float. Thing.price: Float'] },
    ],
    [
      'a value that may now be null',
      'name: String! price',
      'name: String price',
      { Things: ['changed', 'Thing.name is String, the console reads String!. Thing.name: String!'] },
    ],
    [
      'one where a list was',
      'tags: [String!]',
      'tags: String',
      { Thing: ['changed', 'Thing.tags is String, the console reads [String!]. Thing.tags: [String!]'] },
    ],
    [
      'an argument that is gone',
      'filter: ThingFilter, ',
      '',
      { Things: ['missing', 'Query.things does not take filter. Query.things(filter: ThingFilter)'] },
    ],
    [
      'an argument it demands',
      'first: Int)',
      'first: Int!)',
      {
        Things: [
          'changed',
          'Query.things requires first, which the console does not send. Query.things without first, or with it optional',
        ],
      },
    ],
    [
      'a filter that is gone',
      ' colour: Colour }',
      ' }',
      { Things: ['missing', 'ThingFilter.colour is not taken. extend input ThingFilter { colour: Colour }'] },
    ],
    [
      'a choice that is gone',
      'RED BLUE',
      'RED',
      { Things: ['missing', 'Colour does not know BLUE. extend enum Colour { BLUE }'] },
    ],
    [
      'an input that demands more',
      'input Rename {',
      'input Rename { why: String!',
      { RenameThing: ['changed', 'Rename requires why, which the console does not send. Rename.why optional'] },
    ],
    [
      'an input of another type',
      'input Rename { name: String! }',
      'input Rename { name: Int }',
      { RenameThing: ['changed', 'Rename.name is Int, the console sends String!. Rename.name: String!'] },
    ],
  ])('names %s and the smallest change that would help', (_, from, to, expected) => {
    const changed = against((schema) => {
      expect(schema).toContain(from);
      return schema.replace(from, to);
    });
    expect(changed).toEqual(expected);
  });

  it('prints a whole type that is missing', () => {
    const without = against((schema) =>
      schema
        .replace('input Rename { name: String! }', 'input Renaming { name: String! }')
        .replaceAll('Rename!', 'Renaming!'),
    );
    expect(without['RenameThing']?.join(' ')).toContain(
      'The input type Rename is not offered. input Rename {\n  name: String!\n}',
    );
  });
});
