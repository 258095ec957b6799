'use client';

import { lazy, Suspense } from 'react';
import type { TilesProps } from './sortable-tiles';

const SortableTiles = lazy(() => import('./sortable-tiles').then((file) => ({ default: file.SortableTiles })));

/** The tiles in order; dragging works once its code has loaded, the buttons from the start. */
export function Tiles(props: TilesProps) {
  const plain = (
    <ul aria-label={props.label} className="flex flex-wrap gap-3">
      {props.ids.map((id) => (
        <li key={id} className="shrink-0">
          {props.children(id)}
        </li>
      ))}
    </ul>
  );
  return (
    <Suspense fallback={plain}>
      <SortableTiles {...props} />
    </Suspense>
  );
}
