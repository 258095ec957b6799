'use client';

import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { countOf } from '@/lib/format/text';
import { unanswered, type Results } from './results';

interface FindStatusProps {
  results: Results;
  /** Hits in the list. */
  count: number;
  isSettled: boolean;
  /** The whole search failed, and why. */
  failure: string | null;
  onRetry: () => void;
}

/** 'Orders, People and Tags'. */
export const names = (headings: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(headings);

/** The foot of the box: how much was found, who is still being asked, and who did not answer. Screen readers hear it. */
export function FindStatus({ results, count, isSettled, failure, onRetry }: FindStatusProps) {
  const { asked, late, failed } = unanswered(results);
  const isPartial = late.length + failed.length > 0;
  const isMore = Object.values(results.more).some((more) => more !== undefined);
  const outcome = [
    `${isMore ? 'More than ' : ''}${countOf(count, 'result')}`,
    ...(late.length > 0 ? [`No answer in time from ${names(late)}`] : []),
    ...(failed.length > 0 ? [`No answer from ${names(failed)}`] : []),
  ].join('. ');
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 border-t border-line px-4 py-1.5 text-sm text-muted">
      <div className="flex min-w-0 items-center gap-2">
        {isSettled ? null : (
          <>
            <Spinner />
            <span className="min-w-0">{asked.length > 0 ? `Searching in ${names(asked)}` : 'Searching'}</span>
          </>
        )}
        {/* Announced once, not with every answer. */}
        <p role="status" className="min-w-0">
          {isSettled ? (failure ?? outcome) : ''}
        </p>
      </div>
      {failure !== null || (isSettled && isPartial) ? (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
