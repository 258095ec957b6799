'use client';

import { useEffect, useState, type ReactNode } from 'react';

/** How long an answer may take before the old rows fade, ms. */
const LATE_MS = 200;

interface FadingProps {
  /** The next rows have been asked for. */
  isBusy: boolean;
  children: ReactNode;
}

/**
 * Rows that fade when the next ones are slow to arrive. A timer starts the fade: with a delayed transition, the browser
 * would repaint every row as soon as the delay begins and again when the answer arrives.
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
