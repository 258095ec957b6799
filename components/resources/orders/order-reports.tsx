'use client';

import { useSearchParams } from 'next/navigation';
import { useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { OfferedButton } from '@/components/ui/offered-button';
import type { OperationName } from '@/graphql/generated/operations';
import { parseList } from '@/lib/list/address';
import { toVariables } from '@/lib/list/variables';
import { orderLists, tabOf } from '@/lib/resources/orders/list-params';
import {
  tabVariables,
  useExportOrders,
  usePaymentRequirements,
  useSalesCommissionReport,
} from '@/lib/resources/orders/queries';

/** The three reports, e-mailed to the user who asks; the export contains all matches of the list, on every page (D-70). */
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
  const heading = useId();
  return (
    <div data-screen-only="" role="group" aria-labelledby={heading} className="-mx-3 flex flex-wrap items-center">
      <span id={heading} className="flex items-center gap-1.5 px-3 text-sm text-muted">
        <Icon name="mail" className="size-3.5" />
        E-mailed to you
      </span>
      <Report
        name="requirements"
        needs="PaymentRequirements"
        isSending={requirements.isPending}
        onSend={() => requirements.mutate({})}
      >
        Payment Requirements Report
      </Report>
      <Report
        name="commission"
        needs="SalesCommissionReport"
        isSending={commission.isPending}
        onSend={() => commission.mutate({})}
      >
        Sales Commission Report
      </Report>
      <Report name="export" needs="ExportOrders" isSending={csv.isPending} onSend={exportOrders}>
        Export Orders
      </Report>
    </div>
  );
}

interface ReportProps {
  /** How the find box reaches the button (lib/resources/orders/section.ts). */
  name: string;
  needs: OperationName;
  isSending: boolean;
  onSend: () => void;
  children: string;
}

/** A report is asked for now and then, so it is quieter than the list. */
function Report({ name, needs, isSending, onSend, children }: ReportProps) {
  return (
    <OfferedButton variant="quiet" size="sm" data-offer={name} needs={needs} loading={isSending} onClick={onSend}>
      {children}
    </OfferedButton>
  );
}
