'use client';

import { useState } from 'react';
import { yesNoCell } from '@/components/list/cells';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { useQuestion } from '@/components/form/use-question';
import { dateColumn } from '@/components/list/date-column';
import { ResourceList } from '@/components/list/resource-list';
import { alreadySet } from '@/components/list/already';
import type { SingleBulkAction, Column } from '@/components/list/types';
import { Link } from '@/components/ui/link';
import { EmailAddress } from '@/components/ui/email-address';
import { OfferedButton } from '@/components/ui/offered-button';
import { Status } from '@/components/ui/status';
import type {
  AccountGroupAction,
  AccountManyUpdate,
  AccountRowFragment,
  AccountSortFields,
} from '@/graphql/generated/types';
import { useServes } from '@/lib/contract/use-serves';
import { roleLabels } from '@/lib/roles';
import { orDash } from '@/lib/format/text';
import { undoOffers } from '@/lib/operations/mutation';
import { paths } from '@/lib/paths';
import { userList } from '@/lib/resources/users/list-params';
import {
  useDeleteUsers,
  userKeys,
  usersQuery,
  useUpdateGroupUsers,
  useUpdateUsers,
} from '@/lib/resources/users/queries';
import { accountStatuses, fullName, statusTones } from '@/lib/resources/users/user';
import type { SegmentAnswer, SegmentDialogProps } from './dialogs/segment-dialog';

type DialogProps = { open: boolean; onClose: () => void };
const AddUserDialog = lazyDialog<DialogProps>(() =>
  import('./dialogs/add-user-dialog').then((file) => file.AddUserDialog),
);
const ExportDialog = lazyDialog<DialogProps>(() => import('./dialogs/export-dialog').then((file) => file.ExportDialog));
const SegmentDialog = lazyDialog<SegmentDialogProps>(() =>
  import('./dialogs/segment-dialog').then((file) => file.SegmentDialog),
);

/** Columns of USR-04; the name sorts by first name (D-64). */
const columns: readonly Column<AccountRowFragment, AccountSortFields>[] = [
  { header: 'Name', sort: 'firstName', main: true, width: 'w-[18%]', cell: (user) => orDash(fullName(user)) },
  {
    header: 'Email',
    card: 'below',
    sort: 'email',
    width: 'w-[27%]',
    cell: ({ email }) => <EmailAddress address={email} />,
  },
  {
    header: 'Role',
    card: 'below',
    cell: ({ roles }) => (
      <span className="wrap-normal">{orDash(roles.map((role) => roleLabels[role] ?? role).join(', '))}</span>
    ),
  },
  {
    header: 'Status',
    card: 'beside',
    sort: 'status',
    cell: ({ status }) => <Status tone={statusTones[status] ?? 'neutral'}>{status}</Status>,
  },
  { header: 'Enabled', card: 'hidden', sort: 'enabled', cell: ({ enabled }) => yesNoCell(enabled) },
  dateColumn('Created Date', 'createdAt'),
];

const updated = { success: 'Successfully updated accounts', failure: 'Error. could not update accounts' };

/** /users (USR-01 to USR-29). `hasHistory`: the console keeps one. */
export function UserList({ hasHistory }: { hasHistory: boolean }) {
  const [dialog, setDialog] = useState<'add' | 'export' | null>(null);
  const [segmentAction, setSegmentAction] = useState<Pick<SegmentDialogProps, 'action' | 'count'>>({
    action: 'Include',
    count: 0,
  });
  const segment = useQuestion<SegmentAnswer>();
  const serves = useServes();
  const { mutateAsync: updateUsers } = useUpdateUsers();
  const { mutateAsync: deleteUsers } = useDeleteUsers();
  const { mutateAsync: updateGroupUsers } = useUpdateGroupUsers();

  const write = async (ids: string[], update: AccountManyUpdate) => ({
    changed: (await updateUsers({ ids, update })).updateManyAccounts?.updatedCount,
  });
  const set = (label: string, update: AccountManyUpdate, words: string): SingleBulkAction => ({
    label,
    ...updated,
    already: alreadySet<AccountRowFragment>(words, (user) =>
      Object.entries(update).every(([key, value]) => user[key as 'enabled' | 'status'] === value),
    ),
    ...(serves('more-filters') && {
      plan: async (ids) => (await import('@/lib/resources/users/properties')).planUsers(ids, update, write),
    }),
    sends: () => ({ operation: 'UpdateManyAccounts', variables: { update } }),
    run: (ids) => write(ids, update),
  });
  const move = (label: string, action: AccountGroupAction): SingleBulkAction<SegmentAnswer> => ({
    label,
    ...updated,
    ask: (ids) => {
      setSegmentAction({ action, count: ids.length });
      return segment.ask();
    },
    sends: ({ accountGroupId }) => ({ operation: 'UpdateAccountGroupUsers', variables: { accountGroupId, action } }),
    run: async (ids, { accountGroupId }) => {
      const data = await updateGroupUsers({ ids, accountGroupId, action });
      return { changed: data.updateAccountGroupUsers?.updatedCount, undo: undoOffers.get(data)?.tokens };
    },
  });

  return (
    <>
      <ResourceList
        list={userList}
        query={usersQuery}
        select={(data) => data.accounts}
        columns={columns}
        rowName={(user) => fullName(user) ?? user.email}
        rowHref={(user) => paths.user(user.id)}
        rowLink="View"
        header={{
          title: 'Users',
          actions: (
            <>
              {hasHistory ? <Link href={paths.history()}>History</Link> : null}
              <OfferedButton needs="SendCustomerCsv" onClick={() => setDialog('export')}>
                Export
              </OfferedButton>
              <OfferedButton
                variant="primary"
                data-shortcut="n"
                needs="CreateOneAccount"
                onClick={() => setDialog('add')}
              >
                Add User
              </OfferedButton>
            </>
          ),
        }}
        texts={{
          caption: 'Users',
          noun: 'user',
          error: 'There was an error fetching users',
          empty: { title: 'No users yet' },
        }}
        controls={{
          name: { placeholder: 'Search by name' },
          email: { placeholder: 'Search by email', place: 'toolbar' },
        }}
        bulkActions={[
          {
            menu: 'Enabled',
            actions: [
              set('Enable', { enabled: true }, 'already on'),
              set('Disable', { enabled: false }, 'already off'),
            ],
          },
          {
            menu: 'Status',
            actions: accountStatuses.map(({ value, label }) => set(label, { status: value }, `already ${label}`)),
          },
          {
            menu: 'Audience Segment',
            actions: [move('Include', 'Include') as SingleBulkAction, move('Exclude', 'Exclude') as SingleBulkAction],
          },
          {
            label: 'Delete',
            tone: 'danger',
            confirm: 'Are you sure you want to delete the selected users?',
            sends: () => ({ operation: 'DeleteManyAccounts', variables: {} }),
            run: async (ids) => ({ changed: (await deleteUsers({ ids })).deleteManyAccounts?.deletedCount }),
            success: 'Successfully deleted users.',
            failure: 'Server error. could not delete users.',
          },
        ]}
        invalidates={[userKeys.all]}
      />
      <AddUserDialog open={dialog === 'add'} onClose={() => setDialog(null)} />
      <ExportDialog open={dialog === 'export'} onClose={() => setDialog(null)} />
      <SegmentDialog {...segment.dialog} {...segmentAction} onAnswer={segment.answer} />
    </>
  );
}
