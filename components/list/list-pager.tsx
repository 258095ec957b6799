'use client';

import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

export interface ListPagerProps {
  page: number;
  hasNext: boolean;
  previousText: string | undefined;
  nextText: string | undefined;
  /** The next page is being loaded: the buttons stay, but further clicks are ignored. */
  busy: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** Next is hovered or focused. */
  onNextLikely: () => void;
}

/**
 * Prev Page, 'Page N', Next Page. A button that becomes disabled passes its focus to the other, so that keyboard users
 * do not lose it.
 */
export function ListPager(props: ListPagerProps) {
  const { page, hasNext, previousText = 'Prev Page', nextText = 'Next Page', busy } = props;
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const hasPrevious = page > 1;

  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused === next.current && !hasNext) previous.current?.focus();
    if (focused === previous.current && !hasPrevious) next.current?.focus();
  }, [hasNext, hasPrevious]);

  return (
    <nav aria-label="Pages" className="ml-auto flex items-center gap-2 @max-md:w-full @max-md:justify-between">
      <Button
        ref={previous}
        size="sm"
        disabled={!hasPrevious}
        onClick={() => !busy && props.onPrevious()}
        icon={<Icon name="chevron-left" className="-ml-1" />}
      >
        {previousText}
      </Button>
      <span role="status" className="min-w-16 text-center text-sm text-muted tabular-nums">
        Page {page}
      </span>
      <Button
        ref={next}
        size="sm"
        disabled={!hasNext}
        onClick={() => !busy && props.onNext()}
        onPointerEnter={props.onNextLikely}
        onFocus={props.onNextLikely}
      >
        {nextText}
        <Icon name="chevron-right" className="-mr-1" />
      </Button>
    </nav>
  );
}
