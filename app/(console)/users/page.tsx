import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { UserList } from '@/components/resources/users/user-list';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { userList } from '@/lib/resources/users/list-params';
import { usersQuery } from '@/lib/resources/users/queries';
import { storeState } from '@/lib/server/store/state';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Users' };

export default consolePage(async function UsersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('users');
  const params = await searchParams;
  const variables = await listVariables(userList, params);
  const views = await savedViews(paths.users(), params);
  return (
    <Prefetched state={[...views, ...(await prefetch(token, usersQuery(variables)))]}>
      <UserList hasHistory={storeState() !== 'off'} />
    </Prefetched>
  );
});
