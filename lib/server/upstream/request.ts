import 'server-only';
import { ClientError, GraphQLClient } from 'graphql-request';
import type { AdaptedOperation } from '@/graphql/adapter/adapt';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import { isUnconnected, whyNoAnswer } from '@/lib/contract/no-answer';
import { AppError, NoAnswer } from '@/lib/errors';
import { adaptedOperation } from '@/lib/server/contract/adapter';
import { asServed } from '@/lib/server/contract/omitted-parts';
import { env } from '@/lib/server/env';
import { noteUpstream } from './availability';
import { boundedFetch } from './bounded-fetch';
import { asContract, isForeign } from './dialect';
import { BadAnswer, Exchange, Misread, reasonOf, type UpstreamContext } from './exchange';

export type UpstreamAnswer<Name extends OperationName> = {
  data: Operations[Name]['data'];
  /** `{"data":…}`, for the browser. */
  json: string;
  /** No errors came with the data. */
  isClean: boolean;
  headers: Headers;
};

/**
 * The console's only client of the upstream: sends one trusted operation and reads its data, limited in time and size,
 * counted and traced, with the user's token removed from the response.
 * @throws AppError as `Exchange.judge` says, and UPSTREAM_DOWN when the upstream is unreachable or slow, or does not
 * respond with GraphQL; NoAnswer if the context's signal ended it
 */
export async function sendUpstream<Name extends OperationName>(
  operation: Name,
  variables: Operations[Name]['variables'],
  context: UpstreamContext,
): Promise<UpstreamAnswer<Name>> {
  const exchange = new Exchange(operation, context);
  let received = '';
  const client = new GraphQLClient(env().GRAPHQL_ENDPOINT, {
    fetch: askUpstream,
    errorPolicy: 'all',
    // Otherwise the client would parse the document to find the name, which is known here.
    excludeOperationName: true,
    jsonSerializer: {
      stringify: (body) => JSON.stringify({ ...(body as object), operationName: operation }),
      parse: (text) => JSON.parse((received = text)) as unknown,
    },
  });
  try {
    const answer = await exchange.within(async () =>
      client.rawRequest<Operations[Name]['data']>({
        ...(await asServed(operation, variables)),
        ...(context.signal && { signal: context.signal }),
        requestHeaders: {
          'x-request-id': context.requestId,
          ...(context.token ? { authorization: `Bearer ${context.token}` } : {}),
        },
      }),
    );
    exchange.hide(answer.headers);
    const adapted = adaptedOperation(operation);
    const own = adapted
      ? readBy(adapted, answer)
      : { data: answer.data as Record<string, unknown>, errors: answer.errors };
    const { isClean } = exchange.judge(own);
    // Most responses contain only data and need not be serialized again.
    const foreign = !adapted && isForeign(received);
    const given = (foreign ? asContract(own.data) : own.data) as Operations[Name]['data'];
    const isPlain = isClean && answer.extensions === undefined && !adapted && !foreign;
    const sent = isPlain ? received : JSON.stringify({ data: given });
    const json = exchange.filter.clean(sent);
    const data = json === sent ? given : (JSON.parse(json) as { data: Operations[Name]['data'] }).data;
    return { data, json, isClean, headers: answer.headers };
  } catch (error) {
    if (context.signal?.aborted) {
      exchange.abandoned();
      throw error;
    }
    if (error instanceof AppError || error instanceof NoAnswer || error instanceof Misread)
      throw exchange.failed(error);
    // The client's own error about invalid JSON or GraphQL quotes the response, which must not be logged.
    if (!(error instanceof ClientError)) throw exchange.failed(new BadAnswer(200, undefined));
    const { status, headers, data, errors } = error.response;
    if (headers instanceof Headers) exchange.hide(headers);
    const isGraphql = data !== undefined || errors !== undefined;
    const heard = adaptedOperation(operation)?.heard({ data, errors }) ?? { data, errors };
    throw exchange.failed(
      new BadAnswer(status, isGraphql ? { ...heard, data: heard.data as Record<string, unknown> } : undefined),
    );
  }
}

/** The answer as ours. Where the upstream reports errors, parts may be missing. @throws Misread for other data */
function readBy({ heard, read }: AdaptedOperation, answer: { data: unknown; errors?: unknown }) {
  const { data: given, errors } = heard(answer);
  if (given === null || given === undefined) return { data: null, errors };
  const { data, misfits } = read(given);
  if (misfits.length > 0 && errors === undefined) throw new Misread(misfits.join('; '));
  return { data, errors };
}

/** The client's fetch to the upstream, called with an address. @throws NoAnswer if no complete response could be read */
async function askUpstream(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await boundedFetch(input as string | URL, init);
    if (response.ok && response.headers.get('content-type')?.includes('json')) noteUpstream();
    return response;
  } catch (error) {
    if (isUnconnected(error)) noteUpstream(whyNoAnswer(error));
    throw new NoAnswer(reasonOf(error));
  }
}
