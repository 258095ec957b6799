'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { textCell } from '@/components/list/cells';
import { CreateLink } from '@/components/list/create-link';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import type { AccountGroupSortFields } from '@/graphql/generated/types';
import { segmentList } from '@/lib/audience-segments/list-params';
import { segmentsQuery } from '@/lib/audience-segments/queries';
import type { SegmentRow } from '@/lib/audience-segments/segment';
import { paths } from '@/lib/paths';
import { useDelete } from './use-delete';

/** Columns of D-84. */
const columns: readonly Column<SegmentRow, AccountGroupSortFields>[] = [
  { header: 'Name', sort: 'name', main: true, cell: ({ name }) => textCell(name) },
  { header: 'Description', cell: ({ description }) => textCell(description) },
];

/** /audience-segments (S2 §2.11). */
export function SegmentList() {
  const { remove } = useDelete();
  const rowActions = useCallback(
    ({ id, name }: SegmentRow) => (
      <span className="ml-2 inline-flex align-middle">
        <Link tone="bare" href={paths.audienceSegmentEdit(id)} aria-label={`Edit ${name}`} title="Edit" className="inline-flex size-7 items-center justify-center rounded text-muted hover:bg-subtle hover:text-ink">
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
      list={segmentList}
      query={segmentsQuery}
      select={(data) => data.accountGroups}
      columns={columns}
      rowName={({ name }) => name}
      rowHref={({ id }) => paths.audienceSegment(id)}
      rowLink="View"
      rowActions={rowActions}
      header={{ title: 'Audience Segments', actions: <CreateLink href={paths.audienceSegmentCreate()}>Create Audience Segment</CreateLink> }}
      texts={{
        caption: 'Audience Segments', error: 'There was an error fetching audience segments',
        empty: { title: 'No audience segments yet', hint: 'A segment gathers the customers who meet its rules.' },
      }}
      controls={{ name: { placeholder: 'Search by name' } }}
    />
  );
}
