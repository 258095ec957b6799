import { Link } from '@/components/ui/link';
import type { SectionName } from '@/lib/policy';
import type { Sales } from '@/lib/resources/dashboard/statistics';
import { randAndCents } from '@/lib/format/money';
import { formatCount } from '@/lib/format/numbers';
import { paths } from '@/lib/paths';
import { DashboardCard, type Loaded } from './dashboard-card';
import { FigureValue } from './figure-list';
import { Ranking } from './ranking';

/**
 * Top Products: the best sellers; a product that still exists links to its page. Links and revenue only if the upstream
 * reports them.
 */
export function TopProductsCard({
  products,
  load,
  mayOpen,
}: {
  products: Sales['topProducts'] | null | undefined;
  load: Loaded;
  mayOpen: readonly SectionName[];
}) {
  return (
    <DashboardCard title="Top Products" part={products} load={load} waiting="h-96">
      {(shown) => (
        <Ranking
          caption="Top Products"
          headers={['Product', 'Sold', ...(shown.some(({ revenue }) => revenue !== undefined) ? ['Revenue'] : [])]}
          rows={shown.map(({ id, title, numSold, revenue }, index) => ({
            key: `${index} ${id ?? title}`,
            cells: [
              id && mayOpen.includes('products') ? (
                <Link key="title" tone="plain" href={paths.product(id)}>
                  {title}
                </Link>
              ) : (
                title
              ),
              formatCount(numSold),
              ...(revenue === undefined ? [] : [<FigureValue key="revenue" {...randAndCents(revenue)} />]),
            ],
          }))}
        />
      )}
    </DashboardCard>
  );
}
