'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Link } from '@/components/ui/link';
import { Status } from '@/components/ui/status';
import type { SectionName } from '@/lib/policy';
import { roleLabels } from '@/lib/roles';
import { formatDate } from '@/lib/format/dates';
import { paths } from '@/lib/paths';
import { userQuery } from '@/lib/resources/users/queries';
import { fullName, statusTones, type User } from '@/lib/resources/users/user';
import { SuppressedAddressCard } from './suppressed-address-card';
import { UserActions } from './user-actions';
import { WalletCard } from './wallet-card';

const UserForm = dynamic(() => import('./user-form').then((file) => file.UserForm), {
  loading: () => <PageSpinner label="Loading the form" />,
});

/** `mayOpen` are the sections that the user's roles may open (D-21); `mayEditRoles` is true for Admin only (USR-35). */
type Rights = { mayOpen: readonly SectionName[]; mayEditRoles: boolean };

/** /users/{id}: User Information, edited in place (USR-30, USR-31). */
export function UserPage({ userId, isEditing, ...rights }: { userId: string; isEditing: boolean } & Rights) {
  const { data, isPending, isFetching, refetch, error } = useQuery(userQuery(userId));
  if (isPending) return <PageSpinner label="Loading the account" />;
  const user = data?.account;
  if (!user) {
    return (
      <PageError
        title="Error fetching account"
        body="An unexpected error occured when fetching the specified account"
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error?.requestId ? { reference: error.requestId } : {})}
        action={<Link href={paths.users()}>Back to the users</Link>}
      />
    );
  }
  return (
    <>
      <PageHeader
        title="User Information"
        description={fullName(user) ?? user.email}
        back={{ href: paths.users(), label: 'Users' }}
        actions={<UserActions user={user} isEditing={isEditing} />}
      />
      <DetailLayout
        main={
          isEditing ? (
            <Card title="Edit">
              <UserForm user={user} mayEditRoles={rights.mayEditRoles} />
            </Card>
          ) : (
            <InformationCard user={user} showRoles={rights.mayEditRoles} />
          )
        }
        side={
          <>
            <SuppressedAddressCard user={user} />
            <WalletCard user={user} mayOpen={rights.mayOpen} />
          </>
        }
      />
    </>
  );
}

function InformationCard({ user, showRoles }: { user: User; showRoles: boolean }) {
  return (
    <Card title="Information">
      <DefinitionList
        rows={[
          { label: 'First Name', value: user.firstName },
          { label: 'Last Name', value: user.lastName },
          { label: 'Email', value: user.email },
          ...(showRoles
            ? [{ label: 'Roles', value: user.roles.map((role) => roleLabels[role] ?? role).join(', ') }]
            : []),
          { label: 'Status', value: <Status tone={statusTones[user.status] ?? 'neutral'}>{user.status}</Status> },
          { label: 'Enabled', value: user.enabled ? 'Yes' : 'No' },
          { label: 'Created Date', value: formatDate(user.createdAt) },
        ]}
      />
    </Card>
  );
}
