'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { RecordsCard, type CardRecord } from '@/components/ui/records-card';
import { formatMoment } from '@/lib/format/dates';
import type { HistoryEntry } from '@/lib/history/entry';
import { recordHistoryQuery } from '@/lib/history/queries';
import { sentenceOf } from '@/lib/history/words';
import { paths } from '@/lib/paths';
import { ChangesTable } from './changes-table';
import { OutcomeStatus } from './outcome';
import { UndoButton } from './undo-button';

/** As many as are read at first. */
const FEW = 5;

export interface HistoryCardProps {
  /** The kind of record, as in `records` of a section. */
  kind: string;
  id: string;
  /** Whether the user may open the page of the whole history. */
  mayOpenHistory: boolean;
}

/** What people did with the record on the page: the newest five actions, and the way to the others. */
export default function HistoryCard({ kind, id, mayOpenHistory }: HistoryCardProps) {
  const query = useInfiniteQuery(recordHistoryQuery(kind, id));
  const { data: entries, error, isFetching, hasNextPage } = query;
  const hasAny = entries !== undefined && entries.length > 0;
  const isOpened = hasAny && entries.length > FEW;
  const showMore = () => void query.fetchNextPage({ cancelRefetch: false });
  return (
    <RecordsCard
      title="History"
      records={entries?.map((entry) => lineOf(entry, kind, id, mayOpenHistory))}
      shown={entries?.length ?? FEW}
      empty="Nothing has been changed here yet."
      failure={
        error
          ? {
              says: 'The history could not be read.',
              onRetry: () => (query.isFetchNextPageError ? showMore() : void query.refetch()),
              retrying: isFetching,
              reference: error.requestId,
            }
          : undefined
      }
      all={
        mayOpenHistory && hasNextPage
          ? { href: paths.history({ kind, id }), label: 'Show the whole history' }
          : undefined
      }
      more={
        !mayOpenHistory && hasNextPage ? (
          <Button size="sm" onClick={showMore} loading={query.isFetchingNextPage}>
            {isOpened ? 'Show more' : 'Show the whole history'}
          </Button>
        ) : undefined
      }
    />
  );
}

function endOf(entry: HistoryEntry) {
  const { outcome, canUndo, isUndone, isBeingUndone } = entry;
  if (outcome !== 'done' || isUndone || isBeingUndone) return <OutcomeStatus {...entry} />;
  return canUndo ? <UndoButton entry={entry} /> : undefined;
}

/** For roles that have no page with the fields of an action: those of this record. */
function Fields({ entry, recordId }: { entry: HistoryEntry; recordId: string }) {
  const changes = entry.records.find(({ id }) => id === recordId)?.changes ?? [];
  return changes.length === 0 ? null : (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer text-sm text-accent">Field by field</summary>
      <ChangesTable caption="Field by field" changes={changes} />
    </details>
  );
}

function lineOf(entry: HistoryEntry, kind: string, recordId: string, mayOpenHistory: boolean): CardRecord {
  const { id, at, person, outcome, reason } = entry;
  return {
    id,
    title: sentenceOf(entry, kind),
    href: mayOpenHistory ? paths.historyEntry(id) : undefined,
    detail: (
      <>
        {person.name} · <Moment at={at} format={formatMoment} />
        {outcome === 'done' || !reason ? null : ` · ${reason}`}
      </>
    ),
    beneath: mayOpenHistory ? null : <Fields entry={entry} recordId={recordId} />,
    end: endOf(entry),
  };
}
