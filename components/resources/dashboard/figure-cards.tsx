import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import type { OrderNumbersFragment } from '@/graphql/generated/types';
import type { SectionName } from '@/lib/policy';
import { useServes } from '@/lib/contract/use-serves';
import { compareRevenue, type Comparison, type Sales, type Statistics } from '@/lib/resources/dashboard/statistics';
import { today, type Day } from '@/lib/format/dates';
import { randAndCents } from '@/lib/format/money';
import { formatCount } from '@/lib/format/numbers';
import { paths } from '@/lib/paths';
import { DashboardCard, type Loaded } from './dashboard-card';
import { FigureList, type Figure } from './figure-list';

interface Shared {
  load: Loaded;
  mayOpen: readonly SectionName[];
  /** The days of the statistics; null while they are unknown. */
  days: { from: Day; to: Day } | null;
}

const WAITING = 'h-40';

/**
 * The completed orders of these days by order date, which is what the figures count; for users who may open the list.
 */
function completedOrders({ mayOpen, days }: Shared): Figure['explained'] {
  return mayOpen.includes('orders') && days
    ? { href: paths.orders({ placed: days }), of: 'the completed orders in this period' }
    : undefined;
}

const looks = {
  up: { icon: 'arrow-up-right', tone: 'text-success' },
  down: { icon: 'arrow-down-right', tone: 'text-danger' },
  level: { icon: 'arrow-right', tone: 'text-muted' },
} as const;

function Remark({ direction, text }: Comparison) {
  const { icon, tone } = looks[direction];
  return (
    <span className="flex items-start gap-1.5 tabular-nums">
      <Icon name={icon} className={cx('mt-px shrink-0', tone)} />
      {text}
    </span>
  );
}

/**
 * Revenue of the 30 days, compared with the 30 before and with cancelled and refunded lines, if the upstream reports
 * them.
 */
export function SalesCard({ sales, ...shared }: Shared & { sales: Sales | null | undefined }) {
  const explained = completedOrders(shared);
  return (
    <DashboardCard
      title="Sales"
      part={sales}
      load={shared.load}
      waiting={WAITING}
      className="md:col-span-2 xl:col-span-1"
    >
      {(part) => {
        const comparison = compareRevenue(part, today());
        const parts = [
          ['cancelled', part.cancelledRevenue],
          ['refunded', part.refundedRevenue],
        ] as const;
        return (
          <FigureList
            first={{ label: 'Revenue', ...randAndCents(part.revenue), explained }}
            remark={comparison ? <Remark {...comparison} /> : null}
            rest={[
              { label: 'Sales per day', ...randAndCents(part.salesPerDay), explained },
              { label: 'Sales per user', ...randAndCents(part.salesPerUser), explained },
              ...parts.flatMap(([which, amount]) =>
                typeof amount === 'number' ? [{ label: `Revenue of ${which} lines`, ...randAndCents(amount) }] : [],
              ),
            ]}
          />
        );
      }}
    </DashboardCard>
  );
}

type OrdersProps = Shared & { orders: OrderNumbersFragment | null | undefined };

function OrderNumbersCard({
  title,
  orders,
  explained,
  load,
}: { title: string; explained: Figure['explained'] } & Pick<OrdersProps, 'orders' | 'load'>) {
  return (
    <DashboardCard title={title} part={orders} load={load} waiting={WAITING}>
      {({ numOrders, value, averageBasketSize }) => (
        <FigureList
          first={{ label: 'Number of orders', value: formatCount(numOrders), explained }}
          rest={[
            { label: 'Value', ...randAndCents(value), explained },
            { label: 'Average basket size', ...randAndCents(averageBasketSize), explained },
          ]}
        />
      )}
    </DashboardCard>
  );
}

export function CompletedOrdersCard({ orders, ...shared }: OrdersProps) {
  return (
    <OrderNumbersCard title="Completed Orders" orders={orders} explained={completedOrders(shared)} load={shared.load} />
  );
}

/** Carts: orders that are still Pending. */
export function ActiveOrdersCard({ orders, ...shared }: OrdersProps) {
  const explained = shared.mayOpen.includes('orders')
    ? { href: paths.orders({ incomplete: true }), of: 'the incomplete orders' }
    : undefined;
  return (
    <OrderNumbersCard title="Active Orders (Pending Cart)" orders={orders} explained={explained} load={shared.load} />
  );
}

/** Wishlists have no list; signups have one if users can be filtered by date. */
export function UsersCard({ users, load, mayOpen, days }: Shared & { users: Statistics['users'] | undefined }) {
  const serves = useServes();
  const explained =
    mayOpen.includes('users') && days && serves('user-filters')
      ? { href: paths.users({ created: days }), of: 'the users who signed up in this period' }
      : undefined;
  return (
    <DashboardCard title="Users" part={users} load={load} waiting={WAITING} className="md:col-span-2 xl:col-span-1">
      {({ signups, signupsPerDay, wishlists }) => (
        <FigureList
          first={{ label: 'Signups', value: formatCount(signups), explained }}
          rest={[
            { label: 'Signups per day', value: formatCount(signupsPerDay), explained },
            { label: 'Wishlists', value: formatCount(wishlists.total) },
            { label: 'Users with a wishlist', value: formatCount(wishlists.numberOfUsers) },
          ]}
        />
      )}
    </DashboardCard>
  );
}
