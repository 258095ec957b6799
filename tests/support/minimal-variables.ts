import {
  buildSchema,
  getNamedType,
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

/** The id of everything in whole variables. */
export const WHOLE_ID = '0197-of-a-record';

/** A value of a type with only what is required, or whole. @param outer the inputs that it is in */
function valueOf(type: GraphQLInputType, isWhole: boolean, outer: readonly string[] = []): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, isWhole, outer);
  if (isListType(type)) return [valueOf(type.ofType, isWhole, outer)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return isWhole && type.name === 'ID' ? WHOLE_ID : scalars[type.name];
  const fields = Object.values(type.getFields()).filter((field) =>
    isWhole ? !outer.includes(getNamedType(field.type).name) : isNonNullType(field.type),
  );
  const inside = [...outer, type.name];
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type, isWhole, inside)]));
}

/** The smallest variables of an operation that the contract allows. */
export const minimalVariables = (operation: OperationName) => variablesOf(operation, false);

/** Variables of an operation with every field that the contract has; an input inside itself is left out. */
export const wholeVariables = (operation: OperationName) => variablesOf(operation, true);

function variablesOf(operation: OperationName, isWhole: boolean): Record<string, unknown> {
  const definition = parse(registry[operation].document).definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const required = (definition?.variableDefinitions ?? []).filter(
    (variable) => isWhole || variable.type.kind === Kind.NON_NULL_TYPE,
  );
  return Object.fromEntries(
    required.map((variable) => {
      const type = typeFromAST(schema, variable.type as TypeNode as Parameters<typeof typeFromAST>[1]);
      return [variable.variable.name.value, valueOf(type as GraphQLInputType, isWhole)];
    }),
  );
}
