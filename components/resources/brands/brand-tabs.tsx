import { Tabs } from '@/components/ui/tabs';
import { paths } from '@/lib/paths';

/** 'Info' and 'Completed orders', each with its own URL (BRD-34, BRD-35). */
export function BrandTabs({ brandId, current }: { brandId: string; current: 'info' | 'orders' }) {
  const items = [
    { label: 'Info', href: paths.brand(brandId) },
    { label: 'Completed orders', href: paths.brandOrders(brandId) },
  ];
  return (
    <Tabs
      label="Brand"
      items={items}
      current={current === 'info' ? paths.brand(brandId) : paths.brandOrders(brandId)}
    />
  );
}
