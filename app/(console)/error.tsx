'use client';

import { PageError } from '@/components/layout/page-states';
import { errorSentences } from '@/lib/errors';

/** The last resort of a page; screens draw their own errors below this. `digest` is what the server's log calls it. */
export default function ConsoleError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <PageError title="This page could not be shown" body={errorSentences.UNKNOWN} onRetry={reset} {...(error.digest ? { reference: error.digest } : {})} />;
}
