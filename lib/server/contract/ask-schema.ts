import 'server-only';
import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { env } from '@/lib/server/env';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';

const TIMEOUT_MS = 10_000;

/** The upstream responds, but is not ready yet: this says nothing about its schema. */
export class NotReady extends Error {}

/** Reads the upstream's schema by introspection. @throws NotReady for 5xx; Error if there is no answer or no schema */
export async function readSchema(): Promise<GraphQLSchema> {
  const response = await boundedFetch(
    env().GRAPHQL_ENDPOINT,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: getIntrospectionQuery(), operationName: 'IntrospectionQuery' }),
    },
    TIMEOUT_MS,
  );
  if (response.status >= 500) throw new NotReady(`the upstream answered ${response.status}`);
  const { data } = (await response.json()) as { data?: IntrospectionQuery | null };
  if (!data) throw new Error('the upstream does not show its schema');
  return buildClientSchema(data);
}
