import { formatAgo } from '@/lib/format/ago';
import { formatMoment, wallClock, type Instant } from '@/lib/format/dates';

/** '22-11-2026, 14:30, 3 hours ago'; without the last part if it is still to come, and '' if there is none. */
export function momentTitle(at: Instant | null | undefined): string {
  if (!wallClock(at)) return '';
  const when = formatMoment(at);
  return new Date(at ?? 0).getTime() > Date.now() ? when : `${when}, ${formatAgo(at)}`;
}
