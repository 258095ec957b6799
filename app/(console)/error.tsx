'use client';

import { PageError } from '@/components/layout/page-states';
import { errorSentences } from '@/lib/errors';
import { useRetry } from '@/lib/browser/stale-page';

/**
 * The fallback for a page; screens show their own errors inside it. `digest` identifies the error in the server's log.
 */
export default function ConsoleError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <PageError
      title="This page could not be shown"
      body={errorSentences.UNKNOWN}
      onRetry={useRetry(error, reset)}
      {...(error.digest ? { reference: error.digest } : {})}
    />
  );
}
