import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import type { ListTexts } from './types';

export interface ListEmptyProps {
  texts: Pick<ListTexts, 'empty' | 'noMatches'>;
  /** Filters are active, so there may be records nevertheless. */
  isFiltered: boolean;
  onClear: (() => void) | undefined;
  /** If the same filters find something elsewhere: another tab. */
  elsewhere?: ReactNode;
}

/** A page without rows: nothing matches the filters, or there is nothing yet. */
export function ListEmpty({ texts, isFiltered, onClear, elsewhere }: ListEmptyProps) {
  if (!isFiltered)
    return (
      <EmptyState
        icon={<Icon name="package-open" />}
        title={texts.empty.title}
        hint={texts.empty.hint}
        action={texts.empty.action}
      />
    );
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={texts.noMatches ?? 'Nothing found.'}
      hint={onClear ? 'Try other words, or fewer filters.' : undefined}
      action={
        <div className="flex flex-col items-center gap-3">
          {elsewhere}
          {onClear ? <Button onClick={onClear}>Clear filters</Button> : null}
        </div>
      }
    />
  );
}
