'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { textCell, yesNoCell } from '@/components/list/cells';
import { CreateLink } from '@/components/list/create-link';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import type { TriggerSortFields } from '@/graphql/generated/types';
import { formatDate } from '@/lib/format/dates';
import { paths } from '@/lib/paths';
import { triggerList } from '@/lib/triggers/list-params';
import { triggersQuery } from '@/lib/triggers/queries';
import { eventLabel, type TriggerRow } from '@/lib/triggers/trigger';
import { useDelete } from './use-delete';

const columns: readonly Column<TriggerRow, TriggerSortFields>[] = [
  { header: 'Name', sort: 'name', main: true, cell: ({ name }) => textCell(name) },
  { header: 'Enabled', width: 'w-28', cell: ({ enabled }) => yesNoCell(enabled) },
  { header: 'Event Type', cell: ({ eventType }) => eventLabel(eventType) },
  { header: 'Created At', sort: 'createdAt', width: 'w-34', cell: ({ createdAt }) => <span className="tabular-nums">{formatDate(createdAt)}</span> },
  { header: 'Updated At', sort: 'updatedAt', width: 'w-34', cell: ({ updatedAt }) => <span className="tabular-nums">{formatDate(updatedAt)}</span> },
];

/** /triggers (S2 §2.14). */
export function TriggerList() {
  const { remove } = useDelete();
  const rowActions = useCallback(
    ({ id, name }: TriggerRow) => (
      <span className="ml-2 inline-flex align-middle">
        <Link tone="bare" href={paths.triggerEdit(id)} aria-label={`Edit ${name}`} title="Edit" className="inline-flex size-7 items-center justify-center rounded text-muted hover:bg-subtle hover:text-ink">
          <Pencil aria-hidden="true" className="size-4" />
        </Link>
        <IconButton size="sm" tone="danger" label={`Delete ${name}`} icon={<Trash2 className="size-4" />} onClick={() => void remove(id)} />
      </span>
    ),
    // `remove` only asks and sends; a new one is no reason to draw every row again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
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
        caption: 'Triggers', error: 'There was an error fetching triggers',
        empty: { title: 'No triggers yet', hint: 'A trigger sends messages or issues vouchers when something happens.' },
      }}
      controls={{ name: { placeholder: 'Search by name' } }}
    />
  );
}
