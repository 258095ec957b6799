import type { Metadata } from 'next';
import { CustomerCards } from '@/app/(console)/customer-cards';
import { Prefetched } from '@/components/layout/prefetched';
import { OrderPage } from '@/components/resources/orders/order-page';
import { servedSections } from '@/lib/server/contract/served-sections';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { orderQuery } from '@/lib/resources/orders/queries';
import { prefetch } from '@/lib/server/prefetch';
import { HistoryOf } from '@/app/(console)/record-history';

export const metadata: Metadata = { title: 'Order' };

export default consolePage(async function OrderDetailPage({ params }: { params: Promise<{ orderId: string }> }) {
  const { token, roles } = await requireStaff('orders');
  const orderId = decodeURIComponent((await params).orderId);
  const mayOpen = servedSections(roles);
  return (
    <Prefetched state={await prefetch(token, orderQuery(orderId))}>
      <OrderPage orderId={orderId} mayOpen={mayOpen} customerCards={<CustomerCards mayOpen={mayOpen} />} />
      <HistoryOf kind="order" id={orderId} roles={roles} />
    </Prefetched>
  );
});
