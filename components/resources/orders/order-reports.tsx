'use client';

import { useSearchParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { parseList } from '@/lib/list/address';
import { toVariables } from '@/lib/list/variables';
import { orderLists, tabOf } from '@/lib/resources/orders/list-params';
import {
  tabVariables,
  useExportOrders,
  usePaymentRequirements,
  useSalesCommissionReport,
} from '@/lib/resources/orders/queries';

/** The three e-mailed reports; the export contains all matches of the list, on every page (D-70). */
export function OrderReports() {
  const params = useSearchParams();
  const requirements = usePaymentRequirements();
  const commission = useSalesCommissionReport();
  const csv = useExportOrders();
  const exportOrders = () => {
    const shown = new URLSearchParams(params.toString());
    const tab = tabOf(shown);
    const list = orderLists[tab];
    csv.mutate(tabVariables(tab, toVariables(list, parseList(list, shown))));
  };
  return (
    <>
      <Button data-offer="requirements" loading={requirements.isPending} onClick={() => requirements.mutate({})}>
        Payment Requirements Report
      </Button>
      <Button data-offer="commission" loading={commission.isPending} onClick={() => commission.mutate({})}>
        Sales Commission Report
      </Button>
      <Button data-offer="export" loading={csv.isPending} onClick={exportOrders}>
        Export Orders
      </Button>
    </>
  );
}
