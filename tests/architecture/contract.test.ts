import { buildSchema, getNamedType, isInputObjectType, isObjectType, type GraphQLInputType } from 'graphql';
import { argumentsRead, exhaustedInputs, fieldsServed } from './contract-program';
import { read } from './sources';

const schema = buildSchema(read('graphql/schema.graphql'));
const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ path: `${type?.name ?? ''}.${field.name}`, field })),
);

/** Types that `ListOf` and `readConnection` cover completely (core/lists), so that no module takes them apart. */
const LIST = ['filter', 'paging', 'sorting'];
/** Every create mutation has it; core/creation-keys removes it before the module is called. */
const KEY = 'idempotencyKey';
/** Arguments that a resolver accepts and ignores. */
const IGNORED: Readonly<Record<string, string>> = {
  'Mutation.exportOrders paging': 'an export is every order of the filter, not the page on the screen (D-70)',
};

const inputs = new Set<string>();
function note(type: GraphQLInputType): void {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || inputs.has(named.name)) return;
  inputs.add(named.name);
  for (const member of Object.values(named.getFields())) note(member.type);
}
for (const { field } of roots) for (const { name, type } of field.args) if (!LIST.includes(name)) note(type);

test('no member of any input of the contract can be left unhandled', () => {
  expect(inputs.size).toBeGreaterThan(40);
  const exhausted = exhaustedInputs();
  expect([...inputs].filter((name) => !exhausted.has(name))).toEqual([]);
});

test('the resolver of a call reads every argument of it', () => {
  const taken = argumentsRead();
  const forgotten = roots.flatMap(({ path, field }) =>
    field.args
      .filter(({ name }) => name !== KEY && taken.get(path)?.includes(name) !== true)
      .map(({ name }) => `${path} ${name}`),
  );
  expect(forgotten).toEqual(Object.keys(IGNORED));
});

test('every call, and every field of a type that has a record, is held by the record or read by a resolver', () => {
  const { types, fields } = fieldsServed();
  expect(types.length).toBeGreaterThan(15);
  const expected = [...types, 'Query', 'Mutation'].flatMap((name) => {
    const type = schema.getType(name);
    return isObjectType(type)
      ? Object.keys(type.getFields()).map((field) => `${name}.${field}`)
      : [`${name} is no type`];
  });
  expect(expected.filter((field) => !fields.has(field))).toEqual([]);
});
