import type { Metadata } from 'next';
import { BrandPage } from '@/components/resources/brands/brand-page';
import { Prefetched } from '@/components/layout/prefetched';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { brandQuery, policiesQuery } from '@/lib/resources/brands/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { HistoryOf } from '@/app/(console)/record-history';

export const metadata: Metadata = { title: 'Brand Information' };

export default consolePage(async function BrandDetailPage({
  params,
  searchParams,
}: {
  params: Promise<{ brandId: string }>;
  searchParams: Promise<SearchParams>;
}) {
  const { token, roles } = await requireStaff('brands');
  const brandId = decodeURIComponent((await params).brandId);
  const isEditing = (await searchParams)['edit'] === 'true';
  return (
    <Prefetched state={await prefetch(token, brandQuery(brandId), policiesQuery(brandId))}>
      <BrandPage brandId={brandId} isEditing={isEditing} />
      {isEditing ? null : <HistoryOf kind="brand" id={brandId} roles={roles} />}
    </Prefetched>
  );
});
