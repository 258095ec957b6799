/** Whether a value of our input type can be sent where the upstream takes another, after the map's renames. */
import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
} from 'graphql';
import type { Part } from '../optional-parts.ts';
import type { AdapterMap } from './map.ts';
import { enumValueSent, fieldSent } from './send-variables.ts';
import { transformOf } from './transforms.ts';

type Noted = {
  readonly map: AdapterMap;
  readonly optional: ReadonlyMap<Part, string>;
  /** Gets the optional parts that can be sent. */
  readonly takes: Set<Part>;
  fault(reason: string): void;
  /** Notes what is wrong with an enumeration of ours in the map. */
  enumFault(name: string, reason: string, value?: string): void;
};

/** Notes faults and the parts that can be sent. An unknown upstream type (undefined) takes everything not mapped away. */
export function inputFits(
  own: GraphQLInputType,
  live: GraphQLInputType | undefined,
  where: string,
  noted: Noted,
): void {
  fits(own, live, where, { ...noted, seen: new Set() });
}

type Rules = Noted & { readonly seen: Set<string> };

function fits(own: GraphQLInputType, live: GraphQLInputType | undefined, where: string, rules: Rules): void {
  const [ours, theirs] = [getNullableType(own), live && getNullableType(live)];
  if (isListType(ours)) {
    if (theirs && !isListType(theirs)) return rules.fault(`${where} takes no list, ours is one.`);
    return fits(ours.ofType, theirs?.ofType, where, rules);
  }
  // A single value is a list of one in GraphQL.
  if (isListType(theirs)) return fits(ours, theirs.ofType, where, rules);
  const key = `${String(ours)} ${String(theirs)}`;
  if (rules.seen.has(key)) return undefined;
  rules.seen.add(key);
  if (isEnumType(ours)) return enumFits(ours, theirs, where, rules);
  if (isInputObjectType(ours)) return objectFits(ours, theirs, where, rules);
  const problem = theirs && scalarProblem(ours.name, theirs, rules.map);
  return problem === undefined ? undefined : rules.fault(`${where} ${problem}.`);
}

function enumFits(ours: GraphQLEnumType, theirs: GraphQLNamedType | undefined, where: string, rules: Rules): void {
  if (theirs && !isEnumType(theirs) && theirs.name !== 'String')
    return rules.fault(`${where} takes ${theirs.name}, ours is the enumeration ${ours.name}.`);
  for (const { name } of ours.getValues()) {
    const part = `${ours.name}.${name}`;
    const sent = enumValueSent(rules.map, ours.name, name);
    const isKnown = sent !== undefined && (!isEnumType(theirs) || theirs.getValue(sent) !== undefined);
    if (isKnown) rules.takes.add(part);
    // A map that leaves a value out says that the upstream has none.
    else if (sent !== undefined && !rules.optional.has(part))
      rules.enumFault(ours.name, `${theirs?.name} has no value ${sent}: name another, or leave ${name} out.`, name);
  }
  return undefined;
}

function objectFits(
  ours: GraphQLInputObjectType,
  theirs: GraphQLNamedType | undefined,
  where: string,
  rules: Rules,
): void {
  if (theirs && !isInputObjectType(theirs)) return rules.fault(`${where} takes ${theirs.name}, ours is ${ours.name}.`);
  const used = new Set<string>();
  for (const field of Object.values(ours.getFields())) {
    const part = `${ours.name}.${field.name}`;
    const sent = fieldSent(rules.map, ours.name, field.name);
    if (sent === null) continue;
    const target = theirs?.getFields()[sent];
    used.add(sent);
    if (theirs && !target) {
      if (!rules.optional.has(part))
        rules.fault(`${theirs.name} takes no ${sent} for ${part}: map it, or give it null in the map's ${ours.name}.`);
      continue;
    }
    rules.takes.add(part);
    if (target && isRequiredInputField(target) && !isNonNullType(field.type))
      rules.fault(`${theirs?.name}.${sent} must be given upstream, and ${part} of ours may be missing.`);
    fits(field.type, target?.type, part, rules);
  }
  if (theirs)
    for (const field of Object.values(theirs.getFields()))
      if (isRequiredInputField(field) && !used.has(field.name))
        rules.fault(`${theirs.name}.${field.name} must be given upstream, and nothing of ours is mapped to it.`);
  return undefined;
}

const SENT_AS: Readonly<Record<string, readonly string[]>> = {
  ID: ['ID', 'String'],
  String: ['String', 'ID'],
  Int: ['Int', 'Float'],
  Float: ['Float'],
  Boolean: ['Boolean'],
};

function scalarProblem(ours: string, theirs: GraphQLNamedType, map: AdapterMap): string | undefined {
  const first = (Object.hasOwn(map.values, ours) ? (map.values[ours] ?? []) : []).map(transformOf)[0];
  const isCustom = isScalarType(theirs) && !isSpecifiedScalarType(theirs);
  if (isCustom) return undefined;
  if (first?.kind === 'value') {
    const kind = ['String', 'ID'].includes(theirs.name) ? 'text' : theirs.name === 'Boolean' ? 'boolean' : 'number';
    return first.takes.includes(kind) ? undefined : `takes ${theirs.name}, which ${ours} does not become`;
  }
  return (SENT_AS[ours] ?? ['String', 'ID']).includes(theirs.name)
    ? undefined
    : `takes ${theirs.name}, ours is ${ours}: name a transform`;
}
