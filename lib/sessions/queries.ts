import type { UseQueryOptions } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import { postToHandler } from '@/lib/operations/call';
import { resourceKeys } from '@/lib/operations/query-keys';
import { handlerPaths } from '@/lib/paths';
import type { SessionOperationName, SessionOperations, SignedInSession } from './session.ts';

const keys = resourceKeys('sessions');

type SessionsQuery = UseQueryOptions<SignedInSession[], AppError> & { queryKey: readonly unknown[] };

/** Where a person is signed in. @param personId null for oneself */
export const sessionsQuery = (personId: string | null): SessionsQuery => ({
  queryKey: [...keys.lists(), 'Sessions', { personId }],
});

/** Sends an operation about sessions. @throws AppError */
export async function callSessions<Name extends SessionOperationName>(
  operation: Name,
  variables: SessionOperations[Name],
): Promise<SignedInSession[]> {
  return (await postToHandler<{ data: SignedInSession[] }>(handlerPaths.operations, { operation, variables })).data;
}
