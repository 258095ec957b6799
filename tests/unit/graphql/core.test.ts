/**
 * The core is what the documents describe; the contract is the core and its optional parts; every operation works
 * without those.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isObjectType,
  parse,
  print,
  typeFromAST,
  validate,
  coerceInputValue,
  Kind,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compareContract } from '@/graphql/compatibility';
import { registry } from '@/graphql/generated/registry';
import { absentParts, optionalParts, partsOf } from '@/graphql/optional-parts';
import { documentWithout, variablesWithout } from '@/graphql/without-parts';
import { optionalTypes, schemaWithout } from '../../support/schema-without.ts';

const read = (file: string) => readFileSync(path.join(process.cwd(), 'graphql', file), 'utf8');
const coreText = read('core.graphql');
const contractText = read('schema.graphql');
const core = buildSchema(coreText);
const contract = buildSchema(contractText);
const optional = [...optionalParts(contract).keys()];
const operations = Object.entries(registry);

/** Every coordinate of a schema with its type, e.g. `Query.brand(id:) ID!`. */
function coordinates(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => {
      if (isEnumType(type)) return type.getValues().map(({ name }) => `${type.name}.${name}`);
      if (isInputObjectType(type))
        return Object.values(type.getFields()).map((field) => `${type.name}.${field.name} ${String(field.type)}`);
      if (isObjectType(type)) {
        return Object.values(type.getFields()).flatMap((field) => [
          `${type.name}.${field.name} ${String(field.type)}`,
          ...field.args.map((arg) => `${type.name}.${field.name}(${arg.name}:) ${String(arg.type)}`),
        ]);
      }
      return [type.name];
    })
    .sort();
}

test('the contract without its optional parts is the core: the same types, fields, arguments and nullability', () => {
  const unmarked = optionalTypes(contractText);
  const left = coordinates(buildSchema(schemaWithout(contractText, new Set(optional)), { assumeValid: true })).filter(
    (entry) => !unmarked.has(entry.split(/[. ]/)[0] ?? ''),
  );
  expect(left).toEqual(coordinates(core));
});

test('every type of the core names the clause or decision it is based on', () => {
  const lines = coreText.split('\n');
  const without = lines.filter(
    (line, index) =>
      /^(?:type|input|enum|scalar) /.test(line) && !/^# .*(?:S[12] §\d|D-\d{2})/.test(lines[index - 1] ?? ''),
  );
  expect(without).toEqual([]);
});

test('nothing marked optional is required: the rest is a valid schema', () => {
  expect(coreText).not.toContain('@optional');
  expect(optional.length).toBeGreaterThan(50);
});

describe('operations without their optional parts', () => {
  test.each(operations)('%s fits the core', (name, { document }) => {
    const sent = documentWithout(contract, parse(document), new Set(optional));
    if (!sent)
      // Its root field is optional, or it asks for nothing but a count.
      return expect(
        optional.some(
          (part) =>
            part.endsWith(`.${registry[name as keyof typeof registry].rootField}`) ||
            (name.startsWith('Count') && part.endsWith('Connection.totalCount')),
        ),
      ).toBe(true);
    expect(validate(core, parse(print(sent)))).toEqual([]);
    expect(partsOf(contract, sent).asks).toEqual([]);
  });

  it('request nothing that a core upstream lacks, by the contract check', () => {
    expect(
      compareContract(core, contract, registry).flatMap(({ problems }) => problems.map(({ says }) => says)),
    ).toEqual([]);
  });

  it('fit every upstream in between, whichever parts it has', () => {
    fc.assert(
      fc.property(fc.subarray(optional), (lacking) => {
        const live = buildSchema(schemaWithout(contractText, new Set(lacking)), { assumeValid: true });
        const absent = absentParts(contract, live);
        for (const [name, { document }] of operations) {
          const sent = documentWithout(contract, parse(document), absent);
          expect([name, sent ? validate(live, sent).map(({ message }) => message) : []]).toEqual([name, []]);
        }
        expect(compareContract(live, contract, registry).filter(({ state }) => state !== 'fine')).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it('omit nothing where the upstream has everything', () => {
    expect(absentParts(contract, contract)).toEqual(new Set());
    for (const [, { document }] of operations)
      expect(print(documentWithout(contract, parse(document), new Set()) ?? parse('{ no }'))).toBe(
        print(parse(document)),
      );
  });
});

describe('variables without optional parts', () => {
  const definitionsOf = (name: keyof typeof registry) =>
    parse(registry[name].document).definitions.find(
      (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
    )?.variableDefinitions ?? [];
  const left = (name: keyof typeof registry, variables: Record<string, unknown>, absent: readonly string[]) =>
    variablesWithout(contract, definitionsOf(name), variables, new Set(absent));
  const voucher = {
    reason: 'Internal',
    value: 200,
    quantity: 1,
    expiryDate: '2027-01-01T00:00:00.000Z',
    idempotencyKey: 'k',
  };

  it('omit input fields and sorts that the upstream does not know', () => {
    const { idempotencyKey: _key, ...plain } = voucher;
    expect(left('CreateVouchers', { input: voucher }, optional)).toEqual({ input: plain });
    expect(left('CreateVouchers', { input: voucher }, [])).toEqual({ input: voucher });
    expect(
      left(
        'Vouchers',
        {
          sorting: [
            { field: 'code', direction: 'ASC' },
            { field: 'createdAt', direction: 'DESC' },
          ],
        },
        optional,
      ),
    ).toEqual({ sorting: [{ field: 'createdAt', direction: 'DESC' }] });
    expect(
      left('Vouchers', { sorting: [{ field: 'createdAt', direction: 'DESC', nulls: 'NULLS_LAST' }] }, optional),
    ).toEqual({ sorting: [{ field: 'createdAt', direction: 'DESC' }] });
  });

  it('never omit a part of a filter: the result would be larger than requested', () => {
    expect(() => left('Accounts', { filter: { or: [{ status: { eq: 'active' } }] } }, optional)).toThrow(
      'AccountFilter.status is not offered',
    );
    expect(() => left('AllProducts', { filter: { title: { notILike: '%x%' } } }, optional)).toThrow(
      'StringFieldComparison.notILike is not offered',
    );
    expect(left('Accounts', { filter: { status: { eq: 'active' } } }, [])).toEqual({
      filter: { status: { eq: 'active' } },
    });
  });

  it('the remaining values are valid for a core upstream', () => {
    const node = definitionsOf('CreateVouchers')[0]?.type;
    const type = node && typeFromAST(core, node);
    if (!isInputType(type)) throw new Error('no input type');
    const errors: string[] = [];
    coerceInputValue(left('CreateVouchers', { input: voucher }, optional)['input'], type, (_path, _value, error) =>
      errors.push(error.message),
    );
    expect(errors).toEqual([]);
  });
});
