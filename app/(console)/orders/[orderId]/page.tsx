import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { OrderPage } from '@/components/resources/orders/order-page';
import { openSections } from '@/lib/policy';
import { consolePage } from '@/lib/server/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { orderQuery } from '@/lib/resources/orders/queries';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: 'Order' };

export default consolePage(async function OrderDetailPage({ params }: { params: Promise<{ orderId: string }> }) {
  const { token, roles } = await requireStaff('orders');
  const orderId = decodeURIComponent((await params).orderId);
  return (
    <Prefetched state={await prefetch(token, orderQuery(orderId))}>
      <OrderPage orderId={orderId} mayOpen={openSections(roles)} />
    </Prefetched>
  );
});
