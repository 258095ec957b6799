import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { ExternalLink } from '@/components/ui/link';
import { Status } from '@/components/ui/status';
import { formatRand } from '@/lib/format/money';
import { orDash } from '@/lib/format/text';
import { webAddress } from '@/lib/format/web-address';
import type { OrderLine } from '@/lib/resources/orders/order';
import { payoutState } from '@/lib/resources/orders/payout';

/**
 * Whether the brand was paid for a line, its status in the shop, its documents, and behind a fold how it could be and is
 * delivered (LIN-05 to LIN-08).
 */
export function LineFacts({ line, onEditPaymentDate }: { line: OrderLine; onEditPaymentDate: () => void }) {
  const { orderStatus } = line;
  const paid = payoutState(line);
  const [invoice, advice] = [webAddress(line.invoiceUrl), webAddress(line.paymentAdviceUrl)];
  return (
    <div className="space-y-4 border-t border-line pt-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @md:grid-cols-3">
        <Fact label="Payment date">
          <span className="inline-flex items-center gap-1 tabular-nums">
            <Status tone={paid.tone}>{paid.text}</Status>
            <IconButton
              size="sm"
              needs="UpdateOrderLinePaymentDate"
              label="Edit payment date"
              icon={<Icon name="pencil" />}
              onClick={onEditPaymentDate}
              className="-my-1"
            />
          </span>
        </Fact>
        <Fact label="Order status">{orDash(orderStatus?.status)}</Fact>
        <Fact label="Shipping status">{orDash(orderStatus?.shippingStatus)}</Fact>
        <Fact label="Order reference">
          <span className="tabular-nums">{orDash(orderStatus?.orderReference)}</span>
        </Fact>
        <Fact label="Documents">
          {invoice ? (
            <ExternalLink href={invoice} className="mr-4 inline-block">
              Invoice
            </ExternalLink>
          ) : null}
          {advice ? (
            <ExternalLink href={advice} className="inline-block">
              Payment advice
            </ExternalLink>
          ) : null}
          {invoice || advice ? null : '-'}
        </Fact>
      </dl>
      <Shipping line={line} />
    </div>
  );
}

/** Folded: the items' table names the method that was chosen and its price. */
function Shipping({ line: { shippingHandle, shippingMethods } }: { line: OrderLine }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm text-sm text-muted hover:text-ink">Shipping options</summary>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 @md:grid-cols-3">
        <Fact label="Shipping handle">{orDash(shippingHandle)}</Fact>
        <Fact label="Shipping methods" className="@md:col-span-2">
          {shippingMethods.length === 0
            ? '-'
            : shippingMethods.map(({ handle, title, price }, index) => (
                <span key={index} className="mr-5 inline-block">
                  {title ?? handle ?? '-'} <span className="text-muted tabular-nums">{formatRand(price)}</span>
                </span>
              ))}
        </Fact>
      </dl>
    </details>
  );
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
