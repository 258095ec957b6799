/** What `--write-adapter` proposes: an upstream with every name changed completely, another make as far as it is sure. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildASTSchema, buildSchema } from 'graphql';
import { absentAdapted, compareAdapted, loadAdapter } from '@/graphql/adapter/load';
import { parseMap } from '@/graphql/adapter/map';
import { readAdapterFolder } from '@/graphql/adapter/read-folder';
import { registry } from '@/graphql/generated/registry';
import { proposeAdapter, writeAdapter } from '../../../../scripts/contract/write-adapter';
import { commerceSchema } from '../../../support/commerce-upstream';
import { renamedSchema } from '../../../support/renamed-schema';

const text = readFileSync('graphql/schema.graphql', 'utf8');
const own = buildSchema(text);
const contract = { own, operations: registry };

test('every operation of an upstream with every name changed, with nothing lacking', () => {
  const live = buildASTSchema(renamedSchema(text));
  const shared = Object.keys(live.getTypeMap()).filter((name) => own.getType(name) && !name.startsWith('__'));
  expect(shared.sort()).toEqual(['Boolean', 'Float', 'ID', 'Int', 'String']);
  const { files, proposed, left } = proposeAdapter(live, contract);
  expect([...left]).toEqual([]);
  expect(proposed).toEqual(Object.keys(registry));
  const adapter = loadAdapter(files, contract, live);
  const findings = compareAdapted(live, contract, { adapter, faults: new Map() });
  expect(findings.filter(({ state }) => state !== 'fine')).toEqual([]);
  expect([...absentAdapted(live, contract, adapter, findings)]).toEqual([]);
  expect(files.find(({ name }) => name === 'Accounts.graphql')?.text).toMatch(/accounts: members\(.*\) \{ # \d\d %/);
}, 60_000);

test('another make: what is written as active passes the check, the rest is comments with the reason', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'adapter-'));
  try {
    const live = commerceSchema();
    const { lines, isWhole } = writeAdapter(folder, live, contract);
    expect(isWhole).toBe(false);
    const adapter = loadAdapter(readAdapterFolder(folder), contract, live);
    expect(lines[0]).toBe(
      `${adapter.size} of ${Object.keys(registry).length} operations are proposed in ${folder}, each name with its certainty.`,
    );
    const brands = readFileSync(path.join(folder, 'Brands.graphql'), 'utf8');
    expect(brands).toMatch(/^# Not used: .+\n(?:# .*\n|\n)+$/);
    expect(brands).toContain('brands: collections');
    const map = readFileSync(path.join(folder, 'adapter.json'), 'utf8');
    expect(parseMap(map)).toMatchObject({ map: { enums: {}, inputs: {} }, faults: [] });
    expect(map).toMatch(
      /\/\/ Unsure: DeliveryState is ParcelState, \d\d %.*\n(?: +\/\/ .*\n)+ +\/\/ {3}"sent": "SENT"\n/,
    );
    expect(() => writeAdapter(folder, live, contract)).toThrow('is not empty');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

test('what is not sure is a comment: a type in the map, and a document with an unsure name, with the name', () => {
  const sdl = text
    .replace(/\bTagFilter\b/g, 'TagCondition')
    .replace(/(input TagCondition \{[^}]*?)\bname:/, '$1label:');
  const { files } = proposeAdapter(buildSchema(sdl), contract);
  const textOf = (name: string) => files.find((file) => file.name === name)?.text ?? '';
  expect(parseMap(textOf('adapter.json'))).toMatchObject({ map: { inputs: {} }, faults: [] });
  expect(textOf('adapter.json')).toMatch(/\/\/ Unsure: TagFilter is TagCondition, 69 %/);
  expect(textOf('Tags.graphql')).toMatch(
    /^# Not used: TagFilter is TagCondition, but with a certainty of only 69 %\.\n(?:# .*\n|\n)+$/,
  );
  expect(textOf('Brands.graphql')).toMatch(/^# Certainty \d+ %\.\nquery Brands/);
}, 60_000);

test('an upstream with our names in other forms: transforms are proposed where the types tell', () => {
  /** Ours, with each of these lines changed in one type or the root. */
  const changed = (sdl: string, type: string, line: RegExp, by: string) =>
    sdl.replace(new RegExp(`^type ${type} \\{[^}]*\\}`, 'm'), (block) => block.replace(line, by));
  const live = buildSchema(
    [
      ['Query', /allBrands: \[Brand!\]!/, 'allBrands(first: Int!): BrandList!'],
      ['BrandConnection', /edges: .*/, 'nodes: [Brand!]!'],
      ['VoucherStats', /totalSales: Float!/, 'totalSales: Money!'],
      ['Voucher', /createdAt: DateTime!/, 'createdAt: Int!'],
      ['Mutation', /(updateOneTag\(.*\)): \S+/, '$1: TagUpdatePayload'],
      ['Tag', /^type Tag \{/, 'type Tag implements Node {'],
    ].reduce(
      (sdl, [type, line, by]) => changed(sdl, type as string, line as RegExp, by as string),
      `${text}
      interface Node { id: ID! }
      type Money { amount: String!, currencyCode: String! }
      type BrandList { nodes: [Brand!]! }
      type TagUpdatePayload { tag: Tag, userErrors: [Trouble!]! }
      type Trouble { field: [String!], message: String! }`,
    ),
  );
  const { files, proposed } = proposeAdapter(live, contract);
  const textOf = (name: string) => files.find((file) => file.name === name)?.text ?? '';
  expect(proposed).toEqual(
    expect.arrayContaining(['AllBrands', 'Brands', 'VoucherStats', 'Vouchers', 'UpdateOneTag', 'Tag']),
  );
  expect(textOf('AllBrands.graphql')).toMatch(/allBrands\(first: 50\) \{ nodes \{ # \d\d %/);
  expect(textOf('Brands.graphql')).toContain('edges: nodes { # 95 %');
  expect(textOf('VoucherStats.graphql')).toMatch(/totalSales \{ amount \} # \d\d %/);
  expect(textOf('UpdateOneTag.graphql')).toContain('userErrors { field message }');
  const map = textOf('adapter.json');
  expect(map).toMatch(/\/\/ \d\d %\n\s+"allBrands": \["pick:nodes"\]/);
  expect(map).toContain('"brands.edges": ["nodes"]');
  expect(map).toContain('"voucherStats.totalSales": ["pick:amount", "number"]');
  expect(map).toContain('"vouchers.edges.node.createdAt": ["epoch-seconds"]');
  expect(map).toContain('"updateOneTag": ["pick:tag"]');
  expect(map).toMatch(/\/\/ Unsure, 50 %: "tag\.id": \["global-id:Tag"\]/);
}, 60_000);
