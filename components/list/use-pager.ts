import type { ListAction } from '@/lib/list/reducer';
import type { ListPagerProps } from './list-pager';
import type { Connection, ListTexts } from './types';

interface Paging {
  connection: Connection<unknown> | undefined;
  page: number;
  texts: Pick<ListTexts, 'previous' | 'next'>;
  /** The next page is being loaded. */
  busy: boolean;
  /** Turns the page. */
  turn: (action: ListAction) => void;
  /** Sends the request for a page that is likely to be turned to. */
  prefetch: (action: ListAction) => void;
}

/** What the pager needs of the page on the screen. */
export function usePager({ connection, page, texts, busy, turn, prefetch }: Paging): ListPagerProps {
  const { hasNextPage, startCursor, endCursor } = connection?.pageInfo ?? {};
  const next: ListAction | undefined = endCursor ? { type: 'nextPage', after: endCursor } : undefined;
  return {
    page,
    hasNext: Boolean(hasNextPage && next),
    previousText: texts.previous,
    nextText: texts.next,
    busy,
    onPrevious: () => turn(startCursor ? { type: 'previousPage', before: startCursor } : { type: 'resetToFirst' }),
    onNext: () => next && turn(next),
    onNextLikely: () => next && prefetch(next),
  };
}
