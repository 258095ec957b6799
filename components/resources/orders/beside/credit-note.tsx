import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { formatRand } from '@/lib/format/money';
import { paths } from '@/lib/paths';
import { walletQuery } from '@/lib/resources/orders/beside';
import { creditSource } from '@/lib/resources/orders/credit-source';
import type { Order } from '@/lib/resources/orders/order';

/**
 * Which voucher the order's credit came from, by the wallet's transactions. For roles that may open users; `accountId`:
 * the buyer's.
 */
export function CreditNote({ order, accountId, link }: { order: Order; accountId: string; link: boolean }) {
  const { data, isFetching, error, refetch } = useQuery(walletQuery(order.id, accountId));
  if (error)
    return (
      <Alert onRetry={() => void refetch()} retrying={isFetching} reference={error.requestId}>
        Where the credit came from could not be loaded.
      </Alert>
    );
  if (!data) return <Skeleton className="h-5 w-3/4" />;
  const credit = formatRand(order.creditUsed);
  const source = creditSource(data.account?.customer, order);
  if (!source) return <p>Credit of {credit} from the wallet. Its transactions do not tell which voucher paid it.</p>;
  const vouchers = source.vouchers.map((number, at) => (
    <span key={number}>
      {at === 0 ? '' : at === source.vouchers.length - 1 ? ' and ' : ', '}
      {link ? <Link href={paths.vouchers({ number })}>voucher {number}</Link> : `voucher ${number}`}
    </span>
  ));
  return (
    <p>
      Credit of {credit} {source.isCertain ? 'from' : 'from a wallet filled by'} {vouchers}.
    </p>
  );
}
