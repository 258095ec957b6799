import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { ProductList } from '@/components/resources/products/product-list';
import { mayOpen } from '@/lib/policy';
import { consolePage } from '@/lib/server/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { productList } from '@/lib/resources/products/list-params';
import { productsQuery } from '@/lib/resources/products/queries';

export const metadata: Metadata = { title: 'Products' };

export default consolePage(async function ProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token, roles } = await requireStaff('products');
  const variables = await listVariables(productList, await searchParams);
  return (
    <Prefetched state={await prefetch(token, productsQuery(variables))}>
      <ProductList mayOpenOptions={mayOpen(roles, 'options')} />
    </Prefetched>
  );
});
