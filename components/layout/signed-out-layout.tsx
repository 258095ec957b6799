import type { ReactNode } from 'react';
import { Wordmark } from './wordmark';

/** The frame of the signed-out pages: product name, title and a narrow column. */
export function SignedOutLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center px-6 py-[clamp(3rem,16vh,10rem)]">
      <Wordmark className="text-[2rem]" />
      <div className="mt-12 w-full max-w-sm">
        <h1 className="mb-6 text-center text-lg font-semibold">{title}</h1>
        {children}
      </div>
    </main>
  );
}
