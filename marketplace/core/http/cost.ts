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

/** Max length of a document; the console's longest has less than a tenth of it. */
export const MAX_TOKENS = 3_000;
/** Max root fields of one request, including aliases. */
const MAX_ROOT_FIELDS = 20;
/** Max fields of the response, where a list counts as many times as it may have rows. */
export const MAX_COST = 10_000;
/**
 * The cost of one comparison in a filter, because every row is compared. One request can have two filters of max size.
 */
const CONDITION_COST = 40;
/** Rows assumed for a list that is not paged. */
const UNPAGED = 5;
/** Passwords are checked at most once per request, so that limits on requests limit attempts. */
const ONCE = new Set(['login', 'resetPassword', 'forgotPassword']);

interface Request {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * The max cost of a request: one for each field of the response, fields of a list once for each requested row, and more
 * for each comparison in a filter. Aliases count.
 * @throws BAD_REQUEST when that is too much, or when a password is checked more than once
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
  // Stops as soon as there are too many: nested fragments may produce more than can ever be counted.
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
  /** Costs of fragments already counted: one that is used a thousand times is counted once. */
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
  // The size of the schema's own description is fixed; graphql-js limits its depth.
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

/** An operation's root fields, including those of fragments; recursive fragments are refused before. */
function* fieldsOf(selections: SelectionSetNode, fragments: Fragments): Generator<FieldNode> {
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) yield selection;
    else {
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      if (inner) yield* fieldsOf(inner.selectionSet, fragments);
    }
  }
}
