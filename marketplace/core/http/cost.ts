import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { badRequest } from '../errors.ts';
import { weigh } from '../lists/bounds.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../lists/paging.ts';

/** Of a document; the console's longest has not a tenth. */
export const MAX_TOKENS = 3_000;
/** Root fields of one request, aliases counted. */
const MAX_ROOT_FIELDS = 20;
/** Fields of the answer, where a list counts as many times as it may have rows. */
export const MAX_COST = 10_000;
/** What one comparison of a filter counts as: every row is held against it. Two filters as wide as they may be go into one request. */
const CONDITION_COST = 40;
/** Rows taken for a list that is not paged. */
const UNPAGED = 5;
/** A password is tried once a request: what counts requests counts tries. */
const ONCE = new Set(['login', 'resetPassword', 'forgotPassword']);

interface Request {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * What a request costs at most: one for each field of the answer, fields of a list once for each row asked for, and more for each
 * comparison of a filter. Aliases are fields.
 * @throws BAD_REQUEST when that is too much, or when a password is tried more than once
 */
export function boundCost(request: Request): number {
  const { schema, operation } = request;
  const root = schema.getRootType(operation.operation);
  const fragments = new Map(
    request.document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  const roots: FieldNode[] = [];
  // Stopped as soon as there are too many: fragments within fragments may make more than can ever be counted.
  for (const field of fieldsOf(operation.selectionSet, fragments)) {
    if (roots.push(field) > MAX_ROOT_FIELDS)
      throw badRequest(`A request may ask for ${MAX_ROOT_FIELDS} things at once, at most.`);
  }
  for (const name of ONCE) {
    if (roots.filter((field) => field.name.value === name).length > 1)
      throw badRequest(`A request may hold ${name} once.`);
  }
  const cost = root
    ? costOf(operation.selectionSet, root, {
        ...request,
        variables: withDefaults(request),
        fragments,
        known: new Map(),
      })
    : 0;
  if (cost > MAX_COST)
    throw badRequest(
      `This request asks for too much at once (${Math.min(cost, 1e9)} of at most ${MAX_COST}). Ask for fewer fields or rows.`,
    );
  return cost;
}

function withDefaults({ operation, variables }: Request): Readonly<Record<string, unknown>> {
  const defaults = operation.variableDefinitions?.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return { ...Object.fromEntries(defaults ?? []), ...variables };
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

interface Counting extends Request {
  readonly fragments: Fragments;
  /** Costs of fragments already counted: one that is spread a thousand times is counted once. */
  readonly known: Map<string, number>;
}

function costOf(selections: SelectionSetNode, parent: GraphQLObjectType, counting: Counting): number {
  let cost = 0;
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) cost += fieldCost(selection, parent, counting);
    else if (selection.kind === Kind.INLINE_FRAGMENT) cost += costOf(selection.selectionSet, parent, counting);
    else cost += fragmentCost(selection.name.value, parent, counting);
  }
  return cost;
}

function fragmentCost(name: string, parent: GraphQLObjectType, counting: Counting): number {
  const known = counting.known.get(name);
  if (known !== undefined) return known;
  const fragment = counting.fragments.get(name);
  const cost = fragment ? costOf(fragment.selectionSet, parent, counting) : 0;
  counting.known.set(name, cost);
  return cost;
}

function fieldCost(node: FieldNode, parent: GraphQLObjectType, counting: Counting): number {
  // The schema's own description is as large as it is; graphql-js bounds how deep it may be asked for.
  const field = node.name.value.startsWith('__') ? undefined : parent.getFields()[node.name.value];
  const type = field && getNamedType(field.type);
  if (field === undefined) return 1;
  const own = 1 + CONDITION_COST * conditionsOf(node, counting);
  if (!isObjectType(type) || node.selectionSet === undefined) return own;
  return own + rowsOf(node, field, counting) * costOf(node.selectionSet, type, counting);
}

/** Comparisons of a field's filter. @throws BAD_REQUEST as the list itself would */
function conditionsOf(node: FieldNode, { variables }: Counting): number {
  const filter = argumentOf(node, 'filter', variables);
  return filter === undefined || filter === null ? 0 : weigh(filter, 0);
}

function argumentOf(node: FieldNode, name: string, variables: Readonly<Record<string, unknown>>): unknown {
  const given = node.arguments?.find((each) => each.name.value === name);
  return given && valueFromASTUntyped(given.value, variables);
}

function rowsOf(node: FieldNode, field: GraphQLField<unknown, unknown>, { variables }: Counting): number {
  const isPaged = field.args.some(({ name }) => name === 'paging');
  if (!isPaged) return isListType(getNullableType(field.type)) && field.name !== 'edges' ? UNPAGED : 1;
  const paging = argumentOf(node, 'paging', variables) as { first?: unknown; last?: unknown } | null | undefined;
  const size = Number(paging?.first ?? paging?.last ?? DEFAULT_PAGE_SIZE);
  return Number.isFinite(size) ? Math.min(Math.max(size, 1), MAX_PAGE_SIZE) : DEFAULT_PAGE_SIZE;
}

/** The fields an operation begins with, those of fragments included; a fragment within itself is refused before. */
function* fieldsOf(selections: SelectionSetNode, fragments: Fragments): Generator<FieldNode> {
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) yield selection;
    else {
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      if (inner) yield* fieldsOf(inner.selectionSet, fragments);
    }
  }
}
