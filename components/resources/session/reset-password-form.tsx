'use client';

import { Button } from '@/components/ui/button';
import { paths } from '@/lib/paths';
import { useResetPassword } from '@/lib/resources/session/queries';
import { SignedOutField } from './signed-out-field';
import { useSignedOutForm } from './use-signed-out-form';

/** Only 'Required' and equality; the upstream checks the strength (D-14). */
function validate({ password, repeated }: { password: string; repeated: string }) {
  return {
    ...(password === '' ? { password: 'Required' } : {}),
    ...(repeated === ''
      ? { repeated: 'Required' }
      : password !== '' && password !== repeated
        ? { repeated: 'Passwords do not match' }
        : {}),
  };
}

/** Sets a new password with the e-mail and token of the link; success leads directly to /success (D-12). */
export function ResetPasswordForm({ email, token }: { email: string; token: string }) {
  const { mutateAsync } = useResetPassword();
  const { problems, busy, onSubmit } = useSignedOutForm(['password', 'repeated'], validate, async ({ password }) => {
    await mutateAsync({ password, email, token });
    // The URL with the token must not stay in the history.
    window.location.replace(paths.success());
  });
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="space-y-4">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <SignedOutField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        autoFocus
        error={problems.password}
      />
      <SignedOutField
        label="Repeat new password"
        name="repeated"
        type="password"
        autoComplete="new-password"
        error={problems.repeated}
      />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        Set password
      </Button>
    </form>
  );
}
