'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import { callSessions, sessionsQuery } from '@/lib/sessions/queries';
import type { SessionOperations, SignedInSession } from '@/lib/sessions/session';

/**
 * Ends sessions of a person.
 * @param personId null for oneself
 */
export function useEndSessions<Name extends 'EndSession' | 'EndSessions'>(
  operation: Name,
  personId: string | null,
  success: string,
) {
  const client = useQueryClient();
  const { queryKey } = sessionsQuery(personId);
  return useMutation<SignedInSession[], AppError, SessionOperations[Name]>({
    mutationFn: (variables) => callSessions(operation, variables),
    onSuccess: (sessions) => client.setQueryData(queryKey, sessions),
    meta: { success, failure: (error: AppError) => error.message, invalidates: [queryKey] },
  });
}
