import type { Metadata } from 'next';
import { BrandOrdersPage } from '@/components/resources/brands/brand-orders-page';
import { Prefetched } from '@/components/layout/prefetched';
import { servedSections } from '@/lib/server/contract/served-sections';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { brandOrderList } from '@/lib/resources/brands/order-list-params';
import { brandOrdersQuery, brandQuery } from '@/lib/resources/brands/queries';
import { toVariables } from '@/lib/list/variables';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: 'Completed orders' };

export default consolePage(async function BrandOrdersRoute({ params }: { params: Promise<{ brandId: string }> }) {
  const { token, roles } = await requireStaff('brands', { needs: 'OrderLines' });
  const brandId = decodeURIComponent((await params).brandId);
  const first = brandOrdersQuery(brandId, toVariables(brandOrderList, brandOrderList.initial));
  return (
    <Prefetched state={await prefetch(token, brandQuery(brandId), first)}>
      <BrandOrdersPage brandId={brandId} mayOpenOrders={servedSections(roles).includes('orders')} />
    </Prefetched>
  );
});
