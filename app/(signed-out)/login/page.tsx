import type { Metadata } from 'next';
import { SignedOutLayout } from '@/components/layout/signed-out-layout';
import { LoginForm } from '@/components/session/login-form';

export const metadata: Metadata = { title: 'Sign in' };

export default function LoginPage() {
  return (
    <SignedOutLayout title="Sign in to the console">
      <LoginForm />
    </SignedOutLayout>
  );
}
