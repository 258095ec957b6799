'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { segmentConfigQuery } from '@/lib/resources/audience-segments/queries';
import { wholeConfig, type SegmentConfig } from '@/lib/resources/audience-segments/segment';

/**
 * Loads the fields that rules may use, from the upstream (SEG-05); without them rules can be neither built nor shown.
 */
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
