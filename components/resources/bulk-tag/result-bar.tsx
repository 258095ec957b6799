'use client';

import { Button } from '@/components/ui/button';
import { countOf } from '@/lib/format/text';

export interface ResultBarProps {
  /** undefined until they are counted. */
  found: number | undefined;
  loaded: number;
  busy: boolean;
  onSelectLoaded: () => void;
  onSelectEvery: () => void;
  selectingEvery: boolean;
}

/** How many were found, and the two ways to select more than one: what is loaded, or every match (D-100). */
export function ResultBar({ found, loaded, busy, onSelectLoaded, onSelectEvery, selectingEvery }: ResultBarProps) {
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-2 pb-4">
      <p role="status" className="mr-auto text-muted tabular-nums max-sm:basis-full">
        {found === undefined || busy ? '' : `${countOf(found, 'result')}${loaded < found ? `, ${loaded} shown` : ''}`}
      </p>
      {loaded > 0 ? (
        <>
          <Button size="sm" aria-description={`The ${loaded} shown`} disabled={busy} onClick={onSelectLoaded}>
            Select All
          </Button>
          {found !== undefined && found > loaded ? (
            <Button
              size="sm"
              disabled={busy}
              loading={selectingEvery}
              onClick={onSelectEvery}
            >{`Select all ${found} results`}</Button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
