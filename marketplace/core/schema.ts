import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { defaultFieldResolver, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import type { Context } from './context.ts';
import { oncePerKey } from './creation-keys.ts';
import { notImplemented } from './errors.ts';
import { joined, type Module } from './module.ts';
import { scalars } from './scalars.ts';

/**
 * Joins the contract with the modules' resolvers. Anything in the contract that no module serves gives NOT_IMPLEMENTED:
 * a root field without a resolver, and a field of a record whose value no repository reads. No value is ever invented.
 */
export function buildMarketplaceSchema(modules: readonly Module[]): GraphQLSchema {
  const typeDefs = readFileSync(new URL('../../graphql/schema.graphql', import.meta.url), 'utf8');
  const created = joined(modules.map((module) => module.created));
  const resolvers = [scalars, ...modules.flatMap((module) => module.resolvers)] as Parameters<
    typeof makeExecutableSchema
  >[0]['resolvers'];
  const schema = makeExecutableSchema({ typeDefs, resolvers });
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.resolve) field.resolve = readKnown(`${type.name}.${field.name}`);
      if (type === schema.getMutationType())
        field.resolve = withFreshContext(oncePerKey(field, created, field.resolve));
    }
  }
  return schema;
}

function readKnown(path: string): GraphQLFieldResolver<unknown, Context> {
  return (source, args, context, info) => {
    if (typeof source !== 'object' || source === null || !(info.fieldName in source)) throw notImplemented(path);
    return defaultFieldResolver(source, args, context, info);
  };
}

/** Each mutation of a request sees what the previous one wrote. */
function withFreshContext(resolve: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> {
  return (source, args, context, info) => {
    context.forget();
    return resolve(source, args, context, info);
  };
}
