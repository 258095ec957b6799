/** What an upstream without introspection serves, found out by probes: the same as its schema would have told. */
import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate, type GraphQLSchema } from 'graphql';
import { refusedOperations } from '@/graphql/compatibility';
import { absentParts, optionalParts } from '@/graphql/optional-parts';
import { loadAdapter } from '@/graphql/adapter/load';
import { registry } from '@/graphql/generated/registry';
import { probeUpstream } from '@/lib/server/contract/probe';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';
import { brandsAndTagsSchema } from '../../../../support/upstreams/brands-and-tags';
import { schemaWithout } from '../../../../support/schema-without';

jest.mock('@/lib/server/env', () => ({ env: () => ({ GRAPHQL_ENDPOINT: 'http://upstream.example/graphql' }) }));
jest.mock('@/lib/server/upstream/bounded-fetch', () => ({ boundedFetch: jest.fn() }));

const read = (file: string) => readFileSync(`${process.cwd()}/graphql/${file}`, 'utf8');
const own = buildSchema(read('schema.graphql'));
const capabilityOf = optionalParts(own);
const asked: string[] = [];

/** Checks each text against a schema, as a server does before it runs any of it. */
function servesBy(live: GraphQLSchema): void {
  jest.mocked(boundedFetch).mockImplementation(async (_url, init) => {
    const { query, operationName } = JSON.parse(String(init?.body)) as { query: string; operationName: string };
    asked.push(operationName);
    const faults = validate(live, parse(query));
    const body = faults.length > 0 ? { errors: faults } : { data: { __typename: 'Query' } };
    return new Response(JSON.stringify(body), { status: faults.length > 0 ? 400 : 200 });
  });
}

afterEach(() => asked.splice(0));

test.each([
  ['everything', read('schema.graphql')],
  ['the core', read('core.graphql')],
  ['brands and tags', brandsAndTagsSchema(read('core.graphql'))],
  [
    'all but two fields of different capabilities, one in an input',
    schemaWithout(read('schema.graphql'), new Set(['OrderLine.paidOut', 'VoucherFilter.voucherNumber'])),
  ],
  ['all but a field of the core', schemaWithout(read('schema.graphql'), new Set(['Order.orderNumber']))],
])('an upstream of %s', async (_, sdl) => {
  const live = buildSchema(sdl, { assumeValid: true });
  servesBy(live);
  const { refused, absent, findings } = await probeUpstream();
  const absentBySchema = absentParts(own, live);
  expect([...refused].sort()).toEqual(refusedOperations(live, own, registry, absentBySchema).sort());
  // What no operation asks for or sends is not found out, and makes no difference.
  const used = new Set(Object.values(registry).flatMap(({ asks = [], sends = [] }) => [...asks, ...sends]));
  for (const part of absentBySchema) if (used.has(part)) expect(absent).toContain(part);
  // A capability is found to be there or not as a whole.
  const lacking = [...capabilityOf].filter(([part]) => absentBySchema.has(part)).map(([, capability]) => capability);
  const isWhole = findings.every(({ state }) => state === 'fine');
  if (isWhole) for (const part of absent) expect(lacking).toContain(capabilityOf.get(part));
  expect(
    findings
      .filter(({ state }) => state !== 'fine')
      .map(({ operation }) => (refused as readonly string[]).includes(operation)),
  ).not.toContain(false);
  expect(new Set(asked)).toEqual(new Set(['Probe']));
});

test('one that serves everything is asked one question for each section and each capability', async () => {
  servesBy(own);
  await probeUpstream();
  expect(asked.length).toBeLessThan(60);
});

test('one that answers no probe is no upstream without everything', async () => {
  jest
    .mocked(boundedFetch)
    .mockImplementation(async () => new Response(JSON.stringify({ errors: [{ message: 'Sign in first' }] })));
  await expect(probeUpstream()).rejects.toThrow('the upstream refuses probes, too: Sign in first');
});

describe('with an adapter', () => {
  const shared = globalThis as typeof globalThis & { atelierAdapter?: unknown };
  const sdl = `${schemaWithout(read('schema.graphql'), new Set(['Query.allTags', 'Query.accountGroups']))}
    extend type Query { topics(kind: TagType): [Topic!]! }
    type Topic { id: ID!, label: String! }`;
  const use = (field: string) => {
    const text = `query AllTags($type: TagType) { allTags: topics(kind: $type) { id name: ${field} } }`;
    const adapter = loadAdapter([{ name: 'AllTags.graphql', text }], { own, operations: registry });
    shared.atelierAdapter = { files: [], adapter, checkedAt: null };
  };
  afterEach(() => Reflect.deleteProperty(shared, 'atelierAdapter'));

  test('its documents are probed in place of ours', async () => {
    servesBy(buildSchema(sdl));
    expect((await probeUpstream()).refused).toContain('AllTags');
    use('label');
    const { refused, findings } = await probeUpstream();
    expect(refused).not.toContain('AllTags');
    expect(refused).toContain('AccountGroups');
    expect(findings.find(({ operation }) => operation === 'AllTags')?.state).toBe('fine');
  });

  test('one that the upstream refuses is a finding, in its own words', async () => {
    servesBy(buildSchema(sdl));
    use('colour');
    const { refused, findings } = await probeUpstream();
    expect(refused).toContain('AllTags');
    expect(findings.find(({ operation }) => operation === 'AllTags')?.problems[0]?.says).toContain('colour');
  });
});
