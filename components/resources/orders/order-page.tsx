'use client';

import { useQuery } from '@tanstack/react-query';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { Link } from '@/components/ui/link';
import type { SectionName } from '@/lib/policy';
import { orderQuery } from '@/lib/resources/orders/queries';
import { paths } from '@/lib/paths';
import { OrderDetail } from './order-detail';

/**
 * /orders/{id} (ORD-33). `mayOpen`: the sections that the user's roles may open; names of the others are plain text
 * (D-21).
 */
export function OrderPage({ orderId, mayOpen }: { orderId: string; mayOpen: readonly SectionName[] }) {
  const { data, isPending, isFetching, refetch, error } = useQuery(orderQuery(orderId));
  if (isPending) return <PageSpinner label="Loading the order" />;
  if (data?.order) return <OrderDetail order={data.order} mayOpen={mayOpen} />;
  return (
    <PageError
      title="Error fetching order: An unexpected error occurred when fetching the specified order."
      onRetry={() => void refetch()}
      retrying={isFetching}
      {...(error?.requestId ? { reference: error.requestId } : {})}
      action={<Link href={paths.orders()}>Back to the orders</Link>}
    />
  );
}
