'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import type { QueryKeyPrefix } from '@/lib/operations/query-keys';
import { ListPager, type ListPagerProps } from './list-pager';
import type { RowOf } from './already';
import type { BulkAction, ListTexts } from './types';
import type { Selected, SelectionChange } from './use-selection';

const SelectionActions = lazy(() => import('./selection-actions').then((file) => ({ default: file.SelectionActions })));

export interface ListFooterProps {
  texts: Pick<ListTexts, 'selected'>;
  /** How many rows there are, and sums of money. */
  counts: ReactNode;
  /** Only the result of an action on the selection is left to show, which may have emptied the list. */
  isBare: boolean;
  /** Undefined if nothing can be selected, or nothing has been selected yet. */
  actions: readonly BulkAction[] | undefined;
  selected: Selected;
  /** How many of them are not on the visible page. */
  outside: number;
  onSelect: (change: SelectionChange) => void;
  invalidates: readonly QueryKeyPrefix[];
  pageReader: () => () => ReadonlySet<string>;
  rowOf: RowOf;
  pager: ListPagerProps;
}

function selectionText(count: number, outside: number, say: ListTexts['selected']): string {
  if (count === 0) return '';
  return `${say?.(count) ?? `${count} selected`}${outside > 0 ? `, ${outside} outside this page` : ''}`;
}

/**
 * The footer of a list, visible however long the page is: the selection and its actions, or else how many rows there
 * are; sums of money; and the pager.
 */
export function ListFooter({ texts, counts, isBare, actions, selected, outside, pager, ...work }: ListFooterProps) {
  const text = selectionText(selected.size, outside, texts.selected);
  return (
    <div hidden={isBare} className="list-foot">
      {/* Always there, so that what is written into it is announced. While empty it takes no gap. */}
      <p role="status" className="text-sm font-medium tabular-nums empty:-mr-4">
        {text}
      </p>
      {actions ? (
        <Suspense>
          <SelectionActions actions={actions} selected={selected} {...work} />
        </Suspense>
      ) : null}
      {counts}
      <ListPager {...pager} />
    </div>
  );
}
