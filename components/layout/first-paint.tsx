'use client';

import { Suspense, useState, type ReactNode } from 'react';

export interface FirstPaintProps {
  /** The answers were late: show `fallback` until `children` are there. */
  isLate: boolean;
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * A page whose data was quick stands in the document as it is; one whose data is late shows `fallback` first (SES-17). React keeps what
 * completes a boundary hidden for a while after the first paint, and a long page even when it was complete from the start, so a quick
 * page is in no boundary at all. What the first load chose stays: another choice on a refresh would mount the whole page again.
 */
export function FirstPaint({ isLate, fallback, children }: FirstPaintProps) {
  const [hasBoundary] = useState(isLate);
  return hasBoundary ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
