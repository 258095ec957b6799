import 'server-only';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { contract } from '@/graphql/generated/contract';

let schema: GraphQLSchema | undefined;

/** The contract as a schema, built once. */
export function ownSchema(): GraphQLSchema {
  schema ??= buildSchema(contract, { assumeValid: true });
  return schema;
}
