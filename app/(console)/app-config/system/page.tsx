import type { Metadata } from 'next';
import { SystemPage as SystemView } from '@/components/app-config/system';
import { readSystem } from '@/lib/app-config/system';
import { requireStaff } from '@/lib/auth/staff';

export const metadata: Metadata = { title: 'System' };

export default async function SystemPage() {
  await requireStaff('app-config');
  return <SystemView system={readSystem()} />;
}
