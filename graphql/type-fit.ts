/**
 * Whether types of two schemas are compatible: output of one can be read as the other, input of one is accepted by the
 * other. Pure.
 */
import {
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/** The live type that corresponds to ours: by name, or by role if the root types have other names. */
export function liveTypeOf(
  live: GraphQLSchema,
  own: GraphQLSchema,
  type: GraphQLNamedType,
): GraphQLNamedType | undefined {
  if (type === own.getQueryType()) return live.getQueryType() ?? undefined;
  if (type === own.getMutationType()) return live.getMutationType() ?? undefined;
  return live.getType(type.name);
}

/** Whether what arrives as `live` may be read as `own`: the same shape and names, and never null where ours is not. */
export function reads(live: GraphQLOutputType, own: GraphQLOutputType): boolean {
  if (isNonNullType(own)) return isNonNullType(live) && reads(live.ofType, own.ofType);
  if (isNonNullType(live)) return reads(live.ofType, own);
  if (isListType(own) || isListType(live)) return isListType(own) && isListType(live) && reads(live.ofType, own.ofType);
  return live.name === own.name;
}

/** Whether a value of type `own` may be sent where `live` is expected. */
export function accepts(live: GraphQLInputType, own: GraphQLInputType): boolean {
  if (isNonNullType(live)) return isNonNullType(own) && accepts(live.ofType, own.ofType);
  if (isNonNullType(own)) return accepts(live, own.ofType);
  if (isListType(live) || isListType(own))
    return isListType(live) && isListType(own) && accepts(live.ofType, own.ofType);
  return live.name === own.name;
}
