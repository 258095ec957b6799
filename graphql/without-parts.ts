/**
 * An operation and its variables without the optional parts that an upstream lacks. Pure; the contract check and the
 * running console use it.
 */
import {
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';
import type { Part } from './optional-parts.ts';

/**
 * The operation without the given parts, and without the variables and fragments that are then unused; undefined if
 * nothing is left to query.
 */
export function documentWithout(
  own: GraphQLSchema,
  document: DocumentNode,
  absent: ReadonlySet<Part>,
): DocumentNode | undefined {
  const info = new TypeInfo(own);
  const pruned = visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        enter: ({ name }) => (absent.has(`${info.getParentType()?.name}.${name.value}`) ? null : undefined),
        leave: ({ selectionSet }) => (selectionSet?.selections.length === 0 ? null : undefined),
      },
      Argument: ({ name }) =>
        absent.has(`${info.getParentType()?.name}.${info.getFieldDef()?.name}(${name.value}:)`) ? null : undefined,
    }),
  );
  const empty = new Set(
    pruned.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION && node.selectionSet.selections.length === 0 ? [node.name.value] : [],
    ),
  );
  if (empty.size > 0)
    return documentWithout(
      own,
      visit(pruned, {
        FragmentSpread: ({ name }) => (empty.has(name.value) ? null : undefined),
        FragmentDefinition: ({ name }) => (empty.has(name.value) ? null : undefined),
      }),
      absent,
    );
  const operation = pruned.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!operation || operation.selectionSet.selections.length === 0) return undefined;
  return withoutUnused(pruned);
}

/** Drops unused fragments and variables: both are errors in GraphQL. */
function withoutUnused(document: DocumentNode): DocumentNode {
  const spreads = new Set<string>();
  const variables = new Set<string>();
  visit(document, {
    FragmentSpread: ({ name }) => void spreads.add(name.value),
    VariableDefinition: () => false,
    Variable: ({ name }) => void variables.add(name.value),
  });
  const smaller = visit(document, {
    FragmentDefinition: ({ name }) => (spreads.has(name.value) ? undefined : null),
    VariableDefinition: ({ variable }) => (variables.has(variable.name.value) ? undefined : null),
  });
  return smaller.definitions.length === document.definitions.length ? smaller : withoutUnused(smaller);
}

const GONE = Symbol('left out');

/**
 * Variables without the given parts: input fields and enum values that the upstream lacks, up to the nearest place that
 * may be empty. A filter is never left out silently, since more would be found, exported or changed than was requested.
 * @throws GraphQLError for a part of a filter, or a value that cannot be left out
 */
export function variablesWithout(
  own: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  variables: Readonly<Record<string, unknown>>,
  absent: ReadonlySet<Part>,
): Record<string, unknown> {
  const left: Record<string, unknown> = {};
  for (const {
    variable: {
      name: { value: name },
    },
    type: node,
  } of definitions) {
    const type = typeFromAST(own, node) as GraphQLInputType | undefined;
    if (!type || !Object.hasOwn(variables, name)) continue;
    const value = valueWithout(type, variables[name], absent);
    if (value !== GONE) left[name] = value;
    else if (isNonNullType(type)) throw new GraphQLError(`${name} cannot be sent`);
  }
  return left;
}

function valueWithout(type: GraphQLInputType, value: unknown, absent: ReadonlySet<Part>): unknown {
  if (isNonNullType(type)) return valueWithout(type.ofType, value, absent);
  if (value === null || value === undefined) return value;
  if (isListType(type))
    return Array.isArray(value)
      ? value.map((item) => valueWithout(type.ofType, item, absent)).filter((item) => item !== GONE)
      : valueWithout(type.ofType, value, absent);
  if (isEnumType(type)) return absent.has(`${type.name}.${String(value)}`) ? GONE : value;
  if (!isInputObjectType(type) || typeof value !== 'object') return value;
  const left: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const field = type.getFields()[name];
    const stored = field && !absent.has(`${type.name}.${name}`) ? valueWithout(field.type, inner, absent) : GONE;
    if (stored !== GONE) left[name] = stored;
    else if (/(?:Filter|Comparison)$/.test(type.name)) throw new GraphQLError(`${type.name}.${name} is not offered`);
    else if (field && isNonNullType(field.type)) return GONE;
  }
  return left;
}
