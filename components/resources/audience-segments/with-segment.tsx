'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { segmentQuery } from '@/lib/resources/audience-segments/queries';
import type { Segment, SegmentConfig } from '@/lib/resources/audience-segments/segment';
import { paths } from '@/lib/paths';
import { WithConfig } from './with-config';

/** What /audience-segments/{id}/view and /edit both need: the segment, and the fields that rules may use. */
export function WithSegment({
  segmentId,
  children,
}: {
  segmentId: string;
  children: (segment: Segment, config: SegmentConfig) => ReactNode;
}) {
  const { data, isPending, isFetching, refetch, error } = useQuery(segmentQuery(segmentId));
  if (isPending) return <PageSpinner label="Loading the audience segment" />;
  const segment = data?.accountGroup;
  if (!segment) {
    return (
      <PageError
        title="Error fetching audience segment"
        body="An unexpected error occurred when fetching the specified audience segment."
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error?.requestId ? { reference: error.requestId } : {})}
        action={<Link href={paths.audienceSegments()}>Back to the audience segments</Link>}
      />
    );
  }
  return (
    <>
      {error?.code === 'NOT_FOUND' ? <Alert className="mb-6">{error.message}</Alert> : null}
      <WithConfig>{(config) => children(segment, config)}</WithConfig>
    </>
  );
}
