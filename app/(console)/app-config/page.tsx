import type { Metadata } from 'next';
import { AppConfig } from '@/components/resources/app-config/app-config';
import { Prefetched } from '@/components/layout/prefetched';
import { minimumVersionQuery } from '@/lib/resources/app-config/queries';
import { historyOf } from '@/app/(console)/record-history';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: 'App Config' };

export default consolePage(async function AppConfigPage() {
  const { token, roles } = await requireStaff('app-config', { isOfConsole: true });
  return (
    <Prefetched state={await prefetch(token, minimumVersionQuery())}>
      <AppConfig history={historyOf('config', roles)} />
    </Prefetched>
  );
});
