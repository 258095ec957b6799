'use client';

import { Usable } from '@/components/layout/usable';
import { useRetry } from '@/lib/browser/stale-page';

/** Shown when even the layout fails; has no styles of ours because they may not have loaded. */
export default function GlobalError({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en-ZA">
      <body>
        <main>
          <h1>Something went wrong</h1>
          <p>The console could not be shown. Please try again.</p>
          <button type="button" onClick={useRetry(error, reset)}>
            Retry
          </button>
        </main>
        <Usable />
      </body>
    </html>
  );
}
