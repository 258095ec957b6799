import type { ReactNode } from 'react';

/**
 * The body of a detail page: the main content at the left, the rest beside it; one column under 1100 px. In print the
 * rest comes first, in two columns.
 */
export function DetailLayout({ main, side }: { main: ReactNode; side?: ReactNode }) {
  if (!side) return <div className="space-y-5">{main}</div>;
  return (
    <div className="grid items-start gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
      <div className="min-w-0 space-y-5">{main}</div>
      <div
        data-beside=""
        className="min-w-0 space-y-5 print:order-first print:grid print:grid-cols-2 print:items-start print:gap-4 print:space-y-0"
      >
        {side}
      </div>
    </div>
  );
}
