'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { emailProblem, normaliseEmail } from '@/lib/forms/email-pattern';
import { errorSentences } from '@/lib/errors';
import { localPath } from '@/lib/local-path';
import { postToHandler } from '@/lib/operations/call';
import { handlerPaths, paths } from '@/lib/paths';
import { SignedOutField } from './signed-out-field';
import { useSignedOutForm } from './use-signed-out-form';

/** Texts of SES-03 to SES-05. */
function validate({ email, password }: { email: string; password: string }) {
  return { email: emailProblem(email), password: password === '' ? 'Password is required' : undefined };
}

async function signIn({ email, password }: { email: string; password: string }) {
  const { redirectTo } = await postToHandler<{ redirectTo: string }>(handlerPaths.login, {
    email: normaliseEmail(email),
    password,
  });
  // A full page load, so that nothing from before sign-in stays in memory.
  window.location.assign(localPath(redirectTo) ?? paths.home());
}

/**
 * E-mail and password (SES-01, SES-02); after a refusal the message is above the fields and the typed text stays.
 * `hasEnded`: a session ended in the middle of work (D-09).
 */
export function LoginForm({ hasEnded = false }: { hasEnded?: boolean }) {
  const { problems, failure, busy, onSubmit } = useSignedOutForm(['email', 'password'], validate, signIn);
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="space-y-4">
      {failure ? (
        <Alert>{failure}</Alert>
      ) : hasEnded ? (
        <Alert tone="info">{errorSentences.UNAUTHENTICATED}</Alert>
      ) : null}
      <SignedOutField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        error={problems.email}
      />
      <SignedOutField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={problems.password}
      />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        Sign in
      </Button>
      <p className="text-center">
        <Link href={paths.forgotPassword()}>Forgot your password?</Link>
      </p>
    </form>
  );
}
