'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { holdQueriesDuring } from '@/lib/browser/signing-out';
import { postToHandler } from '@/lib/operations/call';
import { handlerPaths } from '@/lib/paths';
import { callSessions } from '@/lib/sessions/queries';

async function signOutEverywhere(): Promise<void> {
  await callSessions('EndSessions', { personId: null, keepsCurrent: false });
  // If only this fails, the session has ended all the same: the next page deletes its cookie.
  await postToHandler<{ ok: true }>(handlerPaths.logout, {}).catch(() => undefined);
}

/** Ends every session of the person, this one last. Apart from the logout, which every page loads. */
export function useSignOutEverywhere() {
  const client = useQueryClient();
  return useMutation({
    onMutate: () => client.cancelQueries(),
    mutationFn: () => holdQueriesDuring(signOutEverywhere()),
    meta: { failure: 'The sessions could not be ended.' },
  });
}
