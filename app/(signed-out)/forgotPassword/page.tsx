import type { Metadata } from 'next';
import { SignedOutLayout } from '@/components/layout/signed-out-layout';
import { ForgotPasswordForm } from '@/components/resources/session/forgot-password-form';
import { SignedOutProviders } from '../providers';

export const metadata: Metadata = { title: 'Forgot password' };

export default function ForgotPasswordPage() {
  return (
    <SignedOutProviders>
      <SignedOutLayout title="Forgot your password?">
        <ForgotPasswordForm />
      </SignedOutLayout>
    </SignedOutProviders>
  );
}
