'use client';

import { useCustomer } from '@/components/commerce/customer-context';
import { EveryRecordCard } from '@/components/commerce/every-record-card';
import { Moment } from '@/components/ui/moment';
import { Status } from '@/components/ui/status';
import { formatCents } from '@/lib/format/money';
import { refundTone } from '@/lib/commerce/order-states';
import { refundCents } from '@/lib/commerce/refund-sum';
import { paths } from '@/lib/paths';
import { customerRefundsQuery } from '@/lib/resources/refunds/customer';

const TEXTS = {
  title: 'Refunds',
  empty: 'No refunds.',
  failed: 'The refunds could not be loaded.',
  all: 'Show all refunds',
  noun: ['refund', 'refunds'],
} as const;

/** What was given back on the customer's orders. */
export function CustomerRefunds() {
  const { email } = useCustomer();
  return (
    <EveryRecordCard
      query={customerRefundsQuery(email)}
      texts={TEXTS}
      href={paths.refunds({ customer: email })}
      record={(refund) => ({
        id: refund.id,
        title: `Order ${refund.orderLine?.order?.orderNumber ?? '-'}`,
        href: paths.refund(refund.id),
        detail: (
          <>
            <Status tone={refundTone(refund.state)}>{refund.state}</Status>, <Moment at={refund.createdAt} />
          </>
        ),
        end: formatCents(refundCents(refund)),
      })}
      counted={(refund) => ({ cents: refundCents(refund), at: refund.createdAt })}
    />
  );
}
