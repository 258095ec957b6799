'use client';

import { Suspense, useState, type ReactNode } from 'react';

export interface FirstPaintProps {
  /** Shown until `children` are ready; left out if the page's data was quick. */
  spinner?: ReactNode;
  children: ReactNode;
}

/**
 * Sends a page whose data was quick as it is, and `spinner` first for one whose data is late (SES-17). A quick page is
 * in no boundary at all, because React hides the content of a boundary for a while after the first paint, in a long
 * document even if that content was complete from the start. The choice of the first load is kept: changing it on a
 * refresh would mount the whole page again (ADR 0029).
 */
export function FirstPaint({ spinner, children }: FirstPaintProps) {
  const [fallback] = useState(spinner);
  return fallback === undefined ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
