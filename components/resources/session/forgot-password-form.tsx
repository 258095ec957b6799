'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { emailProblem, normaliseEmail } from '@/lib/forms/email-pattern';
import { paths } from '@/lib/paths';
import { useForgotPassword } from '@/lib/resources/session/queries';
import { SignedOutField } from './signed-out-field';
import { useSignedOutForm } from './use-signed-out-form';

/** How long the toast is shown before the visitor is sent to '/', ms (SES-32). */
const REDIRECT_MS = 2_000;

const validate = ({ email }: { email: string }) => ({ email: emailProblem(email) });

/** Sends a reset link by mail; the toasts are the catalogue's (SES-31, SES-33). */
export function ForgotPasswordForm() {
  const { mutateAsync } = useForgotPassword();
  const router = useRouter();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const { problems, busy, onSubmit } = useSignedOutForm(['email'], validate, async ({ email }) => {
    await mutateAsync({ email: normaliseEmail(email) });
    // By the router, so that the toast stays (D-25). It loads the page as a whole for somebody who is signed in.
    timer.current = window.setTimeout(() => router.push(paths.home()), REDIRECT_MS);
  });
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="space-y-4">
      <p className="text-muted">We will send a link to this address. Use it to set a new password.</p>
      <SignedOutField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        error={problems.email}
      />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        Send reset link
      </Button>
      <p className="text-center">
        <Link href={paths.login()}>Back to sign in</Link>
      </p>
    </form>
  );
}
