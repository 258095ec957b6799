'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '@/lib/errors';
import { readAudience, type SegmentReading } from '@/lib/resources/message-campaigns/audience';
import { campaignKeys, readMembers } from '@/lib/resources/message-campaigns/queries';

/** The members of these segments, read page by page; `read` counts them as they arrive. Leaving stops the reading. */
export function useAudience(segmentIds: readonly string[]) {
  const [read, setRead] = useState(0);
  const query = useQuery<readonly SegmentReading[], AppError>({
    queryKey: [...campaignKeys.all, 'audience', segmentIds],
    queryFn: ({ signal }) => readAudience({ segmentIds, read: readMembers, signal, onProgress: setRead }),
    // Members change: each pre-flight reads them again.
    staleTime: 0,
    gcTime: 0,
  });
  return { ...query, read };
}
