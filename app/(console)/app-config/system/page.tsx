import type { Metadata } from 'next';
import { SystemPage as SystemView } from '@/components/resources/app-config/system';
import { readSystem } from '@/lib/resources/app-config/system';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';

export const metadata: Metadata = { title: 'System' };

export default consolePage(async function SystemPage() {
  await requireStaff('app-config', { isOfConsole: true });
  return <SystemView system={readSystem()} />;
});
