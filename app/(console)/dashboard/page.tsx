import type { Metadata } from 'next';
import { Dashboard } from '@/components/resources/dashboard/dashboard';
import { Prefetched } from '@/components/layout/prefetched';
import { servedSections } from '@/lib/server/contract/served-sections';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { statisticsQuery } from '@/lib/resources/dashboard/queries';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: 'Dashboard' };

export default consolePage(async function DashboardPage() {
  const { token, roles } = await requireStaff('dashboard');
  return (
    <Prefetched state={await prefetch(token, statisticsQuery())}>
      <Dashboard mayOpen={servedSections(roles)} />
    </Prefetched>
  );
});
