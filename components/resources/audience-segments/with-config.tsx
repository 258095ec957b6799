'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { segmentConfigQuery } from '@/lib/resources/audience-segments/queries';
import { wholeConfig, type SegmentConfig } from '@/lib/resources/audience-segments/segment';

/** What stands on the upstream's word of which fields rules may ask about (SEG-05); without it there is nothing to build or read rules with. */
export function WithConfig({ children }: { children: (config: SegmentConfig) => ReactNode }) {
  const { data, isPending, isFetching, error, refetch } = useQuery(segmentConfigQuery());
  const config = useMemo(() => data && wholeConfig(data.accountGroupConfig), [data]);
  if (isPending) return <PageSpinner label="Loading the rules" />;
  if (!config) {
    return (
      <PageError
        title="There was an error fetching audience segments"
        body="The fields available for rules could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error?.requestId ? { reference: error.requestId } : {})}
      />
    );
  }
  return children(config);
}
