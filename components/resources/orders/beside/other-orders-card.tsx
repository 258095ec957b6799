import { useQuery } from '@tanstack/react-query';
import { Moment } from '@/components/ui/moment';
import { RecordsCard } from '@/components/ui/records-card';
import { Status } from '@/components/ui/status';
import { formatRand } from '@/lib/format/money';
import { paths } from '@/lib/paths';
import { ordersOfQuery } from '@/lib/resources/orders/beside';

/** The customer's latest orders beside this one, by e-mail address, guests' orders included. */
export function OtherOrdersCard({ orderId, email }: { orderId: string; email: string }) {
  const { data, error, isFetching, refetch } = useQuery(ordersOfQuery(orderId, email));
  const others = data?.orders.edges.map(({ node }) => node).filter(({ id }) => id !== orderId);
  // The list has complete orders and open carts on two tabs.
  const incomplete = others?.every(({ isActive }) => isActive) ?? false;
  return (
    <RecordsCard
      title="Other orders"
      records={others?.map((order) => ({
        id: order.id,
        title: `Order ${order.orderNumber ?? '-'}`,
        href: paths.order(order.id),
        detail: <Moment at={order.orderDate ?? order.createdAt} />,
        end: (
          <>
            <p>{formatRand(order.subTotal)}</p>
            <p className="text-sm">
              <Status tone={order.status === 'Completed' ? 'success' : 'warning'}>{order.status}</Status>
            </p>
          </>
        ),
      }))}
      empty="This customer has no other orders."
      failure={
        error
          ? {
              says: "The customer's other orders could not be loaded.",
              onRetry: () => void refetch(),
              retrying: isFetching,
              reference: error.requestId,
            }
          : undefined
      }
      all={{
        href: paths.orders({ customer: email, incomplete }),
        label: incomplete ? 'Show all open carts' : 'Show all complete orders',
      }}
    />
  );
}
