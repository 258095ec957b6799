import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { ProductList } from '@/components/products/product-list';
import { mayOpen } from '@/lib/auth/policy';
import { requireStaff } from '@/lib/auth/staff';
import { listVariables } from '@/lib/list-state/address';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server-query';
import { productList } from '@/lib/products/list-params';
import { productsQuery } from '@/lib/products/queries';

export const metadata: Metadata = { title: 'Products' };

export default async function ProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token, roles } = await requireStaff('products');
  const variables = listVariables(productList, await searchParams);
  return (
    <Prefetched state={await prefetch(token, productsQuery(variables))}>
      <ProductList mayOpenOptions={mayOpen(roles, 'options')} />
    </Prefetched>
  );
}
