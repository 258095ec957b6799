'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/layout/page-header';
import { brandQuery } from '@/lib/resources/brands/queries';
import { paths } from '@/lib/paths';
import { BrandName } from './brand-name';
import { BrandOrders } from './brand-orders';
import { BrandTabs } from './brand-tabs';

/** /brands/{brandId}/orders (BRD-121). */
export function BrandOrdersPage({ brandId, mayOpenOrders }: { brandId: string; mayOpenOrders: boolean }) {
  const { data } = useQuery(brandQuery(brandId));
  return (
    <>
      <PageHeader
        title="Brand Information"
        description={data?.brand ? <BrandName brand={data.brand} /> : undefined}
        back={{ href: paths.brands(), label: 'Brands' }}
        tabs={<BrandTabs brandId={brandId} current="orders" />}
      />
      <BrandOrders brandId={brandId} mayOpenOrders={mayOpenOrders} />
    </>
  );
}
