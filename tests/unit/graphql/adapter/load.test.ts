/** A wrong adapter is refused with file, line and reason; every kind of wrong one is here. */
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { AdapterError } from '@/graphql/adapter/fault';
import { absentAdapted, checkAdapter, compareAdapted, loadAdapter } from '@/graphql/adapter/load';
import { registry } from '@/graphql/generated/registry';

const contract = { own: buildSchema(readFileSync('graphql/schema.graphql', 'utf8')), operations: registry };
const live = buildSchema(`
  type Query { label(key: ID!): Label, labels(q: String!): [Label!]!, viewer: Viewer }
  type Mutation { dropLabel(key: ID!): Label }
  type Label { key: ID!, caption: String!, count: Int, hue: Hue!, handles(first: Int): [Handle!]! }
  type Handle { handle: String, url: Int }
  type Viewer { key: ID!, mail: String }
  enum Hue { RED GREEN }
`);

const check = (documents: Record<string, string>, map?: unknown, schema = true) => {
  const files = Object.entries(documents).map(([name, text]) => ({ name: `${name}.graphql`, text }));
  if (map !== undefined)
    files.push({ name: 'adapter.json', text: typeof map === 'string' ? map : JSON.stringify(map, null, 1) });
  try {
    loadAdapter(files, contract, schema ? live : undefined);
    return [];
  } catch (error) {
    if (error instanceof AdapterError) return error.message.split('\n');
    throw error;
  }
};
const policies = (line: string) => `query Policies($id: ID!) {\n  policies: label(key: $id) {\n    ${line}\n  }\n}`;
const good = 'query Policies($id: ID!) {\n  policies: label(key: $id) {\n    handles { handle url }\n  }\n}';
const pick = (more: object = {}) => ({
  operations: {
    Policies: {
      values: { policies: 'pick:handles', 'policies.url': 'text' },
      fills: { policies: [], 'policies.handle': '' },
    },
  },
  ...more,
});

test('one that fits is taken', () => expect(check({ Policies: good }, pick())).toEqual([]));

test('comments and a byte order mark are no part of the map', () => {
  expect(check({ Policies: `\uFEFF${good}` }, `\uFEFF// A comment.\n${JSON.stringify(pick())}`)).toEqual([]);
});

