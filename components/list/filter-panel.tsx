'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { ChoiceFilter, IdsFilter, MultiChoiceFilter } from '@/lib/list/choice-filters';
import type { DateRangeFilter } from '@/lib/list/date-range-filter';
import type { NumberFilter, TextFilter } from '@/lib/list/text-filters';
import type { FilterDefinition } from '@/lib/list/types';
import { ChoiceControl, CheckList } from './choice-controls';
import { ChoiceCounts } from './choice-counts';
import { FilterSearch } from './filter-search';
import { ListPanel } from './list-panel';
import { SortField, type SortFieldProps } from './sort-field';
import { TitledChoices } from './titled-choices';
import type { FilterControl } from './types';

const DateRangeControl = lazy(() =>
  import('./date-range-control').then((file) => ({ default: file.DateRangeControl })),
);
const RecordsControl = lazy(() => import('./records-control').then((file) => ({ default: file.RecordsControl })));

export interface PanelFilter {
  readonly name: string;
  readonly filter: FilterDefinition<unknown, unknown>;
  readonly value: unknown;
  readonly control: FilterControl | undefined;
}

type AnyFilter =
  | TextFilter<unknown>
  | NumberFilter<unknown>
  | ChoiceFilter<string, unknown>
  | MultiChoiceFilter<string, unknown>
  | IdsFilter<unknown>
  | DateRangeFilter<unknown>;

type ValueOf<Filter extends AnyFilter> = Filter['initial'];

/**
 * The control for a filter's kind. A value always fits its filter's kind, because both come from one list definition.
 */
export function FilterField({
  filter: given,
  value,
  control,
  keyOf,
  onChange,
}: PanelFilter & { keyOf: ((value: string) => readonly unknown[]) | undefined; onChange: (value: unknown) => void }) {
  const filter = given as AnyFilter;
  switch (filter.kind) {
    case 'text':
    case 'number':
      return (
        <FilterSearch
          filter={filter}
          value={value as ValueOf<typeof filter>}
          placeholder={control?.placeholder}
          onChange={onChange}
          eager
        />
      );
    case 'choice': {
      const chosen = value as ValueOf<typeof filter>;
      return (
        <TitledChoices choices={filter.choices} titles={control?.titles} chosen={chosen === null ? [] : [chosen]}>
          {(choices) => (
            <>
              <ChoiceControl label={filter.label} choices={choices} value={chosen} onChange={onChange} />
              {keyOf ? <ChoiceCounts choices={choices} keyOf={keyOf} /> : null}
            </>
          )}
        </TitledChoices>
      );
    }
    case 'multi-choice': {
      const chosen = value as ValueOf<typeof filter>;
      return (
        <TitledChoices choices={filter.choices} titles={control?.titles} chosen={chosen}>
          {(choices) => <CheckList label={filter.label} choices={choices} value={chosen} onChange={onChange} />}
        </TitledChoices>
      );
    }
    case 'ids':
      if (!control?.records) throw new Error(`The filter ${filter.label} needs 'records' to pick from`);
      return (
        <RecordsControl
          label={filter.label}
          records={control.records}
          value={value as ValueOf<typeof filter>}
          onChange={onChange}
        />
      );
    case 'date-range':
      return <DateRangeControl label={filter.label} value={value as ValueOf<typeof filter>} onChange={onChange} />;
  }
}

/** The list that is filtered: how its rows can be sorted, shown only where they are cards, and counted. */
export interface FilteredList extends SortFieldProps {
  /** The query of the rows with another value of one filter. */
  keyWith: (name: string, value: unknown) => readonly unknown[];
}

export interface FilterPanelProps {
  id: string;
  label: string;
  filters: readonly PanelFilter[];
  /** Filters that have a place of their own unless the rows are cards. */
  aboveCards: readonly PanelFilter[];
  list?: FilteredList | undefined;
  onChange: (name: string, value: unknown) => void;
  onClose: () => void;
}

/** The filters behind the Filters button. */
export function FilterPanel({ id, label, filters, aboveCards, list, onChange, onClose }: FilterPanelProps) {
  // A filter alone in its panel shows its label only once.
  const isOnlyOne = filters.length === 1 && filters[0]?.filter.label === label;
  return (
    <ListPanel id={id} label={label} isLabelHidden={isOnlyOne} onClose={onClose}>
      {[...aboveCards, ...filters].map((filter) => (
        <div key={filter.name} className={aboveCards.includes(filter) ? '@2xl:hidden' : undefined}>
          <Suspense fallback={<Skeleton className="h-16" />}>
            <FilterField
              {...filter}
              keyOf={list && ((value) => list.keyWith(filter.name, value))}
              onChange={(value) => onChange(filter.name, value)}
            />
          </Suspense>
        </div>
      ))}
      {list ? <SortField {...list} /> : null}
    </ListPanel>
  );
}
