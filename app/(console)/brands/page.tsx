import type { Metadata } from 'next';
import { BrandList } from '@/components/resources/brands/brand-list';
import { Prefetched } from '@/components/layout/prefetched';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { brandList } from '@/lib/resources/brands/list-params';
import { brandsQuery } from '@/lib/resources/brands/queries';
import { listVariables } from '@/lib/server/list-variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Brands' };

export default consolePage(async function BrandsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('brands');
  const params = await searchParams;
  const variables = await listVariables(brandList, params);
  const views = await savedViews(paths.brands(), params);
  return (
    <Prefetched state={[...views, ...(await prefetch(token, brandsQuery(variables)))]}>
      <BrandList />
    </Prefetched>
  );
});
