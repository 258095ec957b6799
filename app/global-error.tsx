'use client';

/** Shown when even the layout fails; carries no style of ours because nothing of ours can be trusted to have loaded. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en-ZA">
      <body>
        <main>
          <h1>Something went wrong</h1>
          <p>The console could not be shown. Please try again.</p>
          <button type="button" onClick={reset}>
            Retry
          </button>
        </main>
      </body>
    </html>
  );
}
