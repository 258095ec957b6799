import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { SignedOutLayout } from '@/components/layout/signed-out-layout';
import { LoginForm } from '@/components/session/login-form';
import { returnCookieName, unsealReturn } from '@/lib/auth/session-options';

export const metadata: Metadata = { title: 'Sign in' };

export default async function LoginPage() {
  const known = await unsealReturn((await cookies()).get(returnCookieName())?.value);
  return (
    <SignedOutLayout title="Sign in to the console">
      <LoginForm hasEnded={known?.hasEnded ?? false} />
    </SignedOutLayout>
  );
}
