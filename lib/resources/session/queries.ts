'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { holdQueriesDuring } from '@/lib/browser/signing-out';
import type { AppError } from '@/lib/errors';
import { postToHandler } from '@/lib/operations/call';
import { once } from '@/lib/operations/once';
import { handlerPaths } from '@/lib/paths';

/**
 * When a limit is reached, the message says how long to wait; everything else has the catalogue's text (SES-33,
 * SES-40).
 */
const unlessLimited = (text: string) => (error: AppError) => (error.code === 'RATE_LIMITED' ? error.message : text);

export function useForgotPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { email: string }) =>
      once(client, handlerPaths.forgotPassword, input, () =>
        postToHandler<{ ok: true }>(handlerPaths.forgotPassword, input),
      ),
    meta: {
      success: 'Password reset email sent',
      failure: unlessLimited('Error. could not send password reset email'),
    },
  });
}

export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { password: string; email: string; token: string }) =>
      once(client, handlerPaths.resetPassword, input, () =>
        postToHandler<{ ok: true }>(handlerPaths.resetPassword, input),
      ),
    meta: { failure: unlessLimited('Error. could not reset password.') },
  });
}

/** Ends the session. What the page still reads is given up, and nothing else is read meanwhile. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    onMutate: () => client.cancelQueries(),
    mutationFn: () => holdQueriesDuring(postToHandler<{ ok: true }>(handlerPaths.logout, {})),
    meta: { failure: 'Logout failed' },
  });
}
