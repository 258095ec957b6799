'use client';

import { useCallback } from 'react';
import { yesNoCell } from '@/components/list/cells';
import { CreateLink } from '@/components/list/create-link';
import { dateColumn } from '@/components/list/date-column';
import { EditDelete } from '@/components/list/edit-delete';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import type { TriggerSortFields } from '@/graphql/generated/types';
import { orDash } from '@/lib/format/text';
import { paths } from '@/lib/paths';
import { triggerList } from '@/lib/resources/triggers/list-params';
import { triggersQuery } from '@/lib/resources/triggers/queries';
import { eventLabel, type TriggerRow } from '@/lib/resources/triggers/trigger';
import { useDelete } from './use-delete';

const columns: readonly Column<TriggerRow, TriggerSortFields>[] = [
  { header: 'Name', sort: 'name', main: true, cell: ({ name }) => orDash(name) },
  { header: 'Enabled', width: 'w-28', cell: ({ enabled }) => yesNoCell(enabled) },
  { header: 'Event Type', card: 'below', cell: ({ eventType }) => eventLabel(eventType) },
  dateColumn('Created At', 'createdAt', 'w-34'),
  dateColumn('Updated At', 'updatedAt', 'w-34'),
];

const NEEDS = ['UpdateTrigger', 'DeleteTrigger'] as const;

/** /triggers (TRG-01 to TRG-06). */
export function TriggerList() {
  const { remove } = useDelete();
  const rowActions = useCallback(
    ({ id, name }: TriggerRow) => (
      <EditDelete name={name} edit={paths.triggerEdit(id)} onDelete={() => void remove(id, name)} needs={NEEDS} />
    ),
    [remove],
  );
  return (
    <ResourceList
      list={triggerList}
      query={triggersQuery}
      select={(data) => data.triggers}
      columns={columns}
      rowName={({ name }) => name}
      rowHref={({ id }) => paths.trigger(id)}
      rowLink="View"
      rowActions={rowActions}
      header={{ title: 'Triggers', actions: <CreateLink href={paths.triggerCreate()}>Create Trigger</CreateLink> }}
      texts={{
        caption: 'Triggers',
        noun: 'trigger',
        error: 'There was an error fetching triggers',
        empty: {
          title: 'No triggers yet',
          hint: 'A trigger sends messages or issues vouchers when something happens.',
        },
      }}
      controls={{ name: { placeholder: 'Search by name' } }}
    />
  );
}
