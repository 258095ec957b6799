import type { Metadata } from 'next';
import { CustomerCards, CustomerContact } from '@/app/(console)/customer-cards';
import { Prefetched } from '@/components/layout/prefetched';
import { UserPage } from '@/components/resources/users/user-page';
import { servedSections } from '@/lib/server/contract/served-sections';
import { mayEditRoles, mayEndSessions } from '@/lib/roles';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { storeState } from '@/lib/server/store/state';
import { userQuery } from '@/lib/resources/users/queries';
import { HistoryOf } from '@/app/(console)/record-history';

export const metadata: Metadata = { title: 'User Information' };

export default consolePage(async function UserDetailPage({
  params,
  searchParams,
}: {
  params: Promise<{ userId: string }>;
  searchParams: Promise<SearchParams>;
}) {
  const { token, roles } = await requireStaff('users');
  const userId = decodeURIComponent((await params).userId);
  const isEditing = (await searchParams)['edit'] === 'true';
  const mayOpen = servedSections(roles);
  return (
    <Prefetched state={await prefetch(token, userQuery(userId))}>
      <UserPage
        userId={userId}
        isEditing={isEditing}
        mayEditRoles={mayEditRoles(roles)}
        mayEndSessions={mayEndSessions(roles) && storeState() !== 'off'}
        mayOpen={mayOpen}
        cards={<CustomerCards mayOpen={mayOpen} />}
        contact={<CustomerContact mayOpen={mayOpen} />}
      />
      {isEditing ? null : <HistoryOf kind="account" id={userId} roles={roles} />}
    </Prefetched>
  );
});
