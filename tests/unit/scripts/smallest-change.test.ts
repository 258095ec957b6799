import { readFileSync } from 'node:fs';
import { buildSchema, extendSchema, parse } from 'graphql';
import { compareContract } from '@/graphql/compatibility';
import { registry } from '@/graphql/generated/registry';
import { brandsAndTagsSchema } from '../../support/upstreams/brands-and-tags';
import { asSdl, smallestChange, withChange } from '../../../scripts/contract/smallest-change.ts';

const read = (file: string) => buildSchema(readFileSync(`${process.cwd()}/graphql/${file}`, 'utf8'));
const [own, core] = [read('schema.graphql'), read('core.graphql')];
const contract = { own, core, operations: registry };

test('the change for an almost empty upstream makes every screen work, names each thing once, and nothing optional', () => {
  const live = buildSchema(
    'type Query { me: Account } type Mutation { logout: Boolean } type Account { id: ID! email: String! }',
  );
  const change = smallestChange(live, contract);
  expect(change.byHand).toEqual([]);
  const heads = parse(change.sdl).definitions.map(
    (definition) => `${definition.kind} ${'name' in definition ? (definition.name?.value ?? '') : ''}`,
  );
  expect(new Set(heads).size).toBe(heads.length);
  expect(compareContract(withChange(live, change), own, registry).filter(({ state }) => state !== 'fine')).toEqual([]);
  expect(change.sdl).not.toMatch(/optional|previousRevenue|idempotencyKey/);
  expect(change.sdl.length).toBeLessThan(readFileSync(`${process.cwd()}/graphql/core.graphql`, 'utf8').length);
});

test('different types in the upstream are to be changed by hand', () => {
  const live = buildSchema(
    readFileSync(`${process.cwd()}/graphql/core.graphql`, 'utf8').replace(
      /^ {2}marketingColor: String\n/m,
      '  marketingColor: Int\n',
    ),
  );
  expect(smallestChange(live, contract)).toEqual({ sdl: '', byHand: ['Brand.marketingColor: String'] });
});

test('a complete upstream needs nothing', () => {
  expect(smallestChange(core, contract)).toEqual({ sdl: '', byHand: [] });
});

/** Made by others: other names, and ours for other kinds of things. */
const OTHER = `
  schema { query: QueryRoot }
  type QueryRoot { nodes(ids: [ID!]!): [Node]! brands: String orders(query: String!): OrderPage }
  interface Node { id: ID! }
  interface Brand { id: ID! }
  union Order = Collection
  enum Account { A B }
  input Tag { x: Int }
  scalar VoucherStatus
  type OrderPage { total: Int }
  type Collection implements Node { id: ID! title: String }
`;

test.each([
  ['of another make', OTHER],
  ['of brands and tags only', brandsAndTagsSchema(readFileSync(`${process.cwd()}/graphql/core.graphql`, 'utf8'))],
  ['without mutations', 'type Query { ping: String }'],
])(
  'the change for an upstream %s builds as SDL on its schema, and leaves only what is to be changed by hand',
  (_, text) => {
    const live = buildSchema(text);
    const change = smallestChange(live, contract);
    const sdl = asSdl(change);
    const changed = extendSchema(live, parse(sdl));
    expect(changed.getMutationType()).toBeTruthy();
    const left = new Set(
      compareContract(changed, own, registry).flatMap(({ problems }) => problems.map((problem) => problem.change)),
    );
    expect([...left].filter((line) => !change.byHand.includes(line))).toEqual([]);
    for (const line of change.byHand) expect(sdl).toContain(`#   ${line}`);
  },
);
