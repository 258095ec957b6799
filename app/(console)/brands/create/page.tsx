import type { Metadata } from 'next';
import { BrandCreate } from '@/components/resources/brands/brand-create';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';

export const metadata: Metadata = { title: 'New Shopify Brand' };

export default consolePage(async function BrandCreatePage() {
  await requireStaff('brands');
  return <BrandCreate />;
});
