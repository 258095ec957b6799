'use client';

import { formatDate, type Instant } from '@/lib/format/dates';

export interface MomentProps {
  at: Instant | null | undefined;
  /** How it is written, by default DD-MM-YYYY; `formatAgo` where it matters how long ago it was. */
  format?: (at: Instant | null | undefined) => string;
}

/**
 * An instant; the pointer over it shows its date, time and how long ago it was. That text is written when the pointer
 * comes: so it is true on a page that has been open for hours, and no list is larger for it.
 */
export function Moment({ at, format = formatDate }: MomentProps) {
  return (
    // The clocks of server and browser may differ, and with them how long ago it was.
    <span
      suppressHydrationWarning
      onPointerEnter={({ currentTarget }) =>
        void import('./moment-title').then(({ momentTitle }) => (currentTarget.title = momentTitle(at)))
      }
    >
      {format(at)}
    </span>
  );
}
