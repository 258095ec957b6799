import type { Metadata } from 'next';
import { Dashboard } from '@/components/dashboard/dashboard';
import { Prefetched } from '@/components/layout/prefetched';
import { openSections } from '@/lib/auth/policy';
import { requireStaff } from '@/lib/auth/staff';
import { statisticsQuery } from '@/lib/dashboard/queries';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'Dashboard' };

export default async function DashboardPage() {
  const { token, roles } = await requireStaff('dashboard');
  return (
    <Prefetched state={await prefetch(token, statisticsQuery())}>
      <Dashboard mayOpen={openSections(roles)} />
    </Prefetched>
  );
}
