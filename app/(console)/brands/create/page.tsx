import type { Metadata } from 'next';
import { BrandCreate } from '@/components/resources/brands/brand-create';
import { requireStaff } from '@/lib/server/auth/staff';

export const metadata: Metadata = { title: 'New Shopify Brand' };

export default async function BrandCreatePage() {
  await requireStaff('brands');
  return <BrandCreate />;
}
