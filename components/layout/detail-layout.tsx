import type { ReactNode } from 'react';

interface DetailLayoutProps {
  main: ReactNode;
  side?: ReactNode;
  /** What comes first: at the top beside the main content, and before it on a narrow screen. */
  first?: ReactNode;
}

/**
 * The body of a detail page: the main content at the left, the rest beside it; one column under 1100 px. In print the
 * rest comes first, in two columns.
 */
export function DetailLayout({ main, side, first }: DetailLayoutProps) {
  if (!side) return <div className="space-y-5">{main}</div>;
  return (
    <div className="grid items-start gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
      <div className="min-w-0 space-y-5 max-lg:order-1">{main}</div>
      <div
        data-beside=""
        className="flex min-w-0 flex-col gap-5 max-lg:contents print:order-first print:grid print:grid-cols-2 print:items-start print:gap-4"
      >
        {first}
        <div className="flex min-w-0 flex-col gap-5 max-lg:order-1 print:contents">{side}</div>
      </div>
    </div>
  );
}
