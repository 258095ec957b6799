'use client';

import { useMemo } from 'react';
import { dateColumn } from '@/components/list/date-column';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import { Link } from '@/components/ui/link';
import { Status } from '@/components/ui/status';
import type { AllBrandsQuery, RefundRowFragment, RefundSortFields } from '@/graphql/generated/types';
import { buyerName } from '@/lib/commerce/buyer';
import { refundTone } from '@/lib/commerce/order-states';
import { formatRand } from '@/lib/format/money';
import { orDash } from '@/lib/format/text';
import { createdUpdatedSorts } from '@/lib/list/created-updated-sorts';
import { paths } from '@/lib/paths';
import { refundList } from '@/lib/resources/refunds/list-params';
import { brandChoicesQuery, refundsQuery } from '@/lib/resources/refunds/queries';

const orderOf = ({ orderLine }: RefundRowFragment) => orderLine?.order ?? null;

/**
 * Columns of D-77; an order that could not be read has a message in its place. The customer is linked only if they have
 * an account and the user may open it (D-21).
 */
const columnsFor = (mayOpenUsers: boolean): readonly Column<RefundRowFragment, RefundSortFields>[] => [
  {
    header: 'Order Number',
    main: true,
    width: 'w-36',
    cell: (refund) => {
      const order = orderOf(refund);
      return order ? (
        orDash(order.orderNumber?.toString())
      ) : (
        <span className="text-danger whitespace-normal">There was an error fetching orders.</span>
      );
    },
  },
  {
    header: 'Customer',
    card: 'below',
    cell: (refund) => {
      const order = orderOf(refund);
      const name = orDash(order && buyerName(order));
      const accountId = order?.customer?.accountId;
      if (!accountId || !mayOpenUsers) return name;
      return (
        <Link tone="plain" href={paths.user(accountId)}>
          {name}
        </Link>
      );
    },
  },
  {
    header: 'State',
    card: 'beside',
    width: 'w-28',
    cell: ({ state }) => <Status tone={refundTone(state)}>{state}</Status>,
  },
  {
    header: 'Basket Amount',
    card: 'beside',
    sum: 'basketAmount',
    align: 'end',
    cell: ({ basketAmount }) => formatRand(basketAmount),
  },
  {
    header: 'Adjustment Amount',
    sum: 'adjustmentAmount',
    align: 'end',
    width: 'w-44',
    cell: ({ adjustmentAmount }) => formatRand(adjustmentAmount),
  },
  dateColumn('Created At', 'createdAt', 'w-32'),
  dateColumn('Updated At', 'updatedAt', 'w-32'),
];

const brandRecords = {
  queryKey: brandChoicesQuery().queryKey,
  select: (data: unknown) => (data as AllBrandsQuery).allBrands.map(({ id, name }) => ({ id, name: name ?? '-' })),
};

/** /refunds (REF-01 to REF-05, REF-12): for review only. */
export function RefundList({ mayOpenUsers }: { mayOpenUsers: boolean }) {
  const columns = useMemo(() => columnsFor(mayOpenUsers), [mayOpenUsers]);
  return (
    <ResourceList
      list={refundList}
      query={refundsQuery}
      select={(data) => data.refunds}
      columns={columns}
      rowName={(refund) => `Refund of order ${orderOf(refund)?.orderNumber ?? '-'}`}
      rowHref={({ id }) => paths.refund(id)}
      header={{ title: 'Refunds' }}
      texts={{
        caption: 'Refunds',
        noun: 'refund',
        error: 'There was an error fetching refunds.',
        empty: { title: 'No refunds yet' },
      }}
      controls={{ customer: { place: 'chip' }, 'brands[]': { records: brandRecords } }}
      sortOptions={createdUpdatedSorts}
    />
  );
}
