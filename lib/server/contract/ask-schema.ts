import 'server-only';
import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { isTimeOut, whyDown, whyNoAnswer } from '@/lib/contract/no-answer';
import { env } from '@/lib/server/env';
import { scrub } from '@/lib/server/log';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';

const TIMEOUT_MS = 10_000;
/** Without descriptions, the largest schemas of well-known APIs take about half of it. */
const MAX_SCHEMA_BYTES = 10_000_000;

/** The upstream cannot be reached, or is not ready yet: this says nothing about its schema. */
export class NotReady extends Error {}

/** The upstream did not answer one question in time. */
export class TooSlow extends Error {
  constructor() {
    super(`the upstream took longer than ${TIMEOUT_MS / 1_000} s`);
  }

  /** As the reason why it is down, where it answers nothing else either. */
  static readonly asDown = `no answer within ${TIMEOUT_MS / 1_000} s`;
}

/** What the upstream answers to a question that the console itself asks, without anybody's token. */
export type SchemaAnswer = { data?: Record<string, unknown> | null; errors?: unknown };

/**
 * Asks the upstream something that needs no user.
 * @throws NotReady if it cannot be reached, answers 5xx or has nothing at this path; TooSlow; Error with a clause for people for anything but JSON
 */
export async function askUpstream(query: string, operationName: string): Promise<SchemaAnswer> {
  const response = await boundedFetch(
    env().GRAPHQL_ENDPOINT,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query, operationName }) },
    TIMEOUT_MS,
    MAX_SCHEMA_BYTES,
  ).catch((error: unknown) => {
    throw plainly(error);
  });
  const body: unknown = await response.json().catch(() => undefined);
  const down = whyDown(response.status, body);
  if (down !== undefined) throw new NotReady(down);
  if (body === undefined) throw new Error(`the upstream answered ${response.status} without JSON`);
  return typeof body === 'object' && body !== null ? body : {};
}

/** Why there is no answer, as a clause. `fetch` throws a TypeError when nothing responds. */
function plainly(error: unknown): Error {
  if (error instanceof TypeError) return new NotReady(scrub(whyNoAnswer(error)));
  if (isTimeOut(error)) return new TooSlow();
  if (!(error instanceof Error)) return new Error('unknown');
  if (error.message.startsWith('The answer is larger'))
    return new Error(`it is larger than ${MAX_SCHEMA_BYTES / 1_000_000} MB`);
  return new Error(scrub(error.message));
}

/** Reads the schema by introspection. @throws as `askUpstream`, and Error if the upstream does not show it */
export async function readSchema(): Promise<GraphQLSchema> {
  const { data } = await askUpstream(getIntrospectionQuery({ descriptions: false }), 'IntrospectionQuery');
  if (!data) throw new Error('the upstream does not show its schema');
  try {
    return buildClientSchema(data as unknown as IntrospectionQuery, { assumeValid: true });
  } catch {
    throw new Error('what the upstream shows is not a schema');
  }
}
