'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { countText } from '@/components/list/count-text';
import { Link } from '@/components/ui/link';
import { useServes } from '@/lib/contract/use-serves';
import { parseList } from '@/lib/list/address';
import { asCount } from '@/lib/list/count';
import { toFilter } from '@/lib/list/variables';
import { orderLists, type OrderTab } from '@/lib/resources/orders/list-params';
import { elsewhereQuery } from '@/lib/resources/orders/queries';
import { orderTabs, tabSearch } from './order-tabs';

/** Under a tab without results: how many the same filters find in the other tab, e.g. '1 in Incomplete Orders'. */
export function OrdersElsewhere({ current }: { current: OrderTab }) {
  const serves = useServes();
  const pathname = usePathname();
  const params = new URLSearchParams(useSearchParams().toString());
  const other = current === 'complete' ? 'incomplete' : 'complete';
  const { data } = useQuery(
    elsewhereQuery(other, toFilter(orderLists[other], parseList(orderLists[other], params).filters)),
  );
  const count = data?.orders.totalCount ?? data?.orders.edges.length ?? 0;
  const isCounted = typeof data?.orders.totalCount === 'number';
  const words = isCounted ? countText(asCount(count, serves('count-up-to'))) : 'some';
  const label = orderTabs.find(({ tab }) => tab === other)?.label;
  return (
    <p role="status">
      {count > 0 ? (
        <Link href={`${pathname}${tabSearch(other, params)}`}>
          {words.charAt(0).toUpperCase() + words.slice(1)} in {label}
        </Link>
      ) : null}
    </p>
  );
}
