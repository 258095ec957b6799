import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import type { SearchParams } from '@/lib/search-params';
import { userWithAddress } from '@/lib/server/user-with-address';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Users' };

/** Goes on to the user with the address `?email=`, or to the list of users if there is none, or more than one. */
export default consolePage(async function UserByAddressPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('users');
  const { email } = await searchParams;
  const address = typeof email === 'string' ? email.trim() : '';
  const userId = address && (await userWithAddress(token, address));
  redirect(userId ? paths.user(userId) : paths.users(address ? { email: address } : {}));
});
