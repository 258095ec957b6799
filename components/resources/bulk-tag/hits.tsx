'use client';

import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { Hit } from '@/lib/resources/bulk-tag/product-search';
import type { Selection } from '@/lib/resources/bulk-tag/selection';
import type { AppError } from '@/lib/errors';
import { ProductCard } from './product-card';

/** Six in a row on a screen of 1440 px, two on a phone. */
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-2 gap-y-4 -mx-1';

export interface HitsProps {
  hits: readonly Hit[];
  selected: Selection;
  onToggle: (id: string, on: boolean, range: boolean) => void;
  hasMore: boolean;
  loadingMore: boolean;
  /** Why the next page could not be loaded; what is already shown stays. */
  moreError: AppError | null;
  onMore: () => void;
}

/** The cards; more are loaded when the end comes near. The button does the same for keyboard users. */
export function Hits({ hits, selected, onToggle, hasMore, loadingMore, moreError, onMore }: HitsProps) {
  const end = useRef<HTMLDivElement>(null);
  const mayLoad = hasMore && !loadingMore && !moreError;
  useEffect(() => {
    if (!mayLoad || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      // Close to the end, so that nothing more loads before somebody scrolls.
      rootMargin: '100px 0px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoad, onMore]);

  return (
    <>
      <ul aria-label="Products" className={GRID}>
        {hits.map((hit) => (
          <ProductCard key={hit.id} hit={hit} selected={selected.has(hit.id)} onToggle={onToggle} />
        ))}
      </ul>
      <div ref={end}>
        {moreError ? (
          <Alert className="mt-6" onRetry={onMore} retrying={loadingMore} reference={moreError.requestId}>
            {moreError.message}
          </Alert>
        ) : null}
        {hasMore && !moreError ? (
          <div className="flex justify-center pt-8 pb-2">
            <Button loading={loadingMore} onClick={onMore}>
              Load more
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

export function HitsSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true" className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="p-1">
          <Skeleton className="aspect-4/5 rounded" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-2 h-3.5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
