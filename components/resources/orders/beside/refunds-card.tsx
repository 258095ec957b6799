import { useQuery } from '@tanstack/react-query';
import { Moment } from '@/components/ui/moment';
import { RecordsCard } from '@/components/ui/records-card';
import { Status } from '@/components/ui/status';
import { refundTone } from '@/lib/commerce/order-states';
import { refundCents } from '@/lib/commerce/refund-sum';
import { useNotOffered } from '@/lib/contract/use-not-offered';
import { useServes } from '@/lib/contract/use-serves';
import { formatCents } from '@/lib/format/money';
import { paths } from '@/lib/paths';
import type { SectionName } from '@/lib/policy';
import { MAX_REFUNDS, refundsOfQuery } from '@/lib/resources/orders/beside';
import type { Order } from '@/lib/resources/orders/order';

/** What was refunded of the order, in which state and why. Roles without access to refunds see whom to ask. */
export function RefundsCard({ order, mayOpen }: { order: Order; mayOpen: readonly SectionName[] }) {
  const serves = useServes();
  const notOffered = useNotOffered('Refunds');
  if (notOffered) return <NoRefunds why={notOffered} />;
  if (!mayOpen.includes('refunds'))
    return <NoRefunds why="Ask a financial administrator about refunds of this order." />;
  if (!serves('more-filters')) return <NoRefunds why="The marketplace cannot look up the refunds of one order." />;
  if (order.lines.length === 0) return <NoRefunds why="No refunds." />;
  return <LoadedRefunds order={order} />;
}

function NoRefunds({ why }: { why: string }) {
  return <RecordsCard title="Refunds" records={[]} empty={why} />;
}

function LoadedRefunds({ order }: { order: Order }) {
  const { data, error, isFetching, refetch } = useQuery(refundsOfQuery(order));
  return (
    <RecordsCard
      title="Refunds"
      records={data?.refunds.edges.map(({ node: refund }) => ({
        id: refund.id,
        title: formatCents(refundCents(refund)),
        href: paths.refund(refund.id),
        detail: (
          <>
            {refund.note?.trim() ? <span className="block wrap-anywhere text-ink">{refund.note}</span> : null}
            <Moment at={refund.createdAt} />
            {brandAfterDate(order, refund.orderLine?.id)}
          </>
        ),
        end: <Status tone={refundTone(refund.state)}>{refund.state}</Status>,
      }))}
      // The list of refunds cannot be narrowed to one order, so all are here.
      shown={MAX_REFUNDS}
      empty="No refunds."
      failure={
        error
          ? {
              says: 'The refunds could not be loaded.',
              onRetry: () => void refetch(),
              retrying: isFetching,
              reference: error.requestId,
            }
          : undefined
      }
    />
  );
}

function brandAfterDate({ lines }: Order, lineId: string | undefined): string | null {
  const name = lines.find(({ id }) => id === lineId)?.brand?.name;
  return name ? `, ${name}` : null;
}
