import 'server-only';
import {
  getVariableValues,
  GraphQLError,
  GraphQLScalarType,
  Kind,
  parse,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { ownSchema } from '@/lib/server/contract/own-schema';
import { AppError } from '@/lib/errors';
import { isDay } from '@/lib/format/dates';
import { changesTooMuch, tooLarge } from '@/lib/operations/limits';
import { described } from '@/lib/resources/described';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/;
/** Max nesting depth of a JSON variable, so that checking it stays cheap. */
const MAX_JSON_DEPTH = 40;

function depth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depth));
}

const scalarParsers: Record<string, (value: unknown) => unknown> = {
  DateTime: (value) => {
    if (
      typeof value !== 'string' ||
      !INSTANT.test(value) ||
      Number.isNaN(Date.parse(value)) ||
      !isDay(value.slice(0, 10))
    )
      throw new GraphQLError('must be an ISO 8601 instant');
    return value;
  },
  ConnectionCursor: (value) => {
    if (typeof value !== 'string' || value.length > 4_000) throw new GraphQLError('must be a cursor');
    return value;
  },
  JSON: (value) => {
    if (depth(value) > MAX_JSON_DEPTH) throw new GraphQLError('is nested too deeply');
    return value;
  },
};

let schema: GraphQLSchema | undefined;

function contractSchema(): GraphQLSchema {
  if (schema) return schema;
  schema = ownSchema();
  for (const [name, parseValue] of Object.entries(scalarParsers)) {
    const type = schema.getType(name);
    if (type instanceof GraphQLScalarType) type.parseValue = parseValue;
  }
  return schema;
}

const definitions = new Map<OperationName, readonly VariableDefinitionNode[]>();

function variableDefinitions(operation: OperationName): readonly VariableDefinitionNode[] {
  const known = definitions.get(operation);
  if (known) return known;
  const node = parse(registry[operation].document).definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const found = node?.variableDefinitions ?? [];
  definitions.set(operation, found);
  return found;
}

/** The path of the bad value in a graphql-js coercion message, for example `update.commission`. */
function pathOf(message: string): string | undefined {
  const named = /at "([^"]+)"/.exec(message)?.[1] ?? /^Variable "\$([^"]+)"/.exec(message)?.[1];
  return named?.replace(/\[(\d+)\]/g, '.$1');
}

/** The error message for a value, for the user who typed it; GraphQL's own messages are for developers. */
function plainly(message: string): string {
  if (/cannot represent non 32-bit|cannot represent non-finite/.test(message)) return 'This number is too large.';
  if (/cannot represent non-integer/.test(message)) return 'Please enter a whole number.';
  if (/cannot represent non numeric|cannot represent non-numeric/.test(message)) return 'Please enter a number.';
  if (/was not provided|not to be null|non-null|expected value of non-null/i.test(message)) return 'This is required.';
  if (/does not exist in .* enum|enum/i.test(message)) return 'Please choose one of the values offered.';
  return 'This cannot be saved as it is. Please check it.';
}

/** The name of the variable with the changed records, if there are too many. */
function tooManyRecords(operation: OperationName, variables: Record<string, unknown>): string | undefined {
  const does = described.get(operation);
  const name = does && does.does !== 'read' ? does.many : undefined;
  if (!name) return undefined;
  const { [name]: records, ...change } = variables;
  return Array.isArray(records) && changesTooMuch(records, change) ? name : undefined;
}

/**
 * Checks variables against the contract's input types before anything is sent upstream.
 * @returns the variables with nothing added or dropped
 * @throws AppError BAD_USER_INPUT whose fieldErrors name the path of each bad value; values themselves are not
 * repeated.
 */
export function checkVariables(operation: OperationName, variables: unknown): Record<string, unknown> {
  if (typeof variables !== 'object' || variables === null || Array.isArray(variables)) {
    throw new AppError('BAD_USER_INPUT', { message: 'The variables of an operation are an object.' });
  }
  const large = tooLarge(variables) ?? tooManyRecords(operation, { ...variables });
  if (large !== undefined)
    throw new AppError('BAD_USER_INPUT', {
      message: `Too much at once: ${large}.`,
      fieldErrors: { [large]: 'This asks for too much at once.' },
    });
  const wanted = variableDefinitions(operation);
  const names = new Set(wanted.map((definition) => definition.variable.name.value));
  const unknown = Object.keys(variables).filter((name) => !names.has(name));
  const result = getVariableValues(contractSchema(), wanted, variables as Record<string, unknown>, { maxErrors: 5 });
  const fieldErrors = Object.fromEntries([
    ...unknown.map((name) => [name, 'This operation has no such variable.'] as const),
    ...(result.errors ?? []).map((error) => [pathOf(error.message) ?? 'variables', plainly(error.message)] as const),
  ]);
  const bad = Object.keys(fieldErrors);
  if (bad.length > 0) throw new AppError('BAD_USER_INPUT', { message: `Not valid: ${bad.join(', ')}.`, fieldErrors });
  return variables as Record<string, unknown>;
}
