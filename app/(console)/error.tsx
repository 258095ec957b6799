'use client';

import { useEffect } from 'react';
import { PageError } from '@/components/layout/page-states';
import { errorSentences } from '@/lib/errors';
import { isStalePage, reloadOnce } from '@/lib/browser/stale-page';

/**
 * The fallback for a page; screens show their own errors inside it. `digest` identifies the error in the server's log.
 */
export default function ConsoleError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const isStale = isStalePage(error);
  useEffect(() => {
    if (isStale) reloadOnce();
  }, [isStale]);
  // Loading a chunk that no longer exists would fail again: only a reload of the whole page finds the new ones.
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
