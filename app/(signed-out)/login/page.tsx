import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { SignedOutLayout } from '@/components/layout/signed-out-layout';
import { LoginForm } from '@/components/resources/session/login-form';
import { readReturn, returnCookieName } from '@/lib/server/auth/return-page';

export const metadata: Metadata = { title: 'Sign in' };

export default async function LoginPage() {
  const known = await readReturn((await cookies()).get(returnCookieName())?.value);
  return (
    <SignedOutLayout title="Sign in to the console">
      <LoginForm hasEnded={known?.hasEnded ?? false} />
    </SignedOutLayout>
  );
}