test.each<[string, Record<string, string>, unknown, string]>([
  [
    'an unknown field',
    { Policies: policies('handle url nothing') },
    {},
    'Policies.graphql, line 3: Cannot query field "nothing" on type "Label".',
  ],
  [
    'another shape',
    { Policies: policies('handle: caption') },
    {},
    'Policies.graphql, line 2: policies may be null upstream, and never in ours: give it a fill.',
  ],
  [
    'a list in place of one',
    { Me: 'query Me {\n  me: labels(q: "") { id: key email: caption }\n}' },
    {},
    'Me.graphql, line 2: me is a list, ours is not.',
  ],
  [
    'no transform for another type',
    { Policies: good },
    {
      operations: {
        Policies: { values: { policies: 'pick:handles' }, fills: { policies: [], 'policies.handle': '' } },
      },
    },
    'Policies.graphql, line 3: policies.url is Int, ours is String: name a transform.',
  ],
  [
    'a value that may be null',
    { Policies: good },
    {
      operations: {
        Policies: { values: { policies: 'pick:handles', 'policies.url': 'text' }, fills: { policies: [] } },
      },
    },
    'Policies.graphql, line 3: policies.handle may be null upstream, and never in ours: give it a fill.',
  ],
  [
    'a missing field',
    { Me: 'query Me {\n  me: viewer { id: key }\n}' },
    {},
    'Me.graphql, line 2: me.email is missing: select it under this name, or give it a fill.',
  ],
  [
    'a circle of fragments',
    { Policies: `${policies('...A')}\nfragment A on Label { ...B }\nfragment B on Label { ...A }` },
    {},
    'Policies.graphql, line 7: The fragments A → B → A form a circle.',
  ],
  [
    'a mutation in place of a query',
    { Policies: 'mutation Policies($id: ID!) {\n  policies: dropLabel(key: $id) { caption }\n}' },
    {},
    'Policies.graphql, line 1: Our Policies is a query, this is a mutation.',
  ],
  [
    'another name',
    { Policies: 'query Other { viewer { key } }' },
    {},
    "Policies.graphql, line 1: The operation must have the file's name, Policies.",
  ],
  [
    'two operations',
    { Policies: `${good}\nquery More { viewer { key } }` },
    {},
    'Policies.graphql, line 6: There must be exactly one operation in this file.',
  ],
  [
    'a schema in a document',
    { Policies: `type A { b: Int }\n${good}` },
    pick(),
    'Policies.graphql, line 1: Only one operation and its fragments may be in this file.',
  ],
  [
    'broken GraphQL',
    { Policies: 'query Policies {\n  }' },
    {},
    'Policies.graphql, line 2: Syntax Error: Expected Name, found "}".',
  ],
  [
    'an operation that the console has not',
    { Nonsense: 'query Nonsense { viewer { key } }' },
    {},
    'Nonsense.graphql, line 1: The console has no operation Nonsense.',
  ],
  [
    'a variable that is not mapped',
    { Policies: good.replace('$id: ID!', '$id: ID!, $q: String').replace('caption', 'caption') },
    pick(),
    'Policies.graphql, line 1: $q is no variable of the console: the map has to say where it comes from.',
  ],
  [
    'a variable of ours that is left out',
    { Policies: 'query Policies {\n  policies: labels(q: "a") { handle: caption }\n}' },
    { operations: { Policies: { variables: {} } } },
    "Policies.graphql, line 1: Our variable id is neither in the map's variables nor in its ignores.",
  ],
  [
    'a variable of the map that the document lacks',
    { Policies: good },
    { operations: { Policies: { ...pick().operations.Policies, variables: { id: 'id', q: 'id' } } } },
    'adapter.json, line 14: The document has no variable $q.',
  ],
  [
    'a path that our variables lack',
    { Policies: good },
    { operations: { Policies: { ...pick().operations.Policies, variables: { id: 'key' } } } },
    "The console's variables have no key.",
  ],
  [
    'an unknown transform',
    { Policies: good },
    { operations: { Policies: { values: { policies: 'run:code' } } } },
    'adapter.json, line 5: There is no transform run:code',
  ],
  [
    'a path that our result lacks',
    { Policies: good },
    { operations: { Policies: { values: { 'policies.colour': 'text' } } } },
    "adapter.json, line 5: The console's result has no policies.colour.",
  ],
  [
    'a fill of another type',
    { Policies: good },
    { operations: { Policies: { ...pick().operations.Policies, fills: { policies: [], 'policies.handle': 7 } } } },
    'adapter.json, line 10: The fill does not fit',
  ],
  [
    'a map without its document',
    {},
    { operations: { Me: {} } },
    'adapter.json, line 3: There is no document Me.graphql.',
  ],
  ['an unknown key', { Policies: good }, { ...pick(), code: 'x' }, 'adapter.json, line 14: code is no key of the map.'],
  ['JSON that is none', { Policies: good }, '{\n  "enums": {,}\n}', 'adapter.json, line 2: This is not valid JSON.'],
  [
    'an unknown enumeration',
    { Policies: good },
    pick({ enums: { Hue: { RED: 'RED' } } }),
    'The console has no enumeration Hue.',
  ],
  ['an unknown value', { Policies: good }, pick({ enums: { Role: { King: 'K' } } }), 'Role has no value King.'],
  [
    'one value for two',
    { Policies: good },
    pick({ enums: { Role: { Admin: 'K', Owner: 'K' } } }),
    'K is given to two values of Role.',
  ],
  [
    'an unknown input field',
    { Policies: good },
    pick({ inputs: { BrandFilter: { colour: 'hue' } } }),
    'BrandFilter has no field colour.',
  ],
  [
    'a filter that is left out',
    { Brands: 'query Brands { brands: labels(q: "") { id: key } }' },
    { operations: { Brands: { ignores: ['filter', 'paging', 'sorting'], variables: {} } } },
    'A filter is never left out',
  ],
])('%s', (_, documents, map, message) => {
  expect(check(documents, map).join('\n')).toContain(message);
});

test('a result that doubles without end is refused in time', () => {
  const fragments = Array.from(
    { length: 40 },
    (_, index) => `fragment F${index} on Label { a${index}: caption ...F${index + 1} ...F${index + 1} }`,
  );
  const text = `${policies('...F0')}\n${fragments.join('\n')}\nfragment F40 on Label { key }`;
  expect(check({ Policies: text }, {}, false)[0]).toContain('selects more than 20000 fields');
});

test('a value of the upstream that is mapped to none of ours is refused', () => {
  const text = 'query TagCategories {\n  tagCategories: labels(q: "") { name: hue title: caption }\n}';
  expect(check({ TagCategories: text })[0]).toBe(
    'adapter.json, line 1: enums has no TagCategory: not mapped: RED, GREEN of Hue.',
  );
  const enums = { TagCategory: { COLOR: ['RED', 'GREEN'] } };
  const { adapter } = checkAdapter(
    [
      { name: 'TagCategories.graphql', text },
      { name: 'adapter.json', text: JSON.stringify({ enums }) },
    ],
    contract,
    live,
  );
  const { data } = adapter.get('TagCategories')?.read({ tagCategories: [{ name: 'GREEN', title: 'Green' }] }) ?? {};
  expect(data).toEqual({ tagCategories: [{ name: 'COLOR', title: 'Green' }] });
});

