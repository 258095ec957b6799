import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import type { OperationName } from '../../graphql/generated/operations.ts';
import { registry } from '../../graphql/generated/registry.ts';
import { operationStaff, staffOf } from '../support/access-table.ts';
import { errorOf } from '../support/answers.ts';
import { bySession } from '../support/role-table.ts';
import { runningMarketplace } from '../support/running.ts';
import { STAFF, type Staff } from '../support/staff.ts';

/**
 * Who may call the marketplace besides the staff whose console sends the call: what several sections share (D-16 to
 * D-19).
 */
const alsoFor: Readonly<Record<string, readonly Staff[]>> = {
  allBrands: staffOf('brands'),
  orderLines: staffOf('orders'),
  accountingCodes: staffOf('refunds'),
  // The console sends neither of them as an operation.
  productStats: [...staffOf('dashboard'), ...staffOf('products')],
  uploadOneImage: [...staffOf('brands'), ...staffOf('products')],
};

/** Open to everybody, or to everybody signed in; tested in session.test.ts. */
const SESSION: readonly OperationName[] = ['Me', ...bySession];

const schema = buildSchema(readFileSync(new URL('../../graphql/schema.graphql', import.meta.url), 'utf8'));
const calls = ([schema.getQueryType(), schema.getMutationType()] as const).flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ kind: type?.name.toLowerCase() ?? '', field })),
);
type Call = (typeof calls)[number];

const operationsOf = ({ field }: Call) =>
  (Object.keys(registry) as OperationName[]).filter((name) => registry[name].rootField === field.name);

/** Who may make a call: the staff of the operations that consist of it, by the role table. */
function allowedTo(call: Call): readonly Staff[] {
  const allowed = [...operationsOf(call).flatMap((name) => operationStaff[name]), ...(alsoFor[call.field.name] ?? [])];
  return STAFF.filter((staff) => allowed.includes(staff));
}

describe("the marketplace's own roles", () => {
  const marketplace = runningMarketplace();

  const send = async ({ kind, field }: Call, token?: string) => {
    const query = `${kind} Call${written(field, ({ name, type }) => `$${name}: ${type}`)} { ${field.name}${written(field, ({ name }) => `${name}: $${name}`)}${selection(field)} }`;
    if (field.name !== 'uploadOneImage') return marketplace.graphql(query, example(field), token);
    const form = new FormData();
    form.set('operations', JSON.stringify({ query, variables: { file: null } }));
    form.set('map', JSON.stringify({ 0: ['variables.file'] }));
    form.set('0', new Blob(['no picture']), 'x.png');
    const response = await fetch(`${marketplace.url}/graphql`, {
      method: 'POST',
      body: form,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    return {
      ...((await response.json()) as Awaited<ReturnType<typeof marketplace.graphql>>),
      headers: response.headers,
    };
  };

  const walked = calls.filter((call) => !operationsOf(call).some((name) => SESSION.includes(name)));

  test('every call of the contract has somebody who may make it, and all but those of the session are tested here', () => {
    assert.deepEqual(
      walked.filter((call) => allowedTo(call).length === 0).map(({ field }) => field.name),
      [],
    );
    assert.equal(calls.length - walked.length, SESSION.length);
    assert.ok(walked.length > 100, `${walked.length} calls`);
  });

  for (const call of walked) {
    const allowed = allowedTo(call);
    test(`${call.field.name} lets ${allowed.join(', ')} in and nobody else`, async () => {
      errorOf(await send(call), 'UNAUTHENTICATED');
      for (const member of STAFF) {
        const { errors = [] } = await send(call, await marketplace.login(member));
        const codes = errors.map(({ extensions }) => extensions.code);
        const isRefused = codes.includes('FORBIDDEN');
        assert.equal(
          isRefused,
          !allowed.includes(member),
          `${member} is ${isRefused ? 'refused' : 'let in'}: ${JSON.stringify(errors)}`,
        );
        assert.ok(
          !codes.some((code) => ['INTERNAL_SERVER_ERROR', 'NOT_IMPLEMENTED'].includes(code)),
          JSON.stringify(errors),
        );
      }
    });
  }
});

type Field = GraphQLField<unknown, unknown>;

const required = (field: Field) => field.args.filter(isRequiredArgument);

/** The required arguments of a call, in brackets. */
function written(field: Field, each: (arg: { name: string; type: GraphQLInputType }) => string): string {
  return required(field).length === 0 ? '' : `(${required(field).map(each).join(', ')})`;
}

const selection = (field: Field) => (isLeafType(getNamedType(field.type)) ? '' : ' { __typename }');

const scalars: Readonly<Record<string, unknown>> = {
  ID: '00000000-0000-4000-8000-000000000000',
  String: 'x',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-01-01T00:00:00Z',
};

/** Values that pass the contract's types and name nothing that exists. */
function example(field: Field): Record<string, unknown> {
  return Object.fromEntries(required(field).map(({ name, type }) => [name, valueOf(type)]));
}

function valueOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return scalars[type.name];
  const members = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(members.map((member) => [member.name, valueOf(member.type)]));
}
