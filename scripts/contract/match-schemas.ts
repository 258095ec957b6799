/** Which names of an upstream's schema stand for ours, by words, types and structure, with a certainty each. */
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  isScalarType,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import { alike, pair, weightsOf, type Match } from './match-names.ts';
import { amountOf, recordsOf } from './propose-shape.ts';

/** What stands for ours: types by name, members by coordinate, as in `Brand.name` and `Query.brands(paging:)`. */
export type Matches = { readonly types: ReadonlyMap<string, Match>; readonly members: ReadonlyMap<string, Match> };

type Member = { readonly name: string; readonly type?: GraphQLType; readonly args?: readonly GraphQLArgument[] };

const kindOf = (type: GraphQLNamedType): string =>
  isObjectType(type) || isInterfaceType(type)
    ? 'object'
    : isInputObjectType(type)
      ? 'input'
      : isEnumType(type)
        ? 'enum'
        : 'scalar';

const membersOf = (type: GraphQLNamedType): readonly Member[] =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.values(type.getFields())
    : isEnumType(type)
      ? type.getValues().map(({ name }) => ({ name }))
      : [];

/** How well a type fits that holds the same in a form which a transform reads. */
const OTHER_FORM = 0.95;
/** How many types of the upstream are compared member by member with one of ours. */
const CANDIDATES = 8;
const BUILT_IN = new Set(['ID', 'String', 'Int', 'Float', 'Boolean']);

export function matchSchemas(own: GraphQLSchema, live: GraphQLSchema): Matches {
  const roots = new Map(
    [own.getQueryType(), own.getMutationType()].flatMap((type, index) => {
      const other = index === 0 ? live.getQueryType() : live.getMutationType();
      return type && other ? [[type.name, other.name] as const] : [];
    }),
  );
  const typesOf = (schema: GraphQLSchema) =>
    Object.values(schema.getTypeMap()).filter(
      (type) =>
        !isIntrospectionType(type) &&
        !BUILT_IN.has(type.name) &&
        type !== schema.getQueryType() &&
        type !== schema.getMutationType(),
    );
  const [ours, theirs] = [typesOf(own), typesOf(live)];
  const weights = { own: weightsOf(ours.map(({ name }) => name)), live: weightsOf(theirs.map(({ name }) => name)) };
  const memberWeights = {
    own: weightsOf(ours.flatMap(membersOf).map(({ name }) => name)),
    live: weightsOf(theirs.flatMap(membersOf).map(({ name }) => name)),
  };
  const valueWeights = {
    own: weightsOf(
      ours
        .filter(isEnumType)
        .flatMap(membersOf)
        .map(({ name }) => name),
    ),
    live: weightsOf(
      theirs
        .filter(isEnumType)
        .flatMap(membersOf)
        .map(({ name }) => name),
    ),
  };
  const known = new Map<string, number>();
  const nameScore = (one: string, other: string, isValue = false): number => {
    const key = `${isValue} ${one} ${other}`;
    const score = known.get(key) ?? alike(one, other, isValue ? valueWeights : memberWeights);
    known.set(key, score);
    return score;
  };

  /** By names alone at first; then by how well the members fit, too. */
  let typeScores = new Map<string, number>();
  const scoreOfTypes = (one: string, other: string) =>
    one === other && BUILT_IN.has(one) ? 1 : (typeScores.get(`${one} ${other}`) ?? 0);
  const memberScore = (one: Member, other: Member): number => {
    if (!one.type || !other.type) return nameScore(one.name, other.name, true);
    return 0.65 * nameScore(one.name, other.name) + 0.35 * typeFit(one.type, other.type, scoreOfTypes);
  };
  const candidates = ours.flatMap((type) =>
    theirs
      .filter((other) => kindOf(other) === kindOf(type))
      .map((other) => ({ type, other, byName: alike(type.name, other.name, weights) }))
      .sort((one, next) => next.byName - one.byName)
      .slice(0, CANDIDATES),
  );
  typeScores = new Map(candidates.map(({ type, other, byName }) => [`${type.name} ${other.name}`, byName]));
  for (let round = 0; round < 2; round += 1)
    typeScores = new Map(
      candidates.map(({ type, other, byName }) => [
        `${type.name} ${other.name}`,
        0.5 * byName + 0.5 * structureFit(membersOf(type), membersOf(other), memberScore),
      ]),
    );

  const types = new Map(
    pair(
      ours.map(({ name }) => name),
      theirs.map(({ name }) => name),
      scoreOfTypes,
    ),
  );
  for (const [name, other] of roots) types.set(name, { live: other, score: 1, certainty: 1 });
  const members = new Map<string, Match>();
  for (const [name, { live: other }] of types) {
    const [type, liveType] = [own.getType(name), live.getType(other)];
    if (!type || !liveType) continue;
    const [mine, others] = [membersOf(type), membersOf(liveType)];
    const found = pairMembers(mine, others, memberScore);
    for (const [member, match] of found) {
      members.set(`${name}.${member}`, match);
      const args = mine.find((one) => one.name === member)?.args ?? [];
      const otherArgs = others.find((one) => one.name === match.live)?.args ?? [];
      for (const [arg, argMatch] of pairMembers(args, otherArgs, memberScore))
        members.set(`${name}.${member}(${arg}:)`, argMatch);
    }
  }
  return { types, members };
}

function pairMembers(
  mine: readonly Member[],
  others: readonly Member[],
  score: (one: Member, other: Member) => number,
): Map<string, Match> {
  const byName = (list: readonly Member[]) => new Map(list.map((member) => [member.name, member]));
  const [ours, theirs] = [byName(mine), byName(others)];
  return pair([...ours.keys()], [...theirs.keys()], (one, other) => {
    const [left, right] = [ours.get(one), theirs.get(other)];
    return left && right ? score(left, right) : 0;
  });
}

/** 0 to 1: how well the members of a type find their like in another. */
function structureFit(
  mine: readonly Member[],
  others: readonly Member[],
  score: (one: Member, other: Member) => number,
): number {
  if (mine.length === 0) return others.length === 0 ? 1 : 0;
  const best = mine.map((one) => Math.max(0, ...others.map((other) => score(one, other))));
  return best.reduce((sum, value) => sum + value, 0) / Math.max(mine.length, others.length);
}

function typeFit(one: GraphQLType, other: GraphQLType, scoreOf: (one: string, other: string) => number): number {
  const [left, right] = [getNullableType(one), getNullableType(other)];
  if (isListType(left) && !isListType(right)) {
    const records = recordsOf(right);
    return records ? OTHER_FORM * scoreOf(getNamedType(left).name, records.type.name) : 0;
  }
  if (isListType(left) !== isListType(right)) return 0;
  if (['Float', 'Int'].includes(String(left)) && amountOf(right)) return OTHER_FORM;
  const [ours, theirs] = [getNamedType(left), getNamedType(right)];
  if (isScalarType(ours) && isScalarType(theirs) && !BUILT_IN.has(ours.name) && !BUILT_IN.has(theirs.name))
    return 0.7 + 0.3 * scoreOf(ours.name, theirs.name);
  if (ours.name === 'DateTime' && theirs.name === 'Int') return 0.7;
  // Texts of any kind: an instant or a cursor is often plain text.
  if (isScalarType(ours) && !BUILT_IN.has(ours.name) && ['String', 'ID'].includes(theirs.name)) return 0.7;
  return scoreOf(ours.name, theirs.name);
}
