'use client';

import { PageError } from '@/components/layout/page-states';
import { errorSentences } from '@/lib/errors';

/** The upstream cannot say who this is: the session is kept, and the user may try again (D-09). */
export function SessionUnavailable() {
  return (
    <main>
      <PageError
        title="The console could not load your account"
        body={errorSentences.UPSTREAM_DOWN}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
