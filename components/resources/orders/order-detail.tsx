'use client';

import { PaymentList } from '@/components/commerce/payment-list';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { Card } from '@/components/ui/card';
import { Status } from '@/components/ui/status';
import type { SectionName } from '@/lib/policy';
import { buyerName } from '@/lib/commerce/buyer';
import { countOf } from '@/lib/format/text';
import type { Order } from '@/lib/resources/orders/order';
import { paths } from '@/lib/paths';
import { LineGroups } from './line-groups';
import { OrderCard } from './order-card';
import { PlatformBadge } from './platform-badge';
import { ReconciliationStrip } from './reconciliation-strip';

/**
 * An order as a statement: the totals first, then each brand's part with its ledger; the customer and the payments are
 * beside it.
 */
export function OrderDetail({ order, mayOpen }: { order: Order; mayOpen: readonly SectionName[] }) {
  const buyer = buyerName(order);
  return (
    <>
      <PageHeader
        title={`Order ${order.orderNumber ?? '-'}`}
        description={[buyer, countOf(order.productCount, 'item')].filter(Boolean).join(', ')}
        back={{ href: order.isActive ? paths.orders({ incomplete: true }) : paths.orders(), label: 'Orders' }}
        aside={
          <>
            <Status tone={order.status === 'Completed' ? 'success' : 'warning'}>{order.status}</Status>
            <PlatformBadge platform={order.metadata?.checkout?.platform} />
          </>
        }
      />
      <DetailLayout
        main={
          <>
            <ReconciliationStrip order={order} />
            <LineGroups order={order} mayOpen={mayOpen} />
          </>
        }
        side={
          <>
            <OrderCard order={order} mayOpen={mayOpen} />
            <Card title="Payments">
              <PaymentList payments={order.payments} />
            </Card>
          </>
        }
      />
    </>
  );
}
