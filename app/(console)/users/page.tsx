import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { UserList } from '@/components/users/user-list';
import { requireStaff } from '@/lib/auth/staff';
import { listVariables } from '@/lib/list-state/address';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server-query';
import { userList } from '@/lib/users/list-params';
import { usersQuery } from '@/lib/users/queries';

export const metadata: Metadata = { title: 'Users' };

export default async function UsersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('users');
  const variables = listVariables(userList, await searchParams);
  return (
    <Prefetched state={await prefetch(token, usersQuery(variables))}>
      <UserList />
    </Prefetched>
  );
}
