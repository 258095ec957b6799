'use client';

import type { ReactNode } from 'react';
import { PaymentList } from '@/components/commerce/payment-list';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { RecordSteps } from '@/components/list/record-steps';
import { Card } from '@/components/ui/card';
import { Status } from '@/components/ui/status';
import type { SectionName } from '@/lib/policy';
import { buyerName } from '@/lib/commerce/buyer';
import { countOf } from '@/lib/format/text';
import type { Order } from '@/lib/resources/orders/order';
import { paths } from '@/lib/paths';
import { CustomerCard } from './customer-card';
import { CreditUsed, LateCards } from './late-parts';
import { LineGroups } from './line-groups';
import { OrderCard } from './order-card';
import { PlatformBadge } from './platform-badge';
import { ReconciliationStrip } from './reconciliation-strip';

/**
 * An order as a statement: the totals first, then each brand's part with its ledger; beside it the customer, the
 * payments, the refunds and the customer's other orders.
 */
export function OrderDetail({
  order,
  mayOpen,
  customerCards,
}: {
  order: Order;
  mayOpen: readonly SectionName[];
  customerCards: ReactNode;
}) {
  const buyer = buyerName(order);
  const mayOpenUsers = mayOpen.includes('users');
  return (
    <>
      <PageHeader
        title={`Order ${order.orderNumber ?? '-'}`}
        description={[buyer, countOf(order.productCount, 'item')].filter(Boolean).join(', ')}
        back={<BackLink href={order.isActive ? paths.orders({ incomplete: true }) : paths.orders()} label="Orders" />}
        steps={<RecordSteps record="order" name={`Order ${order.orderNumber ?? '-'}`} />}
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
        first={<CustomerCard order={order} mayOpenUsers={mayOpenUsers} cards={customerCards} />}
        side={
          <>
            <OrderCard order={order} mayOpenUsers={mayOpenUsers} />
            <Card title="Payments">
              <PaymentList payments={order.payments} />
              <CreditUsed order={order} mayOpen={mayOpen} />
            </Card>
            <LateCards order={order} mayOpen={mayOpen} />
          </>
        }
      />
    </>
  );
}