const categories = (name: string) => `query ${name} {\n  tagCategories: labels(q: "") { name: hue title: caption }\n}`;

test('a wrong value of an enumeration is said once, at its line of the map, however many documents have it', () => {
  const tags = 'query Tags($f: TagFilter) { tags: labels(q: "") { edges { node { category: hue } } } }';
  const faults = check(
    { TagCategories: categories('TagCategories'), Tags: tags },
    { enums: { TagCategory: { COLOR: 'RED', PATTERN: 'GREN' } } },
  );
  expect(faults.filter((line) => line.includes('GREEN'))).toEqual([
    'adapter.json, line 3: enums → TagCategory: not mapped: GREEN of Hue.',
  ]);
});

test('a field that the upstream lacks is one fault, also where ours may not be null', () => {
  expect(check({ Me: 'query Me {\n  me: viewr {\n    id\n  }\n}' })).toEqual([
    'Me.graphql, line 2: Cannot query field "viewr" on type "Query". Did you mean "viewer"?',
  ]);
  const found = check({
    TagCategories: 'query TagCategories {\n  tagCategories: labels(q: "") {\n    name: hew\n    title: caption\n  }\n}',
  });
  expect(found).toEqual([
    'TagCategories.graphql, line 3: Cannot query field "hew" on type "Label". Did you mean "hue" or "key"?',
  ]);
});

test('every fault is listed at once, by file and line', () => {
  const map = '{\n  "enums": {},\n  "inputs": { "Nothing": {} },\n  "colours": {}\n}';
  expect(check({ Policies: policies('nothing'), Nonsense: 'query Nonsense { x }' }, map)).toEqual([
    'adapter.json, line 3: The console has no input type Nothing.',
    'adapter.json, line 4: colours is no key of the map.',
    'Nonsense.graphql, line 1: The console has no operation Nonsense.',
    expect.stringContaining('Policies.graphql, line 2: '),
    'Policies.graphql, line 3: Cannot query field "nothing" on type "Label".',
  ]);
});

test('a key that the map does not know is reported at its line', () => {
  expect(check({}, '{\n  "enums": {},\n  "input": {}\n}')).toEqual([expect.stringContaining('adapter.json, line 3: ')]);
});

test('without a schema a document is checked against our operation alone', () => {
  expect(check({ Policies: policies('handle url nothing') }, {}, false)).toEqual([]);
  expect(check({ Me: 'query Me {\n  me: viewer { id }\n}' }, {}, false)[0]).toContain('me.email is missing');
  expect(check({ Policies: 'mutation Policies { policies { handle } }' }, {}, false)[0]).toContain('is a query');
});

test('comments alone are no document', () => {
  expect(check({ Policies: '# A proposal.\n# query Policies { x }\n' })).toEqual([]);
});

test('what an adapted operation lacks is lacking, and what it brings is not', () => {
  const count = {
    name: 'CountTags.graphql',
    text: 'query CountTags {\n  tags: labels(q: "") { totalCount: count }\n}',
  };
  const map = { name: 'adapter.json', text: '{ "operations": { "CountTags": { "variables": {}, "ignores": [] } } }' };
  const { faults } = checkAdapter([count, map], contract, live);
  expect(faults.get('CountTags')?.[0]?.reason).toContain('Our variable filter');
  const findings = compareAdapted(live, contract, { adapter: new Map(), faults });
  expect(findings.find(({ operation }) => operation === 'CountTags')).toMatchObject({ state: 'changed' });
  const adapter = loadAdapter(
    [
      { name: 'Policies.graphql', text: good },
      { name: 'adapter.json', text: JSON.stringify(pick()) },
    ],
    contract,
    live,
  );
  const found = compareAdapted(live, contract, { adapter, faults: new Map() });
  expect(found.find(({ operation }) => operation === 'Policies')?.state).toBe('fine');
  expect(found.find(({ operation }) => operation === 'Brand')?.state).toBe('missing');
  const absent = absentAdapted(live, contract, adapter);
  expect(absent).toContain('Query.accountGroupMatches');
  // No list of tags is served at all, so nobody misses its count.
  expect(absent).not.toContain('TagConnection.totalCount');
});
