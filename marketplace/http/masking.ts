import { GraphQLError } from 'graphql';
import { badRequest } from '../errors.ts';
import type { Logger } from '../log.ts';

/** PostgreSQL's class 22: a value that cannot be, such as text with a zero byte in it. */
const DATA_EXCEPTION = /^22/;

/**
 * What a caller is told of an error: ours as they are, an impossible value as BAD_REQUEST, and of everything else, which is a
 * defect, only that it happened. The log gets all of it.
 */
export function maskError(log: Logger) {
  return (error: unknown): Error => {
    const cause = error instanceof GraphQLError ? error.originalError : error;
    if (error instanceof GraphQLError && (cause === undefined || cause instanceof GraphQLError)) return error;
    if (cause instanceof Error && 'code' in cause && DATA_EXCEPTION.test(String(cause.code))) {
      return located(badRequest('A value of the request is not valid.'), error);
    }
    log.error({ err: cause }, 'unexpected error');
    return located(new GraphQLError('Unexpected error.', { extensions: { code: 'INTERNAL_SERVER_ERROR', status: 500 } }), error);
  };
}

function located(answer: GraphQLError, error: unknown): GraphQLError {
  if (!(error instanceof GraphQLError)) return answer;
  const { nodes, path } = error;
  return new GraphQLError(answer.message, { ...(nodes && { nodes }), ...(path && { path }), extensions: answer.extensions });
}
