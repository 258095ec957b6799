import type { Metadata } from 'next';
import { SignedOutLayout } from '@/components/layout/signed-out-layout';
import { ResetPasswordForm } from '@/components/resources/session/reset-password-form';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { SignedOutProviders } from '../providers';

export const metadata: Metadata = { title: 'Reset password', referrer: 'no-referrer' };

/** Opened from the mail, with `token` and `email` in the query (SES-35, SES-37). */
export default async function ResetPasswordPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { token, email } = await searchParams;
  const complete = typeof token === 'string' && token !== '' && typeof email === 'string' && email !== '';
  return (
    <SignedOutProviders>
      <SignedOutLayout title="Reset your password">
        {complete ? (
          <ResetPasswordForm token={token} email={email} />
        ) : (
          <>
            <Alert tone="warning">Something is missing. Please check your email...</Alert>
            <p className="mt-4 text-center">
              <Link href={paths.forgotPassword()}>Request a new link</Link>
            </p>
          </>
        )}
      </SignedOutLayout>
    </SignedOutProviders>
  );
}
