/** Which transforms an upstream's type needs to be read as ours, where the types tell: nodes, money, instants, ids. */
import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLType,
} from 'graphql';

/** How a field is read that has another form than ours. */
export type Shape = {
  /** The fields to select between it and what is ours, as in `nodes` or `amount`. */
  readonly within: readonly string[];
  readonly transforms: readonly string[];
  /** 0 to 1 */
  readonly certainty: number;
  /** The upstream's type behind them. */
  readonly live: GraphQLNamedType;
};

const CENTS = /cents|minor/i;

const fieldsOf = (type: GraphQLType | undefined): Readonly<Record<string, GraphQLField<unknown, unknown>>> => {
  const named = type && getNullableType(type);
  return isObjectType(named) || isInterfaceType(named) ? named.getFields() : {};
};

/** The records of a list that is paged: what stands in `nodes` or in `edges`, and the way there. */
export function recordsOf(
  live: GraphQLType | undefined,
): { within: readonly string[]; type: GraphQLNamedType } | undefined {
  const { nodes, edges } = fieldsOf(live);
  if (nodes && isListType(getNullableType(nodes.type))) return { within: ['nodes'], type: getNamedType(nodes.type) };
  const node =
    edges && isListType(getNullableType(edges.type)) ? fieldsOf(getNamedType(edges.type))['node'] : undefined;
  return node && { within: ['edges', 'node'], type: getNamedType(node.type) };
}

/** The amount of a money object, as in `{ amount: "19.99", currencyCode: "ZAR" }`; undefined for other types. */
export function amountOf(
  live: GraphQLType,
): { within: string; transforms: readonly string[]; certainty: number } | undefined {
  const fields = fieldsOf(live);
  const names = Object.keys(fields);
  const amount = names.find((name) => /amount|value|cents/i.test(name));
  if (amount === undefined || !names.some((name) => /currency/i.test(name))) return undefined;
  const type = getNamedType(fields[amount]?.type)?.name;
  const pick = `pick:${amount}`;
  if (CENTS.test(amount)) return { within: amount, transforms: [pick, 'cents'], certainty: 0.9 };
  // A whole number may count cents or rands.
  if (type === 'Int') return { within: amount, transforms: [pick, 'cents'], certainty: 0.5 };
  return { within: amount, transforms: type === 'Float' ? [pick] : [pick, 'number'], certainty: 0.9 };
}

/**
 * @param own our type of a field
 * @param name the upstream's field
 * @param standsFor the upstream's type for one of ours, by name
 * @returns undefined if the types tell nothing
 */
export function shapeOf(
  own: GraphQLOutputType,
  { name, type, parent }: { name: string; type: GraphQLOutputType; parent: GraphQLNamedType },
  standsFor: (type: string) => string | undefined,
): Shape | undefined {
  const [ours, theirs] = [getNullableType(own), getNullableType(type)];
  const [inner, live] = [getNamedType(own), getNamedType(type)];
  if (isListType(ours) && !isListType(theirs)) {
    const records = recordsOf(theirs);
    if (!records) return undefined;
    const certainty = standsFor(inner.name) === records.type.name ? 0.95 : 0.6;
    return { within: records.within, transforms: [`pick:${records.within.join('.')}`], certainty, live: records.type };
  }
  if (isListType(theirs)) return undefined;
  if (inner.name === 'Float' || inner.name === 'Int') {
    const amount = amountOf(theirs);
    if (amount) return { ...amount, within: [amount.within], live };
    return live.name === 'Int' && inner.name === 'Float' && CENTS.test(name)
      ? { within: [], transforms: ['cents'], certainty: 0.9, live }
      : undefined;
  }
  // An Int holds 32 bits: seconds fit, milliseconds do not.
  if (inner.name === 'DateTime' && live.name === 'Int')
    return { within: [], transforms: ['epoch-seconds'], certainty: 0.85, live };
  // Whether they are Relay's own ids, no type tells.
  if (inner.name === 'ID' && isObjectType(parent) && parent.getInterfaces().some((each) => each.name === 'Node'))
    return { within: [], transforms: [`global-id:${parent.name}`], certainty: 0.5, live };
  return payloadOf(inner, live, standsFor);
}

/** The record within a mutation's answer, as in `{ collection { id } userErrors { message } }`. */
function payloadOf(
  own: GraphQLNamedType,
  live: GraphQLNamedType,
  standsFor: (type: string) => string | undefined,
): Shape | undefined {
  if (!isObjectType(own) || !isObjectType(live) || standsFor(own.name) === live.name) return undefined;
  const found = Object.values(live.getFields()).filter(({ type }) => getNamedType(type).name === standsFor(own.name));
  const [only] = found;
  return only && found.length === 1 && !isListType(getNullableType(only.type))
    ? { within: [only.name], transforms: [`pick:${only.name}`], certainty: 0.9, live: getNamedType(only.type) }
    : undefined;
}

/** What a mutation's answer says of what it refused, to be selected beside the rest; undefined if it has none. */
export function userErrorsOf(live: GraphQLType): string | undefined {
  const [name, field] = Object.entries(fieldsOf(live)).find(([each]) => /^(?:user)?errors$/i.test(each)) ?? [];
  const parts = field ? fieldsOf(getNamedType(field.type)) : {};
  if (!name || !parts['message']) return undefined;
  return `${name === 'userErrors' ? '' : 'userErrors: '}${name} { ${parts['field'] ? 'field ' : ''}message }`;
}

/** How many records of a list within a record are asked for, where the upstream wants a number. */
const MANY = 50;

/** Arguments that the upstream demands and that only limit a list. */
export const limitOf = ({ args }: GraphQLField<unknown, unknown>, given: readonly string[]): string[] =>
  args.flatMap(({ name, type, defaultValue }) =>
    String(type) === 'Int!' && defaultValue === undefined && /^(?:first|limit)$/.test(name) && !given.includes(name)
      ? [`${name}: ${MANY}`]
      : [],
  );
