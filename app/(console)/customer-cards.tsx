'use client';

import { useCustomer } from '@/components/commerce/customer-context';
import { RecordsCard } from '@/components/ui/records-card';
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
 * What belongs to the customer on the page: a card for each section that the user's roles open, or a sentence if the
 * upstream cannot filter it by customer. Each loads by itself, after the page.
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
        {!mayOpen.includes('refunds') ? null : serves('refund-order-filter') ? (
          <CustomerRefunds />
        ) : (
          <Unknown title="Refunds" why="The marketplace cannot look up the refunds of one customer." />
        )}
        {!mayOpen.includes('vouchers') ? null : serves('more-filters') ? (
          <CustomerVouchers />
        ) : (
          <Unknown title="Vouchers" why="The marketplace cannot look up the vouchers of one customer." />
        )}
        {!mayOpen.includes('audience-segments') || accountId === null ? null : serves('segment-matches') ? (
          <CustomerSegments accountId={accountId} />
        ) : (
          <Unknown title="Audience segments" why="The marketplace cannot say which segments a customer is in." />
        )}
      </div>
    </>
  );
}

function Unknown({ title, why }: { title: string; why: string }) {
  return <RecordsCard title={title} records={[]} empty={why} />;
}

/** What the customer's orders add to their contact. */
export function CustomerContact({ mayOpen }: Rights) {
  return mayOpen.includes('orders') ? <LatestContact /> : null;
}
