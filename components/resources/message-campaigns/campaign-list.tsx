'use client';

import { useCallback } from 'react';
import { CreateLink } from '@/components/list/create-link';
import { dateColumn, momentCell } from '@/components/list/date-column';
import { EditDelete } from '@/components/list/edit-delete';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import { Badge } from '@/components/ui/badge';
import type { AllAccountGroupsQuery, MessageCampaignSortFields } from '@/graphql/generated/types';
import { formatDateTime } from '@/lib/format/dates';
import { orDash } from '@/lib/format/text';
import { nextSendAt, typeLabel, type CampaignRow } from '@/lib/resources/message-campaigns/campaign';
import { campaignList, campaignSorts } from '@/lib/resources/message-campaigns/list-params';
import { campaignsQuery, segmentsQuery } from '@/lib/resources/message-campaigns/queries';
import { paths } from '@/lib/paths';
import { Overdue } from './overdue';
import { useDelete } from './use-delete';

/** On one line if there is room, else the day above the time: name and message share the remaining width. */
const INSTANT = 'w-26 @5xl:w-38';

/** Columns of CMP-09; times of campaigns include the hour (FMT-04). */
const columns: readonly Column<CampaignRow, MessageCampaignSortFields>[] = [
  { header: 'Name', sort: 'name', main: true, width: 'w-auto', cell: ({ name }) => orDash(name) },
  {
    header: 'Sent At',
    sort: 'sentAt',
    width: INSTANT,
    cell: ({ sentAt }) => (sentAt ? <span className="wrap-normal">{momentCell(sentAt, formatDateTime)}</span> : '-'),
  },
  {
    header: 'Next Send At',
    width: INSTANT,
    cell: (campaign) =>
      nextSendAt(campaign) ? (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 wrap-normal">
          {formatDateTime(nextSendAt(campaign))}
          <Overdue campaign={campaign} />
        </span>
      ) : (
        '-'
      ),
  },
  { header: 'Message', card: 'hidden', cell: ({ message }) => orDash(message?.name) },
  {
    header: 'Type',
    card: 'hidden',
    width: 'w-24',
    cell: ({ type }) => <Badge tone={type === 'ONCE' ? 'neutral' : 'info'}>{typeLabel(type)}</Badge>,
  },
  dateColumn('Created At', 'createdAt', 'w-28'),
];

const controls = {
  name: { placeholder: 'Search by name' },
  message: { placeholder: 'Search by message' },
  'accountGroups[]': {
    records: {
      queryKey: segmentsQuery().queryKey,
      select: (data: unknown) => (data as AllAccountGroupsQuery).allAccountGroups,
    },
  },
};

const NEEDS = ['UpdateMessageCampaign', 'RemoveMessageCampaign'] as const;

/** /message-campaigns (CMP-01 to CMP-14). */
export function CampaignList() {
  const { remove } = useDelete();
  const rowActions = useCallback(
    ({ id, name }: CampaignRow) => (
      <EditDelete
        name={name}
        edit={paths.messageCampaignEdit(id)}
        onDelete={() => void remove(id, name)}
        needs={NEEDS}
      />
    ),
    [remove],
  );
  return (
    <ResourceList
      list={campaignList}
      query={campaignsQuery}
      select={(data) => data.messageCampaigns}
      columns={columns}
      rowName={({ name }) => name}
      rowHref={({ id }) => paths.messageCampaign(id)}
      rowLink="View"
      rowActions={rowActions}
      header={{
        title: 'Message Campaigns',
        actions: <CreateLink href={paths.messageCampaignCreate()}>Create Message Campaign</CreateLink>,
      }}
      texts={{
        caption: 'Message Campaigns',
        noun: 'campaign',
        error: 'There was an error fetching message campaigns',
        empty: {
          title: 'No message campaigns yet',
          hint: 'A campaign sends a message to audience segments, once or repeatedly.',
        },
      }}
      controls={controls}
      sortOptions={campaignSorts}
    />
  );
}
