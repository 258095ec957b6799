import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { ProductPage } from '@/components/resources/products/product-page';
import { servedSections } from '@/lib/server/contract/served-sections';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { productQuery } from '@/lib/resources/products/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { HistoryOf } from '@/app/(console)/record-history';

export const metadata: Metadata = { title: 'Product Information' };

export default consolePage(async function ProductDetailPage({
  params,
  searchParams,
}: {
  params: Promise<{ productId: string }>;
  searchParams: Promise<SearchParams>;
}) {
  const { token, roles } = await requireStaff('products');
  const productId = decodeURIComponent((await params).productId);
  const isEditing = (await searchParams)['edit'] === 'true';
  return (
    <Prefetched state={await prefetch(token, productQuery(productId))}>
      <ProductPage
        productId={productId}
        isEditing={isEditing}
        mayOpenBrands={servedSections(roles).includes('brands')}
      />
      {isEditing ? null : <HistoryOf kind="product" id={productId} roles={roles} />}
    </Prefetched>
  );
});
