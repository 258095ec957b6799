'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { Link } from '@/components/ui/link';
import type { SectionName } from '@/lib/policy';
import { orderQuery } from '@/lib/resources/orders/queries';
import { paths } from '@/lib/paths';
import { OrderDetail } from './order-detail';

interface OrderPageProps {
  orderId: string;
  /** The sections that the user's roles may open; names of the others are plain text (D-21). */
  mayOpen: readonly SectionName[];
  /** What belongs to its customer: a card for each section that the user's roles open. */
  customerCards: ReactNode;
}

/** /orders/{id} (ORD-33). */
export function OrderPage({ orderId, ...rest }: OrderPageProps) {
  const { data, isPending, isFetching, refetch, error } = useQuery(orderQuery(orderId));
  if (isPending) return <PageSpinner label="Loading the order" />;
  if (data?.order) return <OrderDetail order={data.order} {...rest} />;
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
