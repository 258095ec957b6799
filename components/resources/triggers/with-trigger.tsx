'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { triggerQuery } from '@/lib/resources/triggers/queries';
import type { Trigger } from '@/lib/resources/triggers/trigger';

/** What /triggers/{id}/view and /edit both need. */
export function WithTrigger({ triggerId, children }: { triggerId: string; children: (trigger: Trigger) => ReactNode }) {
  const { data, isPending, isFetching, refetch, error } = useQuery(triggerQuery(triggerId));
  if (isPending) return <PageSpinner label="Loading the trigger" />;
  if (data?.trigger) return children(data.trigger);
  return (
    <PageError
      title="Error fetching trigger"
      body="An unexpected error occurred when fetching the specified trigger."
      onRetry={() => void refetch()}
      retrying={isFetching}
      {...(error?.requestId ? { reference: error.requestId } : {})}
      action={<Link href={paths.triggers()}>Back to the triggers</Link>}
    />
  );
}
