import type { Metadata } from 'next';
import { BrandOrdersPage } from '@/components/brands/brand-orders-page';
import { Prefetched } from '@/components/layout/prefetched';
import { mayOpen } from '@/lib/auth/policy';
import { requireStaff } from '@/lib/auth/staff';
import { brandOrderList } from '@/lib/brands/order-list-params';
import { brandOrdersQuery, brandQuery } from '@/lib/brands/queries';
import { toVariables } from '@/lib/list-state/variables';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'Completed orders' };

export default async function BrandOrdersRoute({ params }: { params: Promise<{ brandId: string }> }) {
  const { token, roles } = await requireStaff('brands');
  const brandId = decodeURIComponent((await params).brandId);
  const first = brandOrdersQuery(brandId, toVariables(brandOrderList, brandOrderList.initial));
  return (
    <Prefetched state={await prefetch(token, brandQuery(brandId), first)}>
      <BrandOrdersPage brandId={brandId} mayOpenOrders={mayOpen(roles, 'orders')} />
    </Prefetched>
  );
}
