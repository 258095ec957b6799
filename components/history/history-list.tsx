'use client';

import { momentCell } from '@/components/list/date-column';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import { formatMoment } from '@/lib/format/dates';
import type { HistoryEntry } from '@/lib/history/entry';
import { historyList } from '@/lib/history/list-params';
import { historyPeopleQuery, historyQuery, type HistoryQueries } from '@/lib/history/queries';
import { sentenceOf } from '@/lib/history/words';
import { paths } from '@/lib/paths';
import { ExportButton } from './export-button';
import { OutcomeStatus } from './outcome';

const columns: readonly Column<HistoryEntry, 'at'>[] = [
  { header: 'When', width: 'w-40', card: 'below', cell: ({ at }) => momentCell(at, formatMoment) },
  { header: 'Who', width: 'w-44', card: 'below', cell: ({ person }) => person.name },
  // No width: it takes what the others leave.
  {
    header: 'What',
    main: true,
    width: '',
    cell: (entry) => <span className="whitespace-normal">{sentenceOf(entry)}</span>,
  },
  { header: 'Outcome', width: 'w-32', card: 'beside', cell: OutcomeStatus },
];

const people = {
  queryKey: historyPeopleQuery().queryKey,
  select: (data: unknown) => (data as HistoryQueries['HistoryPeople']['data']).historyPeople,
};

/** /history: what people did in the console. */
export function HistoryList() {
  return (
    <ResourceList
      list={historyList}
      query={historyQuery}
      select={(data) => data.history}
      columns={columns}
      rowName={(entry) => `${sentenceOf(entry)}, by ${entry.person.name}`}
      rowHref={({ id }) => paths.historyEntry(id)}
      header={{ title: 'History', actions: <ExportButton /> }}
      texts={{
        caption: 'History',
        noun: 'action',
        error: 'The history could not be read.',
        empty: { title: 'Nothing has been done yet', hint: 'Every change in this console is kept here.' },
      }}
      controls={{
        'person[]': { records: people, place: 'toolbar' },
        kind: { place: 'toolbar' },
        record: { place: 'chip' },
      }}
    />
  );
}
