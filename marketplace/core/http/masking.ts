import { GraphQLError } from 'graphql';
import { Abandoned } from '../db/abandoned.ts';
import { unavailable } from '../errors.ts';
import { describeDatabaseError } from '../database-errors.ts';
import type { Logger } from '../log.ts';

/**
 * What a caller sees of an error: our own unchanged, a database error as a sentence (database-errors.ts), and of
 * everything else, which is a bug, only that it happened. The log gets all of it.
 */
export function maskError(log: Logger) {
  return (error: unknown): Error => {
    const cause = error instanceof GraphQLError ? error.originalError : error;
    if (error instanceof GraphQLError && (cause === undefined || cause instanceof GraphQLError)) return error;
    if (cause instanceof Abandoned) return located(unavailable('TIMEOUT', 'The request was broken off.'), error);
    const known = describeDatabaseError(cause);
    if (known !== null) {
      log[known.extensions['status'] === 400 ? 'debug' : 'warn']({ err: cause }, 'the database did not answer');
      return located(known, error);
    }
    log.error({ err: cause }, 'unexpected error');
    return located(
      new GraphQLError('Unexpected error.', { extensions: { code: 'INTERNAL_SERVER_ERROR', status: 500 } }),
      error,
    );
  };
}

function located(answer: GraphQLError, error: unknown): GraphQLError {
  if (!(error instanceof GraphQLError)) return answer;
  const { nodes, path } = error;
  return new GraphQLError(answer.message, {
    ...(nodes && { nodes }),
    ...(path && { path }),
    extensions: answer.extensions,
  });
}
