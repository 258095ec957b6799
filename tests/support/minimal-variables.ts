import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
  type GraphQLInputType,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';
import { contract } from '../../graphql/generated/contract.ts';
import type { OperationName } from '../../graphql/generated/operations.ts';
import { registry } from '../../graphql/generated/registry.ts';

const schema = buildSchema(contract);

const scalars: Record<string, unknown> = {
  ID: '1',
  String: 'text',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-01-01T00:00:00.000Z',
  JSON: {},
};

/** A value of a type with only what is required. */
function valueOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType);
  if (isListType(type)) return [valueOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return scalars[type.name];
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(required.map((field) => [field.name, valueOf(field.type)]));
}

/** The smallest variables of an operation that the contract allows. */
export function minimalVariables(operation: OperationName): Record<string, unknown> {
  const definition = parse(registry[operation].document).definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const required = (definition?.variableDefinitions ?? []).filter(
    (variable) => variable.type.kind === Kind.NON_NULL_TYPE,
  );
  return Object.fromEntries(
    required.map((variable) => {
      const type = typeFromAST(schema, variable.type as TypeNode as Parameters<typeof typeFromAST>[1]);
      return [variable.variable.name.value, valueOf(type as GraphQLInputType)];
    }),
  );
}
