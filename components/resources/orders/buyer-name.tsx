import { Badge } from '@/components/ui/badge';
import { Link, type LinkTone } from '@/components/ui/link';
import { buyerName, isGuest, type Bought } from '@/lib/commerce/buyer';
import { orDash } from '@/lib/format/text';
import { paths } from '@/lib/paths';

interface BuyerNameProps {
  order: Bought;
  mayOpenUsers: boolean;
  /** `plain` in a list. */
  tone?: LinkTone;
}

/** The buyer, linked only if they have an account and the user may open it (ORD-27, ORD-28, ORD-30, D-21). */
export function BuyerName({ order, mayOpenUsers, tone = 'accent' }: BuyerNameProps) {
  const name = orDash(buyerName(order));
  const accountId = order.customer?.accountId;
  return (
    <>
      {accountId && mayOpenUsers ? (
        <Link tone={tone} href={paths.user(accountId)}>
          {name}
        </Link>
      ) : (
        name
      )}
      {isGuest(order) ? (
        <Badge tone="info" className="ml-2 align-middle">
          Guest
        </Badge>
      ) : null}
    </>
  );
}
