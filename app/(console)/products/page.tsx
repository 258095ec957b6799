import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { ProductList } from '@/components/resources/products/product-list';
import { servedSections } from '@/lib/server/contract/served-sections';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { productList } from '@/lib/resources/products/list-params';
import { productsQuery } from '@/lib/resources/products/queries';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Products' };

export default consolePage(async function ProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token, roles } = await requireStaff('products');
  const params = await searchParams;
  const variables = await listVariables(productList, params);
  const views = await savedViews(paths.products(), params);
  return (
    <Prefetched state={[...views, ...(await prefetch(token, productsQuery(variables)))]}>
      <ProductList mayOpenOptions={servedSections(roles).includes('options')} />
    </Prefetched>
  );
});
