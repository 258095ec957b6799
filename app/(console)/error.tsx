'use client';

import { useEffect } from 'react';
import { PageError } from '@/components/layout/page-states';
import { errorSentences } from '@/lib/errors';
import { isStalePage, reloadOnce } from '@/lib/browser/stale-page';

/** The last resort of a page; screens draw their own errors below this. `digest` is what the server's log calls it. */
export default function ConsoleError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const isStale = isStalePage(error);
  useEffect(() => {
    if (isStale) reloadOnce();
  }, [isStale]);
  // Asking again for a part that is gone would fail again: only the whole page knows where its parts are now.
  const retry = isStale ? () => window.location.reload() : reset;
  return (
    <PageError
      title="This page could not be shown"
      body={errorSentences.UNKNOWN}
      onRetry={retry}
      {...(error.digest ? { reference: error.digest } : {})}
    />
  );
}
