import { Tabs } from '@/components/ui/tabs';
import { paths } from '@/lib/paths';

/** 'Info' and 'Completed orders', each an address of its own (S1 §2 Brand detail). */
export function BrandTabs({ brandId, current }: { brandId: string; current: 'info' | 'orders' }) {
  const items = [{ label: 'Info', href: paths.brand(brandId) }, { label: 'Completed orders', href: paths.brandOrders(brandId) }];
  return <Tabs label="Brand" items={items} current={current === 'info' ? paths.brand(brandId) : paths.brandOrders(brandId)} />;
}
