'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Contact } from '@/components/commerce/contact';
import { CustomerProvider } from '@/components/commerce/customer-context';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { RecordSteps } from '@/components/list/record-steps';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { browserPart } from '@/components/ui/browser-part';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Link } from '@/components/ui/link';
import { pagePart } from '@/components/ui/page-part';
import { Moment } from '@/components/ui/moment';
import { Status } from '@/components/ui/status';
import type { SectionName } from '@/lib/policy';
import { knownAddresses } from '@/lib/commerce/known-addresses';
import { isStaff, roleLabels } from '@/lib/roles';
import { paths } from '@/lib/paths';
import { userQuery } from '@/lib/resources/users/queries';
import { fullName, statusTones, type User } from '@/lib/resources/users/user';
import { SuppressedAddressCard } from './suppressed-address-card';
import { UserActions } from './user-actions';
import { WalletCard } from './wallet-card';

const UserForm = pagePart(
  () => import('./user-form').then((file) => file.UserForm),
  <PageSpinner label="Loading the form" />,
);

const PersonSessions = browserPart(() =>
  import('@/components/sessions/person-sessions').then((file) => file.PersonSessions),
);

/** `mayOpen` are the sections that the user's roles may open (D-21); `mayEditRoles` is true for Admin only (USR-35), `mayEndSessions` for Admin where a list of sessions is kept. */
interface Rights {
  mayOpen: readonly SectionName[];
  mayEditRoles: boolean;
  mayEndSessions: boolean;
}

interface UserPageProps extends Rights {
  userId: string;
  isEditing: boolean;
  /** What other sections know about the customer: a card each. */
  cards: ReactNode;
  /** What they know about how to reach the customer. */
  contact: ReactNode;
}

/** /users/{id}: User Information, edited in place (USR-30, USR-31), and everything about the customer. */
export function UserPage({ userId, isEditing, cards, contact, ...rights }: UserPageProps) {
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
  const name = fullName(user) ?? user.email;
  const phone = user.customer?.mobile?.trim() || null;
  // Purchases are found by the address of the customer record, which staff can correct.
  const email = user.customer?.email ?? user.email;
  return (
    <CustomerProvider value={{ name, email, addresses: knownAddresses(email, user.email), accountId: user.id, phone }}>
      <PageHeader
        eyebrow="User Information"
        title={name}
        back={<BackLink href={paths.users()} label="Users" />}
        steps={isEditing ? null : <RecordSteps record="user" name={name} />}
        actions={<UserActions user={user} isEditing={isEditing} />}
      />
      <DetailLayout
        main={
          isEditing ? (
            <Card title="Edit">
              <UserForm user={user} mayEditRoles={rights.mayEditRoles} />
            </Card>
          ) : (
            <>
              <InformationCard user={user} showRoles={rights.mayEditRoles} />
              <div className="grid items-start gap-5 min-[1400px]:grid-cols-2">{cards}</div>
            </>
          )
        }
        first={
          <Card title="Contact">
            <div className="space-y-1">
              <Contact email={email} phone={phone} />
              {contact}
            </div>
          </Card>
        }
        side={
          <>
            <SuppressedAddressCard user={user} />
            <WalletCard user={user} mayOpen={rights.mayOpen} />
            {rights.mayEndSessions ? (
              <PersonSessions key={user.id} personId={user.id} name={name} isStaff={isStaff(user.roles)} />
            ) : null}
          </>
        }
      />
    </CustomerProvider>
  );
}

function InformationCard({ user, showRoles }: { user: User; showRoles: boolean }) {
  return (
    <Card title="Information">
      <DefinitionList
        rows={[
          { label: 'First name', value: user.firstName },
          { label: 'Last name', value: user.lastName },
          { label: 'Email', value: user.email },
          ...(showRoles
            ? [{ label: 'Roles', value: user.roles.map((role) => roleLabels[role] ?? role).join(', ') }]
            : []),
          { label: 'Status', value: <Status tone={statusTones[user.status] ?? 'neutral'}>{user.status}</Status> },
          { label: 'Enabled', value: user.enabled ? 'Yes' : 'No' },
          { label: 'Created Date', value: <Moment at={user.createdAt} /> },
        ]}
      />
    </Card>
  );
}
