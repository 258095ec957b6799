'use client';

import { useQuery } from '@tanstack/react-query';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { brandQuery } from '@/lib/resources/brands/queries';
import { paths } from '@/lib/paths';
import { BrandDetail } from './brand-detail';
import { BrandEdit } from './brand-edit-lazy';

/**
 * /brands/{brandId}: the record, read or edited. `isEditing` comes from the URL, so edit mode is its own history entry
 * (D-57).
 */
export function BrandPage({ brandId, isEditing }: { brandId: string; isEditing: boolean }) {
  const { data, isPending, isFetching, refetch, error } = useQuery(brandQuery(brandId));
  if (isPending) return <PageSpinner label="Loading the brand" />;
  if (!data?.brand) {
    return (
      <PageError
        title="Error fetching brand"
        body="An unexpected error occured when fetching the specified brand"
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error?.requestId ? { reference: error.requestId } : {})}
        action={<Link href={paths.brands()}>Back to the brands</Link>}
      />
    );
  }
  return (
    <>
      {/* Deleted while it was open: what is shown, and what somebody may be typing, stays. */}
      {error?.code === 'NOT_FOUND' ? <Alert className="mb-6">{error.message}</Alert> : null}
      {isEditing ? <BrandEdit brand={data.brand} /> : <BrandDetail brand={data.brand} />}
    </>
  );
}
