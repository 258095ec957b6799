import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { SectionName } from '@/lib/policy';
import type { Order, OrderLine } from '@/lib/resources/orders/order';
import { paths } from '@/lib/paths';
import { LineSection } from './line-section';

/** Line Items, grouped per brand (ORD-33, ORD-35). */
export function LineGroups({ order, mayOpen }: { order: Order; mayOpen: readonly SectionName[] }) {
  const groups = [...Map.groupBy(order.lines, ({ id, brand }) => brand?.id ?? id).entries()];
  return (
    <>
      <h2 className="pt-3 font-display text-xl font-[420]">Line Items</h2>
      {groups.length === 0 ? <p className="text-muted">No items are left on this order.</p> : null}
      {groups.map(([key, lines]) => (
        <Card
          key={key}
          title={<BrandTitle brand={lines[0]?.brand ?? null} mayOpenBrands={mayOpen.includes('brands')} />}
        >
          <div className="space-y-8 divide-y divide-line [&>*+*]:pt-6">
            {lines.map((line) => (
              <LineSection key={line.id} order={order} line={line} mayOpenProducts={mayOpen.includes('products')} />
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}

function BrandTitle({ brand, mayOpenBrands }: { brand: OrderLine['brand']; mayOpenBrands: boolean }) {
  const name = brand?.name ?? '-';
  return brand && mayOpenBrands ? (
    <Link tone="plain" href={paths.brand(brand.id)}>
      {name}
    </Link>
  ) : (
    name
  );
}
