import type { Metadata } from 'next';
import { SignedOutLayout } from '@/components/layout/signed-out-layout';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Password reset' };

/** Shown after a password reset (D-12). */
export default function SuccessPage() {
  return (
    <SignedOutLayout title="Password reset">
      <p className="text-center text-muted">Your password has been reset.</p>
      <p className="mt-4 text-center">
        <Link href={paths.login()}>Sign in</Link>
      </p>
    </SignedOutLayout>
  );
}
