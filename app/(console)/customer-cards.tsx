'use client';

import { useCustomer } from '@/components/commerce/customer-context';
import { browserPart } from '@/components/ui/browser-part';
import { useServes } from '@/lib/contract/use-serves';
import type { SectionName } from '@/lib/policy';

const CustomerOrders = browserPart(() =>
  import('@/components/resources/orders/customer-orders').then((file) => file.CustomerOrders),
);
const LatestContact = browserPart(() =>
  import('@/components/resources/orders/latest-contact').then((file) => file.LatestContact),
);
const CustomerRefunds = browserPart(() =>
  import('@/components/resources/refunds/customer-refunds').then((file) => file.CustomerRefunds),
);
const CustomerVouchers = browserPart(() =>
  import('@/components/resources/vouchers/customer-vouchers').then((file) => file.CustomerVouchers),
);
const CustomerSegments = browserPart(() =>
  import('@/components/resources/audience-segments/customer-segments').then((file) => file.CustomerSegments),
);

interface Rights {
  mayOpen: readonly SectionName[];
}

/**
 * What belongs to the customer on the page: a card for each section that the user's roles open and the upstream can
 * filter by customer. Each loads by itself, after the page.
 */
export function CustomerCards({ mayOpen }: Rights) {
  const serves = useServes();
  const { accountId } = useCustomer();
  return (
    <>
      {mayOpen.includes('orders') ? (
        <div className="min-w-0 space-y-5">
          <CustomerOrders tab="complete" />
          <CustomerOrders tab="incomplete" />
        </div>
      ) : null}
      <div className="min-w-0 space-y-5">
        {mayOpen.includes('refunds') && serves('refund-order-filter') ? <CustomerRefunds /> : null}
        {mayOpen.includes('vouchers') && serves('more-filters') ? <CustomerVouchers /> : null}
        {mayOpen.includes('audience-segments') && accountId !== null && serves('segment-matches') ? (
          <CustomerSegments accountId={accountId} />
        ) : null}
      </div>
    </>
  );
}

/** What the customer's orders add to their contact. */
export function CustomerContact({ mayOpen }: Rights) {
  return mayOpen.includes('orders') ? <LatestContact /> : null;
}
