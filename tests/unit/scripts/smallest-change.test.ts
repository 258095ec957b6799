import { readFileSync } from 'node:fs';
import { buildSchema, parse } from 'graphql';
import { compareContract } from '@/graphql/compatibility';
import { registry } from '@/graphql/generated/registry';
import { smallestChange, withChange } from '../../../scripts/contract/smallest-change.ts';

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
