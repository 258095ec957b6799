'use client';

import { browserPart } from '@/components/ui/browser-part';
import type { HistoryCardProps } from './history-card';

const HistoryCard = browserPart<HistoryCardProps>(() => import('./history-card').then((file) => file.default));

/** Of which kind the records are, and what their history may lead to. */
export type RecordHistoryOf = Omit<HistoryCardProps, 'id'>;

/** The History card at the foot of a record's page; it loads by itself, after the page. */
export function RecordHistory(props: HistoryCardProps) {
  return (
    <div className="mt-5" data-screen-only="">
      <HistoryCard {...props} />
    </div>
  );
}
