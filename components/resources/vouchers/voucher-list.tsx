'use client';

import { useCallback, useMemo, useState } from 'react';
import { RecordHistory, type RecordHistoryOf } from '@/components/history/record-history';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { ResourceList } from '@/components/list/resource-list';
import { dateColumn } from '@/components/list/date-column';
import type { Column, ListHeaderOptions } from '@/components/list/types';
import { EmailAddress } from '@/components/ui/email-address';
import { Link } from '@/components/ui/link';
import { Status } from '@/components/ui/status';
import type { VoucherSortFields } from '@/graphql/generated/types';
import { formatRand } from '@/lib/format/money';
import { paths } from '@/lib/paths';
import { voucherList } from '@/lib/resources/vouchers/list-params';
import { voucherKeys, vouchersQuery, voucherStatsQuery } from '@/lib/resources/vouchers/queries';
import { groupCode, statusLabel, statusTones, type Voucher } from '@/lib/resources/vouchers/voucher';
import type { EditDialogProps } from './dialogs/edit-dialog';
import type { ExpiryDialogProps } from './dialogs/expiry-dialog';
import { useVoucherBulk } from './use-voucher-bulk';
import { VoucherRowActions } from './voucher-row-actions';

const EditDialog = lazyDialog<EditDialogProps>(() => import('./dialogs/edit-dialog').then((file) => file.EditDialog));
const ExpiryDialog = lazyDialog<ExpiryDialogProps>(() =>
  import('./dialogs/expiry-dialog').then((file) => file.ExpiryDialog),
);

/** An e-mail address among nine columns: smaller, whole, and broken only after the @. With `href` it is a link. */
const addressCell = (address: string | null | undefined, href?: string) => {
  if (!address) return '-';
  const shown = <EmailAddress address={address} />;
  return (
    <span className="text-xs">
      {href ? (
        <Link tone="plain" href={href}>
          {shown}
        </Link>
      ) : (
        shown
      )}
    </span>
  );
};

/** Columns of D-80; who may open users gets from a recipient to the customer with that address. */
const columnsFor = (mayOpenUsers: boolean): readonly Column<Voucher, VoucherSortFields>[] => [
  {
    header: 'Number',
    card: 'hidden',
    sort: 'voucherNumber',
    width: 'w-16',
    cell: ({ voucherNumber }) => voucherNumber ?? '-',
  },
  {
    header: 'Code',
    sort: 'code',
    main: true,
    width: 'w-35.5',
    cell: ({ code }) => <span className="tabular-nums">{groupCode(code)}</span>,
  },
  {
    header: 'Value',
    card: 'below',
    sort: 'value',
    sum: 'value',
    align: 'end',
    width: 'w-19',
    cell: ({ value }) => formatRand(value),
  },
  {
    header: 'Recipient',
    card: 'below',
    width: 'w-34',
    cell: ({ recipientEmail: email }) =>
      addressCell(email, email && mayOpenUsers ? paths.userWithAddress(email) : undefined),
  },
  { header: 'Reason', card: 'hidden', width: 'w-19', cell: ({ reason }) => reason },
  {
    header: 'Status',
    card: 'beside',
    sort: 'status',
    width: 'w-22.5',
    cell: ({ status }) => <Status tone={statusTones[status] ?? 'neutral'}>{statusLabel(status)}</Status>,
  },
  { header: 'Created By', card: 'hidden', width: 'w-23.5', cell: ({ createdBy }) => addressCell(createdBy?.email) },
  dateColumn('Created At', 'createdAt', 'w-21.5'),
  dateColumn('Expiry Date', 'expiryDate', 'w-21.5'),
];

export interface VouchersProps {
  /** Whether the user's roles may open a customer. */
  mayOpenUsers: boolean;
  history: RecordHistoryOf | undefined;
}

/** The tab 'Vouchers Table' (VOU-03 to VOU-10): active vouchers by default, newest first. */
export function VoucherList({ header, mayOpenUsers, history }: VouchersProps & { header: ListHeaderOptions }) {
  const columns = useMemo(() => columnsFor(mayOpenUsers), [mayOpenUsers]);
  const [edited, setEdited] = useState<Voucher | null>(null);
  const [isEditing, setEditing] = useState(false);
  const { actions, expiryDialog } = useVoucherBulk();
  const rowActions = useCallback(
    (voucher: Voucher) => (
      <VoucherRowActions
        voucher={voucher}
        onEdit={() => {
          setEdited(voucher);
          setEditing(true);
        }}
      />
    ),
    [],
  );
  return (
    <>
      <ResourceList
        list={voucherList}
        query={vouchersQuery}
        select={(data) => data.vouchers}
        columns={columns}
        rowName={({ code }) => groupCode(code)}
        rowActions={rowActions}
        beneath={history && (({ id }) => <RecordHistory key={id} {...history} id={id} />)}
        header={header}
        texts={{
          caption: 'Vouchers',
          noun: 'voucher',
          error: 'There was an error fetching vouchers',
          empty: { title: 'No vouchers yet', hint: 'Create Vouchers issues the first ones.' },
        }}
        controls={{
          code: { placeholder: 'Search by code' },
          number: { placeholder: 'Voucher number' },
          recipient: { placeholder: 'Recipient' },
          status: { place: 'toolbar' },
        }}
        bulkActions={actions}
        invalidates={[voucherKeys.lists(), voucherKeys.details(), voucherStatsQuery().queryKey]}
      />
      <ExpiryDialog {...expiryDialog} />
      <EditDialog open={isEditing} voucher={edited} onClose={() => setEditing(false)} />
    </>
  );
}
