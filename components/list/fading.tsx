'use client';

import { useEffect, useState, type ReactNode } from 'react';

/** Answers that come sooner do not fade what they replace, ms. */
const LATE_MS = 200;

interface FadingProps {
  /** The next rows have been asked for. */
  isBusy: boolean;
  children: ReactNode;
}

/**
 * Rows, which fade only when the next ones are long in coming. Not by a transition that waits: the browser would draw
 * all of them anew when it begins to wait, and once more when the answer has come.
 */
export function Fading({ isBusy, children }: FadingProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isBusy]);
  return (
    <div aria-busy={isBusy} className={isBusy && isLate ? 'opacity-50 transition-opacity' : undefined}>
      {children}
    </div>
  );
}
