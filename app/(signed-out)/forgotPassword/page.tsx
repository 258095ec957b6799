import type { Metadata } from 'next';
import { SignedOutLayout } from '@/components/layout/signed-out-layout';
import { ForgotPasswordForm } from '@/components/resources/session/forgot-password-form';
import { Providers } from '../../providers';

export const metadata: Metadata = { title: 'Forgot password' };

export default function ForgotPasswordPage() {
  return (
    <Providers>
      <SignedOutLayout title="Forgot your password?">
        <ForgotPasswordForm />
      </SignedOutLayout>
    </Providers>
  );
}
