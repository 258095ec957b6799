import { GraphQLError } from 'graphql';

/**
 * Every error the marketplace returns is created here, in the format of the framework its contract comes from:
 * `extensions.code` for programs, `extensions.originalError` for the body an HTTP response would have had. Anything
 * else that is thrown is a bug: it is logged, and the caller only gets `Unexpected error.`
 */
function answer(code: string, status: number, reason: string, message: string, field?: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: {
      code,
      status,
      originalError: { message, error: reason, statusCode: status },
      ...(field === undefined ? {} : { fieldErrors: { [field]: message } }),
    },
  });
}

/** An argument that breaks a rule the schema cannot express. `field` is its dotted path, e.g. `update.commission`. */
export function badRequest(message: string, field?: string): GraphQLError {
  return answer('BAD_REQUEST', 400, 'Bad Request', message, field);
}

/** No session, or one that has ended. */
export function unauthenticated(): GraphQLError {
  return answer('UNAUTHENTICATED', 401, 'Unauthorized', 'Unauthorized');
}

/** A wrong e-mail or password, or a blocked account: the response must not reveal which. */
export function invalidCredentials(): GraphQLError {
  return answer('UNAUTHENTICATED', 401, 'Unauthorized', 'Invalid credentials');
}

/** Signed in, but none of the account's roles allows this. */
export function forbidden(): GraphQLError {
  return answer('FORBIDDEN', 403, 'Forbidden', 'Forbidden resource');
}

/** A record that does not exist, or no longer does. */
export function notFound(entity: string, id: string): GraphQLError {
  return answer('NOT_FOUND', 404, 'Not Found', `Unable to find ${entity} with id: ${id}`);
}

/** Some of several records do not exist; nothing was changed, and the message contains the missing ids. */
export function notFoundAll(entity: string, ids: readonly string[]): GraphQLError {
  return answer(
    'NOT_FOUND',
    404,
    'Not Found',
    `Unable to find ${entity} with ids: ${ids.join(', ')}. Nothing was changed.`,
  );
}

export function conflict(message: string, field?: string): GraphQLError {
  return answer('CONFLICT', 409, 'Conflict', message, field);
}

/** The request is valid, but cannot be handled now. `code` says why; nothing was changed. */
export function unavailable(code: 'SERVICE_UNAVAILABLE' | 'TIMEOUT' | 'DISK_FULL', message: string): GraphQLError {
  return answer(code, 503, 'Service Unavailable', message);
}

/** A part of the contract that this marketplace does not serve. */
export function notImplemented(field: string): GraphQLError {
  return answer('NOT_IMPLEMENTED', 501, 'Not Implemented', `The marketplace does not serve ${field} yet.`);
}
