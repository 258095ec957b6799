'use client';

import { useQuery } from '@tanstack/react-query';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { BackLink } from '@/components/list/back-link';
import { RecordSteps } from '@/components/list/record-steps';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Link } from '@/components/ui/link';
import { formatMoment } from '@/lib/format/dates';
import { shownOf, type HistoryEntry, type TouchedRecord } from '@/lib/history/entry';
import { recordPath } from '@/lib/history/links';
import { historyEntryQuery } from '@/lib/history/queries';
import { recordLabel, sentenceOf } from '@/lib/history/words';
import { paths } from '@/lib/paths';
import { ChangesTable } from './changes-table';
import { OutcomeStatus } from './outcome';
import { UndoButton } from './undo-button';

/** /history/{id}: one action with everything that is known of it. */
export function HistoryEntryPage({ entryId }: { entryId: string }) {
  const { data, isPending, isFetching, refetch, error } = useQuery(historyEntryQuery(entryId));
  if (isPending) return <PageSpinner label="Loading the action" />;
  if (!data)
    return (
      <PageError
        title="This action could not be read"
        body={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error.requestId ? { reference: error.requestId } : {})}
        action={<Link href={paths.history()}>Back to the history</Link>}
      />
    );
  const { historyEntry: entry, takesBack } = data;
  const sentence = sentenceOf(entry);
  return (
    <>
      <PageHeader
        eyebrow="Action"
        title={sentence}
        back={<BackLink href={paths.history()} label="History" />}
        steps={<RecordSteps record="action" name={sentence} />}
        aside={<OutcomeStatus {...entry} />}
        description={entry.reason}
        actions={entry.canUndo ? <UndoButton entry={entry} /> : undefined}
      />
      <DetailLayout main={<Changes entry={entry} />} side={<About entry={entry} takesBack={takesBack} />} />
    </>
  );
}

function About({ entry, takesBack }: { entry: HistoryEntry; takesBack: HistoryEntry | undefined }) {
  const { person, at, page, requestId, undoes } = entry;
  return (
    <Card title="About this action">
      <DefinitionList
        rows={[
          { label: 'Who', value: person.id ? <Link href={paths.user(person.id)}>{person.name}</Link> : person.name },
          ...(person.roles.length > 0 ? [{ label: 'Roles', value: person.roles.join(', ') }] : []),
          { label: 'When', value: formatMoment(at) },
          { label: 'On the page', value: page ? <Link href={page}>{page.split('?')[0]}</Link> : null },
          { label: 'Request', value: requestId },
          ...(undoes === undefined ? [] : [{ label: 'Takes back', value: <TakenBack entry={takesBack} /> }]),
        ]}
      />
    </Card>
  );
}

/** The action that was taken back; one that is no longer kept has no name. */
function TakenBack({ entry }: { entry: HistoryEntry | undefined }) {
  if (!entry) return 'An earlier action';
  return (
    <>
      <Link href={paths.historyEntry(entry.id)}>{sentenceOf(entry)}</Link>
      <span className="block text-muted">{formatMoment(entry.at)}</span>
    </>
  );
}

function Changes({ entry }: { entry: HistoryEntry }) {
  const { kind, recordKind } = entry;
  // Only of a change is it worth a line that nothing of a record was changed.
  const isTold = ({ changes }: TouchedRecord) => kind === 'change' || changes.length > 0;
  const records = entry.records.filter(isTold);
  const others = entry.records.filter((record) => !isTold(record));
  const sent = shownOf(entry.sent);
  if (entry.records.length === 0 && sent.length === 0)
    return (
      <Card title="Details">
        <p className="text-muted">There is nothing more to tell.</p>
      </Card>
    );
  return (
    <>
      {sent.length > 0 ? (
        <Card title="Sent">
          <ChangesTable caption="What was sent" changes={sent} />
        </Card>
      ) : null}
      {records.map((record) => (
        <RecordCard key={`${record.kind ?? ''} ${record.id}`} recordKind={recordKind} record={record} />
      ))}
      {others.length > 0 ? (
        <Card title="Records">
          <ul className="space-y-2">
            {others.map((record) => (
              <li key={`${record.kind ?? ''} ${record.id}`} className="wrap-anywhere">
                <RecordName recordKind={recordKind} record={record} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

interface RecordProps {
  recordKind: string | null;
  record: TouchedRecord;
}

/** What a record is called, with the link to its page if it has one. */
function RecordName({ recordKind, record }: RecordProps) {
  const { kind = recordKind, id } = record;
  const label = recordLabel(kind, record);
  const href = recordPath(kind, id);
  return href ? <Link href={href}>{label}</Link> : label;
}

function RecordCard({ recordKind, record }: RecordProps) {
  const { kind = recordKind, changes } = record;
  const label = recordLabel(kind, record);
  return (
    <Card title={<RecordName recordKind={recordKind} record={record} />}>
      {changes.length > 0 ? (
        <ChangesTable caption={`Changes of ${label}`} changes={changes} />
      ) : (
        <p className="text-muted">No field was changed.</p>
      )}
    </Card>
  );
}
