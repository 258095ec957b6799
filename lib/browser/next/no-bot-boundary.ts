import type { ReactNode } from 'react';

/**
 * Stands in for the boundary that Next puts around a page for search engines (next.config.mjs), which cannot sign in
 * here.
 */
export default function NoBotBoundary({ children }: { children: ReactNode }): ReactNode {
  return children;
}
