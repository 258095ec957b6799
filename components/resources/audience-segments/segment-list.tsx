'use client';

import { useCallback } from 'react';
import { CreateLink } from '@/components/list/create-link';
import { EditDelete } from '@/components/list/edit-delete';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import type { AccountGroupSortFields } from '@/graphql/generated/types';
import { segmentList } from '@/lib/resources/audience-segments/list-params';
import { segmentsQuery } from '@/lib/resources/audience-segments/queries';
import type { SegmentRow } from '@/lib/resources/audience-segments/segment';
import { orDash } from '@/lib/format/text';
import { paths } from '@/lib/paths';
import { useDelete } from './use-delete';

/** Columns of D-84. */
const columns: readonly Column<SegmentRow, AccountGroupSortFields>[] = [
  { header: 'Name', sort: 'name', main: true, cell: ({ name }) => orDash(name) },
  { header: 'Description', card: 'below', cell: ({ description }) => orDash(description) },
];

const NEEDS = ['UpdateOneAccountGroup', 'DeleteOneAccountGroup'] as const;

/** /audience-segments (SEG-01, SEG-02). */
export function SegmentList() {
  const { remove } = useDelete();
  const rowActions = useCallback(
    ({ id, name }: SegmentRow) => (
      <EditDelete
        name={name}
        edit={paths.audienceSegmentEdit(id)}
        onDelete={() => void remove(id, name)}
        needs={NEEDS}
      />
    ),
    [remove],
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
      header={{
        title: 'Audience Segments',
        actions: <CreateLink href={paths.audienceSegmentCreate()}>Create Audience Segment</CreateLink>,
      }}
      texts={{
        caption: 'Audience Segments',
        noun: 'segment',
        error: 'There was an error fetching audience segments',
        empty: { title: 'No audience segments yet', hint: 'A segment contains the customers who match its rules.' },
      }}
      controls={{ name: { placeholder: 'Search by name' } }}
    />
  );
}
