import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { OwnSessions } from '@/components/resources/session/own-sessions';
import { requireStaff } from '@/lib/server/auth/staff';
import { consolePage } from '@/app/console-page';
import { prefetchSessions } from '@/lib/server/sessions/prefetch';
import { storeState } from '@/lib/server/store/state';

export const metadata: Metadata = { title: 'Your sessions' };

export default consolePage(async function SessionsPage() {
  const { id } = await requireStaff();
  return (
    <Prefetched state={await prefetchSessions()}>
      <OwnSessions userId={id} isKept={storeState() !== 'off'} />
    </Prefetched>
  );
});
