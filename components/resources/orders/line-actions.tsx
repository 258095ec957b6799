'use client';

import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { mayRemoveLine, type Order, type OrderLine } from '@/lib/resources/orders/order';
import { paidWarning } from '@/lib/resources/orders/payout';
import { useRemoveLine, useReprocessInvoice, useReprocessOrder } from '@/lib/resources/orders/mutations';

/** The actions on a line; each asks first and cannot be started twice while it runs (D-71, D-74). */
export function LineActions({ order, line }: { order: Order; line: OrderLine }) {
  const confirm = useConfirm();
  const reprocessOrder = useReprocessOrder(order.id);
  const reprocessInvoice = useReprocessInvoice(order.id);
  const removeLine = useRemoveLine(order.id);
  const brand = line.brand?.name ?? 'this line';
  const busy = reprocessOrder.isPending || reprocessInvoice.isPending || removeLine.isPending;

  const onOrder = async () => {
    const paid = order.lines.flatMap((each) => paidWarning(each, 0) ?? []);
    const body = [
      'The order is sent to its brands again.',
      ...(paid.length > 0 ? ['Existing ledger entries are not created again.'] : []),
      ...paid,
    ].join(' ');
    if (await confirm({ title: 'Are you sure you want to reprocess this order?', body, action: 'Reprocess' }))
      reprocessOrder.mutate({ id: order.id });
  };
  const onInvoice = async () => {
    const body = [`The invoice for ${brand} is created and sent again.`, paidWarning(line, 0)]
      .filter(Boolean)
      .join(' ');
    if (await confirm({ title: 'Are you sure you want to reprocess this invoice?', body, action: 'Reprocess' }))
      reprocessInvoice.mutate({ id: line.id });
  };
  const onRemove = async () => {
    const body = `All ${brand} items and their ledger entries will be removed from order ${order.orderNumber ?? '-'}.`;
    if (await confirm({ title: 'Are you sure you want to remove this line?', body, action: 'Remove', tone: 'danger' }))
      removeLine.mutate({ id: line.id });
  };
  return (
    <Menu
      trigger={
        <Button size="sm" loading={busy} aria-label={`Actions for ${brand}`}>
          Actions <Icon name="chevron-down" />
        </Button>
      }
      items={[
        { label: 'Reprocess Order', needs: 'ReprocessOrder', onSelect: () => void onOrder() },
        { label: 'Reprocess Invoice', needs: 'ReprocessInvoice', onSelect: () => void onInvoice() },
        ...(mayRemoveLine(order, line)
          ? [
              {
                label: 'Remove Line',
                tone: 'danger' as const,
                separated: true,
                needs: 'RemoveLineById' as const,
                onSelect: () => void onRemove(),
              },
            ]
          : []),
      ]}
    />
  );
}
