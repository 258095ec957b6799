'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { brandName } from '@/lib/resources/brands/brand';
import { brandQuery } from '@/lib/resources/brands/queries';
import { paths } from '@/lib/paths';
import { BrandOrders } from './brand-orders';
import { BrandTabs } from './brand-tabs';

/** /brands/{brandId}/orders (BRD-121). */
export function BrandOrdersPage({ brandId, mayOpenOrders }: { brandId: string; mayOpenOrders: boolean }) {
  const { data } = useQuery(brandQuery(brandId));
  return (
    <>
      <PageHeader
        eyebrow="Brand Information"
        title={data?.brand ? brandName(data.brand) : '-'}
        back={<BackLink href={paths.brands()} label="Brands" />}
        tabs={<BrandTabs brandId={brandId} current="orders" />}
      />
      <BrandOrders brandId={brandId} mayOpenOrders={mayOpenOrders} />
    </>
  );
}
