import type { Metadata } from 'next';
import { SignedOutLayout } from '@/components/layout/signed-out-layout';
import { Alert } from '@/components/ui/alert';

export const metadata: Metadata = { title: 'Brand verification' };

/** A page for merchants: it calls nothing; exactly `error=true` is failure, anything else success (D-13). */
export default async function BrandVerifyPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const failed = (await searchParams)['error'] === 'true';
  return (
    <SignedOutLayout title="Brand verification">
      {failed ? (
        <Alert>An error has occurred trying to verify your brand. Please contact admin.</Alert>
      ) : (
        <Alert tone="success">Thank you for verifying your brand.</Alert>
      )}
    </SignedOutLayout>
  );
}
