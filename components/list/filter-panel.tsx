'use client';

import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import type { ChoiceFilter, IdsFilter, MultiChoiceFilter } from '@/lib/list/choice-filters';
import type { DateRangeFilter } from '@/lib/list/date-range-filter';
import type { NumberFilter, TextFilter } from '@/lib/list/text-filters';
import type { FilterDefinition } from '@/lib/list/types';
import { ChoiceControl, CheckList } from './choice-controls';
import { FilterSearch } from './filter-search';
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
  onChange,
}: PanelFilter & { onChange: (value: unknown) => void }) {
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
        />
      );
    case 'choice': {
      const chosen = value as ValueOf<typeof filter>;
      return (
        <TitledChoices choices={filter.choices} titles={control?.titles} chosen={chosen === null ? [] : [chosen]}>
          {(choices) => <ChoiceControl label={filter.label} choices={choices} value={chosen} onChange={onChange} />}
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

export interface FilterPanelProps {
  id: string;
  label: string;
  filters: readonly PanelFilter[];
  onChange: (name: string, value: unknown) => void;
  onClose: () => void;
}

/** The filters behind the Filters button; takes the focus when it opens. */
export function FilterPanel({ id, label, filters, onChange, onClose }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  // A filter alone in its panel shows its label only once.
  const isOnlyOne = filters.length === 1 && filters[0]?.filter.label === label;
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // A button far to the right opens its panel to the left, so that it stays on the screen.
    setAtEnd((panel.current?.getBoundingClientRect().right ?? 0) > document.documentElement.clientWidth - 8);
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={cx(
        'absolute inset-x-0 top-full z-menu mt-1.5 flex animate-appear flex-col gap-5 rounded bg-surface p-4 pt-3 shadow-overlay @2xl:w-84',
        isAtEnd ? '@2xl:left-auto' : '@2xl:right-auto',
      )}
    >
      <div className={isOnlyOne ? 'absolute top-2 right-3' : '-mb-2 flex items-center justify-between'}>
        {isOnlyOne ? null : <p className="font-medium">{label}</p>}
        <IconButton size="sm" label={`Close ${label.toLowerCase()}`} icon={<Icon name="x" />} onClick={onClose} />
      </div>
      {filters.map((filter) => (
        <Suspense key={filter.name} fallback={<Skeleton className="h-16" />}>
          <FilterField {...filter} onChange={(value) => onChange(filter.name, value)} />
        </Suspense>
      ))}
    </div>
  );
}
