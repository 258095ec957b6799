'use client';

import { useQuery } from '@tanstack/react-query';
import { PaymentList } from '@/components/commerce/payment-list';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { RecordSteps } from '@/components/list/record-steps';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Status } from '@/components/ui/status';
import type { SectionName } from '@/lib/policy';
import { buyerName } from '@/lib/commerce/buyer';
import { refundTone } from '@/lib/commerce/order-states';
import { orDash } from '@/lib/format/text';
import { paths } from '@/lib/paths';
import { refundQuery } from '@/lib/resources/refunds/queries';
import { LineCard } from './line-card';
import { OrderCard } from './order-card';
import { SummaryCard } from './summary-card';

/**
 * /refunds/{id} (REF-08 to REF-12): summary, order, line item and payments, for review only.
 * @param mayOpen the sections that the user's roles may open; nothing else is linked (D-21)
 */
export function RefundPage({ refundId, mayOpen }: { refundId: string; mayOpen: readonly SectionName[] }) {
  const { data, isPending, isFetching, refetch, error } = useQuery(refundQuery(refundId));
  if (isPending) return <PageSpinner label="Loading the refund" />;
  const refund = data?.refund;
  if (!refund) {
    return (
      <PageError
        title="Error fetching refund"
        body="An unexpected error occurred when fetching the specified refund."
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error?.requestId ? { reference: error.requestId } : {})}
        action={<Link href={paths.refunds()}>Back to the refunds</Link>}
      />
    );
  }
  const line = refund.orderLine;
  const order = line?.order;
  return (
    <>
      <PageHeader
        eyebrow="Refund Information"
        title={order ? `Order ${order.orderNumber ?? '-'}` : 'Refund'}
        back={<BackLink href={paths.refunds()} label="Refunds" />}
        steps={<RecordSteps record="refund" name={order ? `Order ${order.orderNumber ?? '-'}` : 'Refund'} />}
        aside={<Status tone={refundTone(refund.state)}>{refund.state}</Status>}
        description={order ? orDash(buyerName(order)) : undefined}
      />
      <DetailLayout
        main={
          <>
            <SummaryCard refund={refund} />
            {line ? <LineCard line={line} mayOpen={mayOpen} /> : null}
          </>
        }
        side={
          <>
            {order ? (
              <OrderCard order={order} mayOpen={mayOpen} />
            ) : (
              <Card title="Order">
                <Alert onRetry={() => void refetch()} retrying={isFetching}>
                  There was an error fetching orders.
                </Alert>
              </Card>
            )}
            {order ? (
              <Card title="Payments">
                <PaymentList payments={order.payments} />
              </Card>
            ) : null}
          </>
        }
      />
    </>
  );
}
