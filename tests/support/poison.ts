import {
  buildSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { contract } from '../../graphql/generated/contract.ts';
import { registry } from '../../graphql/generated/registry.ts';
import type { OperationName } from '../../graphql/generated/operations.ts';
import type { Upstream } from './upstream.ts';

const schema = buildSchema(contract, { assumeValid: true });

/** The text that replaces a field's own. @param field its name in the contract, as in `website` */
export type Poison = (field: string) => string;

/**
 * The data of a response with every text in it replaced, empty ones too; ids, numbers, dates, enums and JSON stay, so
 * that screens still work.
 */
function poisoned(operation: OperationName, data: object, poison: Poison): object {
  const { definitions } = parse(registry[operation].document);
  const fragments = new Map(
    definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node.selectionSet]),
  );
  const root = definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION);
  const type = registry[operation].kind === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  return root && type ? inObject(data as Record<string, unknown>, type, root.selectionSet) : data;

  function inObject(
    value: Record<string, unknown>,
    owner: GraphQLObjectType,
    { selections }: SelectionSetNode,
  ): Record<string, unknown> {
    let changed = { ...value };
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const field = owner.getFields()[selection.name.value];
        if (field && key in changed)
          changed[key] = inValue(changed[key], field.type, selection.name.value, selection.selectionSet);
      } else {
        const inner =
          selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection.selectionSet;
        if (inner) changed = inObject(changed, owner, inner);
      }
    }
    return changed;
  }

  function inValue(
    value: unknown,
    type: GraphQLOutputType,
    field: string,
    inner: SelectionSetNode | undefined,
  ): unknown {
    if (isNonNullType(type)) return inValue(value, type.ofType, field, inner);
    if (isListType(type))
      return Array.isArray(value) ? value.map((each) => inValue(each, type.ofType, field, inner)) : value;
    if (getNamedType(type).name === 'String') return poison(field);
    return isObjectType(type) && inner && typeof value === 'object' && value !== null
      ? inObject(value as Record<string, unknown>, type, inner)
      : value;
  }
}

/**
 * Replaces every text that the console receives: in every operation, in the content service's responses and in the
 * product search's.
 */
export function poisonEverything(upstream: Upstream, poison: Poison): void {
  for (const operation of Object.keys(registry) as OperationName[]) {
    upstream.rewrite(operation, (answer) => ({
      ...answer,
      body: answer.body.data
        ? { ...answer.body, data: poisoned(operation, answer.body.data, poison) as Record<string, unknown> }
        : answer.body,
    }));
  }
  for (const operation of ['EmailTemplates', 'EmailTemplate', 'search']) {
    upstream.rewrite(operation, (answer) => ({ ...answer, body: inJson(answer.body) as typeof answer.body }));
  }

  function inJson(value: unknown, key = ''): unknown {
    if (Array.isArray(value)) return value.map((each) => inJson(each, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inJson(inner, name)]));
    return typeof value === 'string' && !/^(id|product_id|indexUid)$/.test(key) ? poison(key) : value;
  }
}
