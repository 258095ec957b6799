import type { SectionName } from '@/lib/policy';
import type { Order } from '@/lib/resources/orders/order';
import { OtherOrdersCard } from './other-orders-card';
import { RefundsCard } from './refunds-card';

/** What belongs to the order and is not part of it. */
export function Beside({ order, mayOpen }: { order: Order; mayOpen: readonly SectionName[] }) {
  const email = order.customer?.email;
  return (
    <>
      <RefundsCard order={order} mayOpen={mayOpen} />
      {email ? (
        // An order is printed by itself.
        <div data-screen-only="">
          <OtherOrdersCard orderId={order.id} email={email} />
        </div>
      ) : null}
    </>
  );
}
