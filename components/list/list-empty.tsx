import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import type { PanelFilter } from './filter-panel';
import type { ListTexts } from './types';

const inWords = new Intl.ListFormat('en');

/** 'Name “linen” and Tags': a picked record has only an id here, so its filter is named without it. */
function activeFilters(filters: readonly PanelFilter[]): string {
  return inWords.format(
    filters.flatMap(({ filter, value }) => {
      const chips = filter.chips(value, () => undefined);
      if (chips.length === 0) return [];
      return [
        filter.kind === 'ids' ? filter.label : `${filter.label} ${chips.map(({ text }) => `“${text}”`).join(' or ')}`,
      ];
    }),
  );
}

export interface ListEmptyProps {
  texts: Pick<ListTexts, 'empty' | 'noMatches'>;
  /** Filters are active, so there may be records nevertheless. */
  isFiltered: boolean;
  onClear: (() => void) | undefined;
  /** The list's filters, of which the active ones are named. */
  filters?: readonly PanelFilter[];
  /** If the same filters find something elsewhere: another tab. */
  elsewhere?: ReactNode;
}

/** A page without rows: nothing matches the filters, or there is nothing yet. */
export function ListEmpty({ texts, isFiltered, onClear, filters = [], elsewhere }: ListEmptyProps) {
  if (!isFiltered)
    return (
      <EmptyState
        icon={<Icon name="package-open" />}
        title={texts.empty.title}
        hint={texts.empty.hint}
        action={texts.empty.action}
      />
    );
  const active = activeFilters(filters);
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={texts.noMatches ?? 'Nothing found.'}
      hint={onClear ? `${active ? `Filtered by ${active}. ` : ''}Try other words, or fewer filters.` : undefined}
      action={
        <div className="flex flex-col items-center gap-3">
          {elsewhere}
          {onClear ? <Button onClick={onClear}>Clear filters</Button> : null}
        </div>
      }
    />
  );
}
